internal import Glibc

/// The permissions and the owner of a file, which a file that replaces it is to have, too.
struct FileAttributes {
  /// The permissions, with the bits that make programs run as their owner or group.
  private let mode: mode_t
  private let user: uid_t
  private let group: gid_t

  private static let setUser: mode_t = 0o4000
  private static let setGroup: mode_t = 0o2000

  /// Takes over what the system says of a file.
  init(_ status: stat) {
    mode = status.st_mode & 0o7777
    user = status.st_uid
    group = status.st_gid
  }

  /// Gives them to an open file, as far as this process may.
  ///
  /// A file can be given to another user by root alone, and to another group by its members. Where that
  /// fails nobody gets rights that he did not have: the bits that lend the owner's or group's rights go,
  /// and a group that is another one may no more than everybody may.
  func apply(to descriptor: Int32) {
    let unchanged = uid_t.max
    if fchown(descriptor, user, group) != 0 { _ = fchown(descriptor, unchanged, group) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return }
    var mode = mode
    if status.st_uid != user { mode &= ~Self.setUser }
    if status.st_gid != group {
      let others = (mode & 0o007) << 3
      mode = mode & ~(Self.setGroup | 0o070) | mode & others
    }
    // Behind the change of owner, which takes those bits away.
    _ = fchmod(descriptor, mode)
  }
}
