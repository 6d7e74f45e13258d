// A grid and what is done to it, decoded from bytes.

import GridEngine

/// A grid and a list of operations on it. Any bytes are a list; dropping an operation or a section, or setting bytes to
/// zero, gives a simpler one.
public struct OperationList: Sendable, Hashable {
  /// Bytes that decode the grid itself: axis, direction, spacing and viewport.
  static let headByteCount = 6
  static let operationByteCount = 16
  static let mostSections = 4

  /// What the operations of a list are.
  public enum Vocabulary: Sendable, Hashable {
    /// Scrolling, sizes, data, outlines, saving: what the lists of committed corpora and seeds are made of.
    case core
    /// That, and retained cells, previews, keys, positions, origins, handles and plans, in all four orientations, with
    /// steps that are asked for and steps in batches.
    case full
  }

  var head: [UInt8]
  var sections: [[UInt8]]
  /// The bytes of each operation.
  public var operations: [[UInt8]]
  /// How the bytes are read; it is not in them.
  public let vocabulary: Vocabulary

  /// The list that some bytes stand for: the grid, one byte for the number of its sections, those, and then 16 bytes for
  /// each operation. Missing bytes are zeros.
  public init(bytes: some Collection<UInt8>, vocabulary: Vocabulary = .core) {
    self.vocabulary = vocabulary
    var rest = Array(bytes)[...]
    func take(_ count: Int) -> [UInt8] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    head = take(OperationList.headByteCount)
    let count = Int(take(1).first ?? 0) % (OperationList.mostSections + 1)
    sections = (0..<count).map { _ in take(SectionSpec.byteCount) }
    operations = []
    while !rest.isEmpty { operations.append(take(OperationList.operationByteCount)) }
  }

  /// A random list.
  public init(seed: UInt64, operations count: Int = 32, vocabulary: Vocabulary = .core) {
    self.vocabulary = vocabulary
    var random = SeededBytes(seed: seed)
    head = random.bytes(OperationList.headByteCount)
    sections = (0..<Int(random.next()) % OperationList.mostSections + 1).map { _ in random.bytes(SectionSpec.byteCount)
    }
    operations = (0..<count).map { _ in random.bytes(OperationList.operationByteCount) }
  }

  /// Bytes that decode to this list.
  public var bytes: [UInt8] {
    func filled(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
      bytes + Array(repeating: 0, count: max(0, count - bytes.count))
    }
    return filled(head, OperationList.headByteCount) + [UInt8(sections.count)]
      + sections.flatMap { filled($0, SectionSpec.byteCount) }
      + operations.flatMap { filled($0, OperationList.operationByteCount) }
  }

  /// The first thing that goes wrong; `nil` when all is well.
  ///
  /// - Parameters:
  ///   - fault: something that the checker gets wrong on purpose, to show that it notices.
  ///   - echo: gets each line of the program before it is run, for the day on which running it traps.
  ///   - noteRebuilt: is called where the grid was compared with one that is declared anew, which not all states allow.
  public func firstProblem(
    fault: Fault? = nil, echo: ((String) -> Void)? = nil, noteRebuilt: (() -> Void)? = nil
  ) -> Problem? {
    let run = Run(self, fault: fault, echo: echo)
    for (index, operation) in operations.enumerated() {
      guard run.problem == nil else { break }
      run.perform(operation, index)
    }
    run.checkRebuilt()
    if run.isRebuilt { noteRebuilt?() }
    return run.problem.map { Problem(text: $0, operation: run.index, program: run.program.text) }
  }
}

/// Something that a run gets wrong on purpose: a checker that cannot fail checks nothing.
public enum Fault: CaseIterable, Sendable {
  /// The reference hears that cells are a unit larger than the grid does.
  case mishears
  /// The host does not move its views by a change set's shift.
  case ignoresShift
  /// The reference leaves out the last item of each update that inserts some.
  case losesItems
  /// The reference packs items without regard for their rows.
  case flattensItems
  /// The reference learns from the sizes of placeholders.
  case learnsPlaceholders
  /// A grid that is built afresh is scrolled by a point.
  case rebuildsElsewhere
  /// The other orientations are not mirrored.
  case forgetsDirection
  /// The reference lets go of what is retained.
  case losesRetained
  /// The host counts other types of content than it says.
  case mixesViews
  /// New cells are thought to come from somewhere.
  case inventsOrigins
  /// The host scrolls the other way than it thinks.
  case turnsBack
  /// The focus is thought to stop at headers just where it does not.
  case stopsElsewhere
  /// What a screen reader hears counts from 1.
  case countsFromOne
  /// What is dragged is dropped elsewhere in the reference.
  case dropsElsewhere
  /// A state of old data is restored without what changed since.
  case forgetsUpdate

  /// The operations that show it.
  public var vocabulary: OperationList.Vocabulary {
    switch self {
    case .mishears, .ignoresShift, .losesItems, .flattensItems, .learnsPlaceholders, .rebuildsElsewhere: .core
    default: .full
    }
  }
}

/// What went wrong, where, and a program that shows it.
public struct Problem: Sendable, CustomStringConvertible {
  public var text: String
  /// The number of the operation that showed it; −1 for the making of the grid.
  public var operation: Int
  /// A Swift program that does the same to a grid by its public API.
  public var program: String

  public var description: String { text + "\n\n" + program }
}
