// The identity of content in a declaration: the path that leads to it.

/// The identity of a cell or section in a declaration: the statements that lead to it, and the identifiers of the
/// elements of every ``ForEach`` on the path.
///
/// Two declarations made by the same code give the same content the same identity. So it stays in an update of a grid,
/// and a host can use it as the key of a dictionary of what it shows in each cell.
///
/// Elements of one ``ForEach`` with equal identifiers have equal identities as far as ``GridHost/id(of:)`` tells. In view, ``HostedCell/id`` tells
/// them apart by their ``occurrence``.
public struct ContentID: Hashable {
  enum Step: Hashable {
    /// The number of a statement in its braces, or of a branch.
    case position(Int)
    /// An element of a ForEach.
    case element(AnyHashable)
    case header
    case footer
    /// The number among several that have all steps before in common.
    case occurrence(Int)
  }

  /// The innermost element on the path, or more statements than fit into ``tail``, with all before; `nil` at the start.
  private(set) var node: ContentNode?
  /// The number of the element among those of the node.
  private(set) var number: UInt32 = 0
  /// Up to four steps after the node, the last in the lowest byte. There are millions of identities, most with few and
  /// small steps.
  var tail: UInt32 = 0

  /// The start of all paths.
  init() {}

  /// The path to an element of a node.
  init(_ node: ContentNode, element: Int) {
    self.node = node
    number = UInt32(truncatingIfNeeded: element)
  }

  func appending(_ step: Step) -> ContentID {
    guard let code = step.code, tail >> 24 == 0 else { return ContentID(StepNode(self, step), element: 0) }
    var id = self
    id.tail = tail << 8 | code
    return id
  }

  /// The same steps always give the same nodes and tail, so it is enough to compare those.
  public static func == (a: ContentID, b: ContentID) -> Bool {
    guard a.tail == b.tail else { return false }
    if a.node === b.node, a.number == b.number { return true }
    guard let first = a.node, let second = b.node else { return false }
    return first.hasStep(to: Int(a.number), of: second, to: Int(b.number)) && first.parent == second.parent
  }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tail)
    guard let node else { return }
    hasher.combine(node.step(to: Int(number)))
    node.parent.hash(into: &hasher)
  }
}

extension ContentID.Step {
  /// The step as a byte that is not 0; `nil` if it does not fit into one.
  fileprivate var code: UInt32? {
    switch self {
    case .header: 1
    case .footer: 2
    case .position(let number): number >= 0 && number <= 252 ? UInt32(number + 3) : nil
    case .element, .occurrence: nil
    }
  }

  fileprivate init(code: UInt32) {
    switch code {
    case 1: self = .header
    case 2: self = .footer
    default: self = .position(Int(code) - 3)
    }
  }
}

extension ContentID {
  /// All steps, from the start on.
  var steps: [Step] {
    var steps = node.map { $0.parent.steps + [$0.step(to: Int(number))] } ?? []
    for shift in [24, 16, 8, 0] as [UInt32] where tail >> shift != 0 { steps.append(Step(code: tail >> shift & 0xFF)) }
    return steps
  }
}
