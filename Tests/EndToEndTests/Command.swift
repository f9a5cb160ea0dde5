import Foundation
import TestSupport
import Testing

/// The built command, run as a user runs it.
enum Command {
  /// What a run left behind.
  struct Result {
    /// The exit status; `nil` where a signal ended it.
    var status: Int32?
    /// The signal that ended it; `nil` where it ended by itself.
    var signal: Int32?
    var output: Data
    var error: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// The command beside the bundle of these tests, so that debug tests run a debug build.
  static let url: URL = {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appending(path: "haptic")
  }()

  /// Runs the command to its end.
  ///
  /// - Parameters:
  ///   - words: Its arguments.
  ///   - folder: Where it runs.
  ///   - input: What it reads on standard input.
  ///   - outputPath: Where its standard output goes; by default to the result.
  ///   - environment: What to change in the environment.
  ///   - afterStart: What to do while it runs.
  /// - Returns: What it left behind.
  /// - Throws: What keeps it from being run.
  @discardableResult
  static func run(
    _ words: [String], in folder: TemporaryFolder, input: String? = nil,
    outputPath: String? = nil, environment: [String: String] = [:],
    afterStart: (Process) throws -> Void = { _ in }
  ) throws -> Result {
    try launch(
      url, words, in: folder, input: input, outputPath: outputPath, environment: environment,
      afterStart: afterStart)
  }

  /// Runs a script with bash, for which the command is on the `PATH`; what it writes on standard
  /// error is in the result's output too.
  static func shell(_ script: String, in folder: TemporaryFolder) throws -> Result {
    let tools = url.deletingLastPathComponent().path
    return try launch(
      URL(filePath: "/bin/bash"), ["-euo", "pipefail", "-c", "exec 2>&1\n" + script], in: folder,
      environment: ["PATH": "\(tools):/usr/local/bin:/usr/bin:/bin", "TERM": "xterm"])
  }

  private static func launch(
    _ program: URL, _ words: [String], in folder: TemporaryFolder, input: String? = nil,
    outputPath: String? = nil, environment: [String: String],
    afterStart: (Process) throws -> Void = { _ in }
  ) throws -> Result {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { _, new in new }
    // Files, unlike pipes, never fill up.
    let streams = try TemporaryFolder()
    let output = outputPath ?? streams.path("output")
    if outputPath == nil { try streams.write("", to: "output") }
    try streams.write("", to: "error")
    try streams.write(input ?? "", to: "input")
    process.standardInput = FileHandle(forReadingAtPath: streams.path("input"))
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: streams.path("error"))
    try withoutBlockedSignals { try process.run() }
    try afterStart(process)
    process.waitUntilExit()
    let wasSignalled = process.terminationReason == .uncaughtSignal
    return Result(
      status: wasSignalled ? nil : process.terminationStatus,
      signal: wasSignalled ? process.terminationStatus : nil,
      output: outputPath == nil ? try streams.data("output") : Data(),
      error: String(decoding: try streams.data("error"), as: UTF8.self))
  }

  /// Starts a process from a thread that blocks no signals, since it inherits the mask, and those
  /// that run tests block nearly all.
  private static func withoutBlockedSignals(_ start: () throws -> Void) rethrows {
    var (none, old) = (sigset_t(), sigset_t())
    _ = unsafe sigemptyset(&none)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &none, &old)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
    try start()
  }
}
