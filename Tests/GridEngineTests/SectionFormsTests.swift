// Sections of many forms, of which the engine keeps each once: every section is as long as it is declared, whatever came and went.

import GridEngine
import TestSupport
import Testing

@Suite struct SectionFormsTests {
  @Test(.seeds(40)) func eachIsAsLongAsDeclared() throws {
    var random = SeededGenerator(seed: Seed.current)
    let forms = random.int(1...200)
    func section() -> (declaration: GridSection, extent: Double) {
      let form = random.int(0...forms - 1)
      let (count, row, header) = (random.int(0...5), Double(1 + form % 7), Double(1 + form / 7 % 11))
      let footer = Double(form / 77)
      let declaration = GridSection.list(
        count: count, rowSizing: .fixed(row), header: .fixed(header), footer: footer > 0 ? .fixed(footer) : nil)
      return (declaration, header + Double(count) * row + footer)
    }
    var sections = (0..<60).map { _ in section() }
    let grid = try VirtualGrid(sections: sections.map(\.declaration))
    grid.resize(to: Size(width: 100, height: 40))
    for _ in 0..<100 {
      var update = GridUpdate()
      let place = random.int(0...sections.count)
      switch random.int(0...2) {
      case 0:
        sections.insert(section(), at: place)
        update.insertSection(sections[place].declaration, at: place)
      case 1 where place < sections.count && sections.count > 1:
        sections.remove(at: place)
        update.deleteSections(place..<place + 1)
      case 2 where place < sections.count:
        let count = sections[place].declaration.count
        var new = section()
        while new.declaration.count != count { new = section() }
        sections[place] = new
        update.redeclareSection(place, as: new.declaration)
      default: break
      }
      try grid.apply(update)
      grid.layout { _, _ in .zero }
      #expect(grid.contentSize.height == sections.reduce(0) { $0 + $1.extent })
      let asked = random.int(0...sections.count - 1)
      #expect(grid.extentEstimate(inSection: asked)?.estimate == sections[asked].extent)
    }
  }
}
