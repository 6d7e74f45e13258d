// The parts of a report that becomes one HTML page.

/// Builds a self-contained page: key figures, texts, tables, plots and pictures, in the order in which they are added.
///
/// The page needs no script and loads nothing. It is light or dark as the reader prefers, fits narrow screens, and
/// prints. All texts are escaped; SVG is inserted unchanged, so pass only the results of ``Plot`` and
/// ``ViewportPicture`` or other markup known to be well formed.
public struct HTMLReport: Sendable {
  enum Part: Sendable {
    case tiles([Tile])
    case section(title: String, body: Body)
  }

  enum Body: Sendable {
    case text([String])
    case table(header: [String], rows: [[String]], note: String)
    case figure(Figure)
    case gallery([Figure])
  }

  struct Tile: Sendable {
    var label: String
    var value: String
    var note: String
  }

  struct Figure: Sendable {
    var caption: String
    var svg: String
  }

  let title: String
  let subtitle: String
  let command: String
  private(set) var parts: [Part] = []

  /// Creates a report without content.
  ///
  /// - Parameters:
  ///   - title: The heading of the page, and its title in the browser.
  ///   - subtitle: A line under the heading, such as the machine; empty for none.
  ///   - command: The command line that reproduces the report, shown at the foot; empty for none.
  /// - Complexity: O(1).
  public init(title: String, subtitle: String, command: String) {
    self.title = title
    self.subtitle = subtitle
    self.command = command
  }

  /// Adds a row of key figures: a name, the figure, and a remark that may be empty.
  ///
  /// - Complexity: O(*n*) in the number of tiles.
  public mutating func tiles(_ tiles: [(label: String, value: String, note: String)]) {
    parts.append(.tiles(tiles.map { Tile(label: $0.label, value: $0.value, note: $0.note) }))
  }

  /// Adds a section of paragraphs. Sections that follow one another under the same title share one heading.
  ///
  /// - Complexity: O(1).
  public mutating func text(_ title: String, _ paragraphs: [String]) {
    parts.append(.section(title: title, body: .text(paragraphs)))
  }

  /// Adds a table. Columns with nothing but numbers and missing values are aligned to the right.
  ///
  /// - Parameters:
  ///   - title: The heading; an empty one, or that of the section before, adds to that section.
  ///   - header: The names of the columns.
  ///   - rows: Cells row by row; a row that is too short is filled up, surplus cells get columns without a name.
  ///   - note: A remark under the table; empty for none.
  /// - Complexity: O(1).
  public mutating func table(_ title: String, header: [String], rows: [[String]], note: String = "") {
    parts.append(.section(title: title, body: .table(header: header, rows: rows, note: note)))
  }

  /// Adds a plot in the full width of the page.
  ///
  /// - Parameters:
  ///   - title: The heading; an empty one, or that of the section before, adds to that section.
  ///   - caption: A remark under the plot; empty for none.
  ///   - svg: The plot, inserted unchanged.
  /// - Complexity: O(1).
  public mutating func figure(_ title: String, caption: String, svg: String) {
    parts.append(.section(title: title, body: .figure(Figure(caption: caption, svg: svg))))
  }

  /// Adds pictures side by side, each with a caption.
  ///
  /// - Complexity: O(*n*) in the number of pictures.
  public mutating func gallery(_ title: String, _ pictures: [(caption: String, svg: String)]) {
    let figures = pictures.map { Figure(caption: $0.caption, svg: $0.svg) }
    parts.append(.section(title: title, body: .gallery(figures)))
  }
}
