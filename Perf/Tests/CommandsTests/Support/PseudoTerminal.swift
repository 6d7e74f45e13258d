// A program in a real pseudo-terminal: keys go in as bytes, and a small emulator keeps the screen.

#if canImport(Glibc)
  import Foundation
  import Glibc

  /// A running program that believes it has a terminal.
  final class PseudoTerminal {
    enum Failure: Error {
      case noTerminal
      /// The screen did not become what was waited for.
      case timeout(screen: String)
    }

    private let master: Int32
    private let process = Process()
    private(set) var emulator: TerminalEmulator

    /// Starts a program in a terminal of so many columns and lines.
    init(_ program: URL, _ arguments: [String], columns: Int, lines: Int) throws {
      emulator = TerminalEmulator(columns: columns, lines: lines)
      var (master, slave): (Int32, Int32) = (-1, -1)
      var size = winsize(ws_row: UInt16(lines), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw Failure.noTerminal }
      self.master = master
      let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
      process.executableURL = program
      process.arguments = arguments
      (process.standardInput, process.standardOutput) = (handle, handle)
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    deinit {
      if process.isRunning { process.terminate() }
      close(master)
    }

    func type(_ text: String) {
      let bytes = Array(text.utf8)
      _ = write(master, bytes, bytes.count)
    }

    /// Reads what the program writes until the screen is what is waited for.
    @discardableResult
    func wait(seconds: Double = 60, until isThere: (TerminalEmulator) -> Bool) throws -> TerminalEmulator {
      let end = Date().addingTimeInterval(seconds)
      while !isThere(emulator) {
        guard Date() < end else { throw Failure.timeout(screen: emulator.text) }
        read(milliseconds: 50)
      }
      // What belongs to the same screen comes at once.
      while read(milliseconds: 30) {}
      return emulator
    }

    /// The program's exit status, once it has ended and all that it wrote is on the screen.
    func exitStatus() -> Int32 {
      while process.isRunning { read(milliseconds: 20) }
      // The last that a program writes may still lie in the terminal when it has ended.
      while read(milliseconds: 0) {}
      return process.terminationStatus
    }

    @discardableResult
    private func read(milliseconds: Int32) -> Bool {
      var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, milliseconds) > 0 else { return false }
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = Glibc.read(master, &bytes, bytes.count)
      guard count > 0 else { return false }
      emulator.take(bytes[..<count])
      return true
    }
  }
#endif
