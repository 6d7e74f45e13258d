// What the cases of tables ask, besides where everything is.

import GridEngine

extension TableCase {
  /// A row and a column of the table.
  struct Address: Decodable, Encodable, Hashable {
    var row: Int
    var column: Int

    init(_ row: Int, _ column: Int) { (self.row, self.column) = (row, column) }

    init(from decoder: any Decoder) throws {
      let pair = try WholePair(from: decoder)
      guard let row = pair.first, let column = pair.second else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "expected a row and a column"))
      }
      (self.row, self.column) = (row, column)
    }

    func encode(to encoder: any Encoder) throws { try [row, column].encode(to: encoder) }
  }

  /// Which cells and edges are at points of the viewport.
  struct HitQuestion: Decodable {
    private enum Key: String, CodingKey { case points, slop }

    var points: [Point]
    var slop: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      points = try container.decode([NumberPair].self, forKey: .points).map {
        Point(x: $0.first ?? 0, y: $0.second ?? 0)
      }
      slop = try container.decodeIfPresent(Double.self, forKey: .slop) ?? 0
    }
  }

  /// Where keys go from a cell.
  struct MoveQuestion: Decodable {
    enum Move: String, NamedChoice {
      case up, down, left, right, next, previous, rowStart, rowEnd, columnStart, columnEnd, first, last

      var focusMove: FocusMove {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .next: .next
        case .previous: .previous
        case .rowStart: .rowStart
        case .rowEnd: .rowEnd
        case .columnStart: .columnStart
        case .columnEnd: .columnEnd
        case .first: .first
        case .last: .last
        }
      }
    }

    var focus: Address
    var memory: Address?
    var moves: [Move]
  }

  /// What screen readers are told of cells.
  struct AccessQuestion: Decodable {
    var targets: [Address]
    var rowHeaders: Whole?
  }

  /// What edits lead to.
  struct EditQuestion: Decodable {
    /// Edits of rows or of columns: deletes and the source of a move are numbered as before, all others as after.
    struct Lines: Decodable {
      private enum Key: String, CodingKey { case delete, insert, move }
      private struct Move: Decodable {
        var source: WholePair
        var target: Whole
      }

      var deletes: [Int]
      /// The extents of new ones by their numbers.
      var inserts: [(number: Int, extent: Double)]
      var source = 0..<0
      var target = 0

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        deletes = try container.decodeIfPresent([Whole].self, forKey: .delete)?.map(\.value).sorted() ?? []
        let given = try container.decodeIfPresent([String: Double].self, forKey: .insert) ?? [:]
        inserts = try given.map { key, extent in
          guard let number = Int(key) else { throw container.problem("expected numbers as keys", at: .insert) }
          return (number, extent)
        }.sorted { $0.number < $1.number }
        guard (deletes + inserts.map(\.number)).allSatisfy({ (0...Limits.items).contains($0) }) else {
          throw container.problem("expected numbers of rows or columns", at: inserts.isEmpty ? .delete : .insert)
        }
        guard let move = try container.decodeIfPresent(Move.self, forKey: .move) else { return }
        guard let first = move.source.first, let end = move.source.second, first <= end else {
          throw container.problem("expected the first and the one after the last", at: .move)
        }
        (source, target) = (first..<end, move.target.value)
        guard [first, end, target].allSatisfy({ (0...Limits.items).contains($0) }) else {
          throw container.problem("expected numbers of rows or columns", at: .move)
        }
      }

      /// Of each number afterwards that before; `nil` of new ones, and no list where a number does not exist.
      func order(of count: Int) -> [Int?]? {
        let deleted = Set(deletes)
        guard deleted.allSatisfy({ (0..<count).contains($0) }), source.lowerBound >= 0, source.upperBound <= count
        else {
          return nil
        }
        let moved = source.filter { !deleted.contains($0) }
        var order: [Int?] = (0..<count).filter { !deleted.contains($0) && !source.contains($0) }
        let total = order.count + moved.count + inserts.count
        // New ones before the target push back where the moved ones go.
        let place = target - inserts.count { $0.number < target }
        guard (0...order.count).contains(place) else { return nil }
        order.insert(contentsOf: moved.map { $0 }, at: place)
        for insert in inserts {
          guard (0...order.count).contains(insert.number) else { return nil }
          order.insert(nil, at: insert.number)
        }
        return order.count == total ? order : nil
      }
    }

    struct Update: Decodable {
      var columns: Lines?
      var rows: Lines?
    }

    struct Resize: Decodable {
      var column: Whole
      var width: Double
    }

    var update: Update?
    var resize: Resize?
  }
}
