// The screen that windows are on: the user's, or one of the program's own in memory.

#if GTK
  import Foundation
  import SystemGTK

  enum Display {
    /// Opens the display, or begins again with one in memory if there is none and one is enough.
    ///
    /// - Parameters:
    ///   - ownScreen: true where a screen in memory does, for pictures and measurements; those always have one, so that no window
    ///     manager changes sizes.
    ///   - what: what needs a display.
    static func require(ownScreen: Bool, _ what: String) throws {
      let environment = ProcessInfo.processInfo.environment
      if ownScreen, environment[mark] == nil { try beginAgain() }
      guard gtk_init_check() != 0 else {
        throw CommandError(
          "there is no display for \(what); log in to one, or draw into a file: window --picture window.png")
      }
    }

    private static let mark = "LAZYGRID_OWN_SCREEN"

    /// Runs this program once more, under xvfb-run.
    private static func beginAgain() throws {
      setenv(mark, "1", 1)
      // Nothing on the screen in memory draws faster, and pictures are the same everywhere.
      setenv("GSK_RENDERER", "cairo", 0)
      setenv("GTK_A11Y", "none", 0)
      unsetenv("WAYLAND_DISPLAY")
      setenv("GDK_BACKEND", "x11", 1)
      let program =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
      let arguments = ["xvfb-run", "-a", "-s", "-screen 0 4096x4096x24", program] + CommandLine.arguments.dropFirst()
      var pointers = arguments.map { strdup($0) } + [nil]
      // It comes back only when that failed.
      execvp("xvfb-run", &pointers)
      throw CommandError(
        "xvfb-run cannot be started, which draws without a screen; install it: apt-get install xvfb xauth")
    }
  }
#endif
