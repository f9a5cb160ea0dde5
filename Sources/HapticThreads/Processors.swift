internal import Glibc

/// The processors of this machine.
package enum Processors {
  /// How many of them are online, at least 1.
  package static var online: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
