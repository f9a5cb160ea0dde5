import HapticDevice
import Testing

@Suite("Routes")
struct RouteTests {
  @Test(
    "are read",
    arguments: [
      ("auto", ChannelRoute.automatic),
      ("3,4", .outputs([.init(.number(3)), .init(.number(4))])),
      ("rl, RR", .outputs([.init(.place("RL")), .init(.place("RR"))])),
      (
        "3=0.5,4=-6dB",
        .outputs([.init(.number(3), gain: 0.5), .init(.number(4), gain: 0.5011872)])
      ),
      ("lfe=0", .outputs([.init(.place("LFE"), gain: 0)])),
      (
        "3:1=0.5+2=0.5,rr:2",
        .mixes([
          .init(.number(3), [.init(1, gain: 0.5), .init(2, gain: 0.5)]),
          .init(.place("RR"), [.init(2)]),
        ])
      ),
    ])
  func reading(text: String, route: ChannelRoute) throws {
    #expect(try ChannelRoute(text) == route)
  }

  @Test(
    "are refused with what would be right",
    arguments: [
      ("", "the route is empty; name the device's channels, as in 3,4"),
      ("3,,4", "\"3,,4\" has no channel at character 3; write them as in 3,4"),
      ("3,", "\"3,\" has no channel at character 3; write them as in 3,4"),
      ("0,1", "\"0\" is no channel; they are counted from 1 to 64"),
      ("65", "\"65\" is no channel; they are counted from 1 to 64"),
      (
        "3-4", "\"3-4\" is no channel; write its number, or a place such as FL, FR, RL, RR"
      ),
      (
        "=1", "\"\" is no channel; write its number, or a place such as FL, FR, RL, RR"
      ),
      (
        "3=loud",
        "\"loud\" in \"3=loud\" is no gain; write a factor or decibels, as in 3=0.5 or 3=-6dB"
      ),
      (
        "3=nan",
        "\"nan\" in \"3=nan\" is no gain; write a factor or decibels, as in 3=0.5 or 3=-6dB"
      ),
      (
        "3=-6",
        "the gain \"-6\" in \"3=-6\" is not within 0 to 4 (12.04 dB); "
          + "decibels need their unit, as in 3=-6dB"
      ),
      (
        "3=13dB",
        "the gain \"13dB\" in \"3=13dB\" is not within 0 to 4 (12.04 dB); "
          + "decibels need their unit, as in 3=-6dB"
      ),
      (
        "3:left",
        "\"left\" in \"3:left\" is no channel of a pattern; write their numbers with \"+\" between "
          + "them, as in 3:1+2=0.5"
      ),
      (
        "3:",
        "\"\" in \"3:\" is no channel of a pattern; write their numbers with \"+\" between "
          + "them, as in 3:1+2=0.5"
      ),
      (
        "3:1,4=0.5",
        "\"4=0.5\" does not say what goes there, as other entries do; write it as \"4:1\""
      ),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: RouteSyntaxError.self) { try ChannelRoute(text) }
    #expect(error?.description == message)
  }

  /// A route for a sound and a device, and its rows.
  struct Case: Sendable, CustomTestStringConvertible {
    var route: String
    var rows: [[Float]]
    var map: [String]?
    var testDescription: String { "\(route) to \(rows.count) channels" }
  }

  static let cases = [
    Case(route: "auto", rows: [[1], [1], [1]]),
    Case(route: "auto", rows: [[1, 0], [0, 1]]),
    Case(route: "3,4", rows: [[0], [0], [1], [1]]),
    Case(route: "3,4", rows: [[0, 0], [0, 0], [1, 0], [0, 1]]),
    Case(route: "4,3", rows: [[0, 0], [0, 0], [0, 1], [1, 0], [0, 0]]),
    Case(route: "rl=0.5,rr=2", rows: [[0, 0], [0, 0], [0.5, 0], [0, 2]]),
    // As some HDA codecs have it.
    Case(
      route: "rl,rr", rows: [[0, 0], [0, 0], [0, 0], [0, 0], [1, 0], [0, 1]],
      map: ["FL", "FR", "FC", "LFE", "RL", "RR"]),
    Case(route: "mono", rows: [[1]]),
    Case(route: "2:1=0.5+2=0.25+1=0.5", rows: [[0, 0], [1, 0.25]]),
    Case(route: "1:2,2:1", rows: [[0, 1], [1, 0]]),
  ]

  @Test("say what goes where", arguments: cases)
  func matrices(_ test: Case) throws {
    let matrix = try ChannelRoute(test.route).matrix(
      sourceChannelCount: test.rows[0].count, deviceChannelCount: test.rows.count,
      map: test.map.map { ChannelMap($0) })
    #expect(matrix.gains == test.rows.flatMap(\.self))
    #expect(
      matrix.leastDeviceChannelCount
        == (test.rows.lastIndex { $0.contains { $0 != 0 } } ?? -1) + 1)
  }

  @Test(
    "that do not fit are told",
    arguments: [
      (
        "auto", 2, 3,
        "the pattern has 2 channels and the device 3; say with a route such as \"1,2\" which goes "
          + "where"
      ),
      (
        "3,4", 3, 4,
        "the route names 2 channels and the pattern has 3; name as many, or say what goes where, "
          + "as in \"3:1+2\""
      ),
      (
        "3", 2, 4,
        "the route names 1 channel and the pattern has 2; name as many, or say what goes where, "
          + "as in \"3:1+2\""
      ),
      ("3:5", 2, 4, "the route takes channel 5 of a pattern that has 2"),
      ("3,4", 2, 2, "the route names channel 3 of a device that has 2"),
      ("rc", 1, 4, "the device has no channel \"RC\"; it has FL, FR, RL, RR"),
      ("unknown", 1, 2, "the device has no channel \"UNKNOWN\"; it has FL, FR"),
      (
        "3,rl", 2, 4,
        "the route names channel 3 of the device twice; to add channels up, write \"3:1+2\""
      ),
    ])
  func misfits(text: String, source: Int, device: Int, message: String) throws {
    let route = try ChannelRoute(text)
    let error = #expect(throws: ChannelRouteError.self) {
      try route.matrix(sourceChannelCount: source, deviceChannelCount: device)
    }
    #expect(error?.description == message)
  }

  @Test("by name need a device that tells where its channels lie")
  func placeless() throws {
    let error = #expect(throws: ChannelRouteError.self) {
      try ChannelRoute("fl").matrix(
        sourceChannelCount: 1, deviceChannelCount: 2, map: ChannelMap(["UNKNOWN", "UNKNOWN"]))
    }
    #expect(
      error?.description
        == "the device has no channel \"FL\"; it does not tell where its channels lie: "
        + "name them by numbers")
  }
}
