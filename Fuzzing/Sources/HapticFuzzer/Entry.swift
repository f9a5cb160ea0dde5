import Glibc

/// The target that the environment names; `json` where it names none.
private let target: FuzzTarget = {
  guard let name = unsafe getenv("HAPTIC_FUZZ_TARGET") else { return .json }
  let word = unsafe String(cString: name)
  guard let target = FuzzTarget(rawValue: word) else { fatalError("no target \"\(word)\"") }
  return target
}()

/// What libFuzzer calls with each input.
///
/// - Parameters:
///   - data: The first byte; may be anything where there are none.
///   - size: The number of bytes.
/// - Returns: 0, always: the input may become part of the corpus.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let buffer = unsafe UnsafeBufferPointer(start: data, count: size)
  target.run(unsafe Array(buffer))
  return 0
}
