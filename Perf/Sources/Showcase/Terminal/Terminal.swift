// A real terminal: raw input, the alternate screen, its size, and restoring its settings.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Set by signals that end the program; a signal handler may do nothing else.
nonisolated(unsafe) private var isInterrupted: sig_atomic_t = 0

/// The terminal of standard input and output.
struct Terminal {
  /// True when both are a terminal.
  static var isThere: Bool { isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 }

  /// True when a signal asked the program to end.
  static var shouldEnd: Bool { isInterrupted != 0 }

  /// The settings to restore.
  private let original: termios

  /// Takes over the terminal; `nil` if there is none.
  init?() {
    var settings = termios()
    guard Terminal.isThere, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    original = settings
    // The handler does nothing: a change of size only has to end the wait for keys.
    Terminal.handle(SIGWINCH) { _ in }
    for number in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] { Terminal.handle(number) { _ in isInterrupted = 1 } }
    enter()
  }

  private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(signal, &action, nil)
  }

  private func enter() {
    var raw = original
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Restores the terminal.
  func leave() {
    write("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    var settings = original
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// Suspends the program, so that the shell takes over until it is continued.
  func suspend() {
    leave()
    kill(getpid(), SIGTSTP)
    enter()
  }

  /// Columns and lines; 80 × 24 if the size is unknown.
  static var size: (columns: Int, lines: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The bytes that were typed; empty after a while without keys, or a signal; `nil` at the end of the input.
  func read(milliseconds: Int32) -> [UInt8]? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    #if canImport(Darwin)
      let count = Darwin.read(STDIN_FILENO, &bytes, bytes.count)
    #elseif canImport(Glibc)
      let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    #elseif canImport(Musl)
      let count = Musl.read(STDIN_FILENO, &bytes, bytes.count)
    #endif
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Writes everything, with as many system calls as that takes.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
        #elseif canImport(Glibc)
          Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
          Musl.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
        #endif
      }
      guard count > 0 || errno == EINTR || errno == EAGAIN else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
