// A section whose braces have not run yet.

import GridEngine

/// The items of such a section. Whoever asks for more than their number lets the braces run.
final class DeferredSection: CellRun {
  /// Runs the braces of sections of one ForEach.
  final class Source {
    let run: (Int) -> [SectionDeclaration]

    init(_ run: @escaping (Int) -> [SectionDeclaration]) { self.run = run }
  }

  /// What the braces declared.
  private final class Declared {
    let section: SectionDeclaration?
    let run: CellRun
    var isWrong: Bool

    init(_ sections: [SectionDeclaration], itemCount: Int) {
      section = sections.first
      run = section?.content as? CellRun ?? JoinedRuns([])
      isWrong = sections.count != 1 || run.count != itemCount
    }
  }

  private let source: Source
  private let number: Int
  private let itemCount: Int
  private var known: Declared?

  init(_ source: Source, number: Int, count: Int, id: ContentID) {
    (self.source, self.number, itemCount) = (source, number, count)
    super.init(id: id)
  }

  private var declared: Declared {
    if let known { return known }
    let declared = Declared(source.run(number), itemCount: itemCount)
    known = declared
    return declared
  }

  var header: ContentBox? { declared.section?.header }
  var footer: ContentBox? { declared.section?.footer }

  override var count: Int { itemCount }

  override func takeProblem(ofSection section: Int) -> LazyGridDiagnostic? {
    guard let known, known.isWrong else { return nil }
    known.isWrong = false
    return .itemCount(section: section, told: itemCount, declared: known.run.count)
  }

  override func cells(with item: Int) -> MadeCells {
    let run = declared.run
    guard item < run.count else { return MadeCells(EmptyCell.box, at: item) }
    return run.cells(with: item)
  }

  override func id(at item: Int) -> ContentID {
    let run = declared.run
    return item < run.count ? run.id(at: item) : id.appending(.position(item))
  }

  override func identityHash(at item: Int) -> Int {
    let run = declared.run
    return item < run.count ? run.identityHash(at: item) : id(at: item).hashValue
  }

  override func noteMade(_ item: Int) { if item < declared.run.count { declared.run.noteMade(item) } }

  /// True where the braces declare as many items as was said, so that what they declare stands for the section.
  private var isAsSaid: Bool { declared.run.count == itemCount }

  override var runs: [CellRun] { isAsSaid ? declared.run.runs : [self] }
  override func start(ofRun run: Int) -> Int { isAsSaid ? declared.run.start(ofRun: run) : 0 }
  override func run(of item: Int) -> Int { isAsSaid ? declared.run.run(of: item) : 0 }
  override var parts: [ContentID] { isAsSaid ? declared.run.parts : [id] }
  override var singles: [Range<Int>] { isAsSaid ? declared.run.singles : itemCount > 0 ? [0..<itemCount] : [] }

  override func item(ofElement element: AnyHashable, in section: ContentID) -> Int? {
    declared.run.item(ofElement: element, in: section).flatMap { $0 < itemCount ? $0 : nil }
  }

  override func sameness(as old: CellRun) -> RunSameness? {
    guard let old = old as? DeferredSection, isAsSaid, old.isAsSaid else { return nil }
    return declared.run.sameness(as: old.declared.run)
  }

  /// Only asked where the number of items is not what was said: items are then matched by their numbers.
  override func changes(from old: CellRun, visible: [Int]) -> RunChanges? {
    guard old is DeferredSection else { return nil }
    let common = min(count, old.count)
    return RunChanges(
      [GridUpdate.Run(source: 0, count: common), GridUpdate.Run(source: nil, count: count - common)], reloadsAll: true)
  }
}

/// The header or footer of such a section.
final class DeferredBox: ContentBox {
  private let section: DeferredSection
  private let isHeader: Bool

  init(of section: DeferredSection, isHeader: Bool) {
    (self.section, self.isHeader) = (section, isHeader)
    super.init()
  }

  private var box: ContentBox { (isHeader ? section.header : section.footer) ?? EmptyCell.box }

  override var priority: Double { box.priority }
  override var spacing: ContentSpacing { box.spacing }
  override var hasProvisionalSize: Bool { box.hasProvisionalSize }
  override var ignoresProposedHeight: Bool { box.ignoresProposedHeight }
  override var isStateful: Bool { box.isStateful }
  override func successor(of old: ContentBox) -> ContentBox { box.successor(of: (old as? DeferredBox)?.box ?? old) }
  override func size(_ proposal: ProposedSize, in environment: LayoutEnvironment) -> Size {
    box.size(proposal, in: environment)
  }
  override func guide(_ alignment: VerticalAlignment, in size: Size) -> Double? { box.guide(alignment, in: size) }
  override func content<Value>(as type: Value.Type) -> Value? { box.content(as: type) }
}

extension LazyGridParts {
  /// Adds the sections of a ForEach whose braces run later.
  mutating func addDeferred<Data, ID, Content>(
    _ elements: ForEach<Data, ID, Content>, _ form: SectionForm<Data>, _ node: ContentNode
  ) {
    endSection()
    let (add, data, level) = (elements.add, elements.data, level)
    let source = DeferredSection.Source { number in
      LazyGridParts.sections(inElement: number, of: node, level: level) { add(data, number, &$0) }
    }
    for number in 0..<elements.count {
      if isFull { break }
      let section = DeferredSection(
        source, number: number, count: max(0, form.itemCount(data, number)),
        id: ContentID(node, element: number).appending(.position(0)))
      append(
        SectionDeclaration(
          id: section.id, content: section, header: form.hasHeader ? DeferredBox(of: section, isHeader: true) : nil,
          footer: form.hasFooter ? DeferredBox(of: section, isHeader: false) : nil, level: UInt8(clamping: level)))
    }
  }
}
