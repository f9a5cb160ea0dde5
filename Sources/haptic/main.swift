import Glibc

// A write to a closed pipe then fails instead of ending the process, so that what was begun can be
// cleaned up first; a file over the size limit likewise.
_ = signal(SIGPIPE, SIG_IGN)
_ = signal(SIGXFSZ, SIG_IGN)

exit(Haptic.run(Array(CommandLine.arguments.dropFirst())).rawValue)
