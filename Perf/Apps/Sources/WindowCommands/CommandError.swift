// An error of a command: the problem and what to do about it.

struct CommandError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  static let needsTrait = CommandError(
    """
    this program was built without GTK. Install libgtk-4-dev and xvfb, and run:
      swift run -c release --package-path Perf/Apps --traits GTK window
    """)
}
