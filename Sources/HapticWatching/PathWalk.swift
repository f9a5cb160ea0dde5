internal import Glibc

/// The way from the current folder, or from the root, to what a path leads to: every folder in which a
/// name is looked up, and that name.
///
/// As path_resolution(7) has it, symbolic links followed. Where one of these names changes what it
/// stands for, the path may lead elsewhere. The way ends where a name is missing.
enum PathWalk {
  /// So many symbolic links the kernel follows.
  private static let linkLimit = 40

  /// Goes the way of a path.
  ///
  /// - Parameters:
  ///   - path: A path that is not empty.
  ///   - visit: Is told each folder and the name that is looked up in it next; the last of them is the
  ///     file's own. It is called before the name is looked up, so that whoever watches the folder from
  ///     then on misses nothing.
  /// - Throws: What `visit` throws, which ends the way.
  static func follow<Failure>(
    _ path: String,
    visit: (_ folder: String, _ name: String, _ isLast: Bool) throws(Failure) -> Void
  ) throws(Failure) {
    var folder = path.hasPrefix("/") ? "/" : "."
    var names = Array(path.split(separator: "/").map(String.init).reversed())
    var links = 0
    while let name = names.popLast() {
      if name == "." { continue }
      let next = folder == "." ? name : folder == "/" ? "/" + name : "\(folder)/\(name)"
      // The folder above is reached from here, whatever it is called.
      if name == ".." {
        folder = next
        continue
      }
      try visit(folder, name, names.isEmpty)
      if let target = linkTarget(next) {
        links += 1
        guard links <= linkLimit else { return }
        if target.hasPrefix("/") { folder = "/" }
        names += target.split(separator: "/").map(String.init).reversed()
      } else {
        guard exists(next) else { return }
        folder = next
      }
    }
  }

  /// What a symbolic link leads to; `nil` for anything else.
  private static func linkTarget(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    return count > 0
      ? String(decoding: bytes[..<count].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }
}
