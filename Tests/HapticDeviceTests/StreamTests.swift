import Foundation
import HapticAudio
import HapticDevice
import TestSupport
import Testing

/// A made-up machine with a card of four channels at each place, which keeps what it is given in files.
struct Machine {
  let folder: TemporaryFolder
  let processFolder: String

  init(holder: String? = nil) throws {
    folder = try TemporaryFolder()
    processFolder = try ProcessFolder.make(in: folder, holder: holder)
  }

  var configuration: DeviceConfiguration {
    let bindings = (0..<4).map { "bindings.\($0) { slave a channel \($0) }" }
    return DeviceConfiguration(
      """
      pcm.hw {
        @args [ CARD DEV ]
        @args.CARD { type string default "0" }
        @args.DEV { type integer default 0 }
        type file
        slave.pcm four
        file { @func concat strings [ "\(folder.path("hw-"))" $CARD "-" $DEV ] }
        format raw
      }
      pcm.four { type multi slaves.a { pcm sink channels 4 } \(bindings.joined(separator: " ")) }
      pcm.any { type file slave.pcm sink file "\(folder.path("any"))" format raw }
      pcm.mapped { type null chmap [ "FL,FR" "FL,FR,FC,LFE,RL,RR" "FC,LFE,SL,SR" ] }
      pcm.sink { type null }
      """)
  }

  /// A request for a device of the machine.
  func request(_ device: String, _ route: ChannelRoute = .automatic) -> OutputRequest {
    var request = OutputRequest(device: device, route: route, configuration: configuration)
    request.processFolder = processFolder
    return request
  }

  /// How a device is opened: its channels and the gains, or the error.
  func route(_ request: OutputRequest, sources: Int) -> Result<RouteMatrix, DeviceError> {
    Result { () throws(DeviceError) in
      try OutputStream.open(request, sampleRate: 48_000, sourceChannelCount: sources).route
    }
  }
}

@Suite("Opening streams")
struct StreamTests {
  /// Rows of gains: which source goes to which channel.
  private func rows(_ matrix: RouteMatrix) -> [[Float]] {
    (0..<matrix.deviceChannelCount).map { device in
      (0..<matrix.sourceChannelCount).map { matrix[device: device, source: $0] }
    }
  }

  @Test(
    "a DualSense gets one and two channels on its coils, and four as they are",
    arguments: ["dualsense", "usb:054c:0ce6", "card:Controller", "card:3"])
  func dualSense(device: String) throws {
    let machine = try Machine()
    let one = try machine.route(machine.request(device), sources: 1).get()
    #expect(rows(one) == [[0], [0], [1], [1]])
    let two = try machine.route(machine.request(device), sources: 2).get()
    #expect(rows(two) == [[0, 0], [0, 0], [1, 0], [0, 1]])
    let four = try machine.route(machine.request(device), sources: 4).get()
    #expect(rows(four) == [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    #expect(FileManager.default.fileExists(atPath: machine.folder.path("hw-3-0")))
  }

  @Test("as many channels as there are coils may be asked for", arguments: [1, 2])
  func coilCount(count: Int) throws {
    let machine = try Machine()
    var request = machine.request("dualsense")
    request.channelCount = count
    let matrix = try machine.route(request, sources: count).get()
    #expect(matrix.deviceChannelCount == 4)
    #expect(matrix.gains.prefix(2 * count).allSatisfy { $0 == 0 })
    #expect(matrix.leastDeviceChannelCount == 4)
  }

  @Test("a route of one's own goes before that")
  func ownRoute() throws {
    let machine = try Machine()
    let matrix = try machine.route(
      machine.request("dualsense", try ChannelRoute("fr=0.5")), sources: 1
    ).get()
    #expect(rows(matrix) == [[0], [0.5], [0], [0]])
  }

  @Test(
    "with a route a device opens with the least channels that do",
    arguments: [("2", 2), ("3,4", 4), ("6", 6), ("rl,rr", 4), ("lfe", 6), ("sr", 8)])
  func leastChannels(route: String, count: Int) throws {
    let machine = try Machine()
    let matrix = try machine.route(
      machine.request("any", try ChannelRoute(route)), sources: 1
    ).get()
    #expect(matrix.deviceChannelCount == count)
    #expect(matrix.leastDeviceChannelCount == count)
  }

  @Test(
    "names are those of the device's own maps",
    arguments: [("rl,rr", [4, 5], 6), ("fr", [1], 2), ("sl,fc", [2, 0], 4)])
  func ownMaps(route: String, channels: [Int], count: Int) throws {
    let machine = try Machine()
    let matrix = try machine.route(
      machine.request("mapped", try ChannelRoute(route)), sources: channels.count
    ).get()
    #expect(matrix.deviceChannelCount == count)
    for (source, channel) in channels.enumerated() {
      #expect(matrix[device: channel, source: source] == 1)
    }
  }

  @Test("or with as many as are asked for")
  func askedChannels() throws {
    let machine = try Machine()
    var request = machine.request("any", try ChannelRoute("2"))
    request.channelCount = 5
    #expect(rows(try machine.route(request, sources: 1).get()) == [[0], [1], [0], [0], [0]])
  }

  @Test(
    "what cannot be is told",
    arguments: [
      (
        "card:PCH", "5", 1,
        "cannot set up the device \"card:PCH\": the route names channel 5 of a device that has 4"
      ),
      (
        "card:PCH", "1,2", 3,
        "cannot set up the device \"card:PCH\": the route names 2 channels and the pattern has 3; "
          + "name as many, or say what goes where, as in \"3:1+2\""
      ),
      (
        "mapped", "tc", 1,
        "cannot set up the device \"mapped\": the device has no channel \"TC\"; "
          + "it has FL, FR, FC, LFE, RL, RR"
      ),
      (
        "card:PCH", "auto", 3,
        "cannot set up the device \"card:PCH\": it cannot have 3 channels; it has 4"
      ),
      (
        "card:Nope", "auto", 1,
        "cannot open the device \"card:Nope\": there is no card \"Nope\"; "
          + "there are \"PCH\" (0), \"H340\" (1), \"Controller\" (3)"
      ),
      (
        "usb:ffff:0001", "auto", 1,
        "cannot open the device \"usb:ffff:0001\": no sound card has the USB id ffff:0001; "
          + "over USB there are 046d:0a38 (Logitech USB Headset H340), 054c:0ce6 (Wireless Controller)"
      ),
      (
        "usb:x", "auto", 1,
        "cannot open the device \"usb:x\": \"usb:x\" names no USB device; write vendor and product in "
          + "four hexadecimal digits each, as in usb:054c:0ce6"
      ),
    ])
  func errors(device: String, route: String, sources: Int, message: String) throws {
    let machine = try Machine()
    let result = machine.route(
      machine.request(device, try ChannelRoute(route)), sources: sources)
    #expect(throws: DeviceError.self) { try result.get() }
    guard case .failure(let error) = result else { return }
    #expect(error.description == message)
  }

  @Test(
    "without a rate it is 48000 Hz, or what the request says", arguments: [nil, 44_100, 96_000])
  func rates(rate: Int?) throws {
    let machine = try Machine()
    var request = machine.request("any")
    request.sampleRate = rate
    let stream = try OutputStream.open(request, sampleRate: nil, sourceChannelCount: 1)
    #expect(stream.sampleRate == rate ?? 48_000)
    let exact = try OutputStream.open(request, sampleRate: 22_050, sourceChannelCount: 1)
    #expect(exact.sampleRate == 22_050)
  }

  @Test("period and buffer are frames or times, and short for playing live")
  func sizes() throws {
    let machine = try Machine()
    func sizes(_ request: OutputRequest) throws -> [Int] {
      var request = request
      request.device = "any"
      request.configuration = machine.configuration
      let stream = try OutputStream.open(request, sampleRate: 48_000, sourceChannelCount: 1)
      return [stream.periodFrameCount, stream.bufferFrameCount]
    }
    #expect(try sizes(OutputRequest()) == [240, 2400])
    #expect(try sizes(.live) == [240, 720])
    #expect(try sizes(.liveWithRealTimePriority) == [96, 192])
    var request = OutputRequest()
    request.periodMicroseconds = 2_500
    request.bufferMicroseconds = 10_000
    #expect(try sizes(request) == [120, 480])
    request.periodFrameCount = 48
    #expect(try sizes(request) == [48, 480])
    // Two periods at least.
    request.periodFrameCount = 2_000
    #expect(try sizes(request) == [2_000, 4_000])
  }

  @Test("each format arrives bit for bit", arguments: SampleFormat.allCases)
  func formats(format: SampleFormat) throws {
    let machine = try Machine()
    var request = machine.request("any")
    request.format = format
    request.channelCount = 1
    let samples: [Float] = [0, 0.25, -0.5, 1, -1, 0.1]
    var bytes: [UInt8] = []
    do {
      let stream = try OutputStream.open(request, sampleRate: 48_000, sourceChannelCount: 1)
      #expect(stream.format == format)
      let encoder = SampleEncoder(
        format: stream.format, layout: stream.layout, channelCount: 1, ditherSeed: 3)
      bytes = [UInt8](repeating: 0, count: samples.count * encoder.bytesPerFrame)
      var span = bytes.mutableSpan
      encoder.encode(samples.span, firstFrame: 0, into: &span)
      #expect(try stream.write(bytes.span) == samples.count)
    }
    #expect(try Array(machine.folder.data("any")) == bytes)
  }
}
