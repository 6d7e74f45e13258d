// The functions of the WebAssembly module. Grids, cells and targets are numbers; longer things lie in memory.
//
// What a function reads, the host first writes to the address that `gridInput` gives. What it answers lies at `gridOutput`
// until the next call. A negative answer is an error of `WebError`. `SectionMessage` and
// `WebGrid.apply(_:spans:)` say what messages are made of.

import GridEngine

/// The version of this interface. A host that finds another one stops.
@_cdecl("gridVersion")
public func gridVersion() -> Int32 { 9 }

/// 1 where the module has packed sections; the other one refuses them.
@_cdecl("gridPacks")
public func gridPacks() -> Int32 { WebGrid.packs ? 1 : 0 }

/// 1 where the module has lanes, justified rows, merged cells and hidden rows; the others refuse them.
@_cdecl("gridHasAll")
public func gridHasAll() -> Int32 { WebGrid.hasAll ? 1 : 0 }

/// Room for a number of words (64-bit floating-point numbers) that the next call reads.
@_cdecl("gridInput")
public func gridInput(_ words: Int32) -> UnsafeMutableRawPointer? {
  unsafe Host.shared.makeInput(Int(words))
}

/// Room for a number of spans (32-bit words: columns, and rows in the upper half); 0 gives it back.
@_cdecl("gridSpans")
public func gridSpans(_ count: Int32) -> UnsafeMutableRawPointer {
  unsafe Host.shared.makeSpans(Int(count))
}

/// Makes a grid of the sections in the input; returns its number. Axis: 0 vertical, 1 horizontal.
@_cdecl("gridCreate")
public func gridCreate(_ axis: Int32, _ isRightToLeft: Int32, _ words: Int32) -> Int32 {
  do throws(WebError) {
    let grid = try WebGrid(
      Host.shared.words(Int(words)), spans: Host.shared.spans, axis: axis == 1 ? .horizontal : .vertical,
      isRightToLeft: isRightToLeft != 0)
    return Host.shared.add(grid)
  } catch {
    return -error.rawValue
  }
}

/// Forgets a grid; its number may be given to another.
@_cdecl("gridDestroy")
public func gridDestroy(_ grid: Int32) { Host.shared.remove(grid) }

/// Lets a grid begin anew where it is, with all that is measured, from right to left or from left to right: the next step answers all
/// cells in view. A host that takes a grid over from another one turns it to the direction that it has.
@_cdecl("gridTurn")
public func gridTurn(_ grid: Int32, _ isRightToLeft: Int32) -> Int32 {
  guard let web = Host.shared[grid] else { return -WebError.unknownGrid.rawValue }
  web.turn(to: isRightToLeft != 0 ? .rightToLeft : .leftToRight)
  return 0
}

/// Sets the size of the viewport, in points along the scrolling axis and across it.
@_cdecl("gridResize")
public func gridResize(_ grid: Int32, _ along: Double, _ across: Double) {
  guard let web = Host.shared[grid] else { return }
  web.forgetSizes()
  web.grid.resize(
    to: web.grid.axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across))
}

/// Changes a setting, by its number.
@_cdecl("gridSet")
public func gridSet(_ grid: Int32, _ setting: Int32, _ value: Double) {
  Host.shared[grid]?.set(Int(setting), to: value)
}

/// A target by its number: 0 stay, 1 by a distance, 2 to an offset, 3 to a cell by the least way, 4 to a cell so that its part
/// meets that of the viewport, 5 on after a postponed step, 6 to where a thumb is dragged. Across, a NaN stays; of a part it is the
/// same one as along.
private func target(_ kind: Int32, _ value: Double, _ across: Double, _ id: CellID, _ axis: Axis) -> ScrollTarget {
  switch kind {
  case 1: .by(value, across: across.isNaN ? 0 : across)
  case 2: .to(value, across: across.isNaN ? nil : across)
  case 3: .cell(id)
  case 4:
    .cell(
      id,
      anchor: axis == .vertical
        ? UnitPoint(x: across.isNaN ? value : across, y: value) : UnitPoint(x: value, y: across.isNaN ? value : across))
  case 5: .resume
  case 6: .thumb(value)
  default: .stay
  }
}

/// Takes sizes over that the host measured: for each cell its identity, and its extent along the scrolling axis, or the width that it
/// wants where `areWidths` is not 0.
@_cdecl("gridPush")
public func gridPush(_ grid: Int32, _ words: Int32, _ areWidths: Int32) -> Int32 {
  guard let web = Host.shared[grid] else { return -WebError.unknownGrid.rawValue }
  do throws(WebError) {
    try web.push(Host.shared.words(Int(words)), areWidths: areWidths != 0)
    return 0
  } catch {
    return -error.rawValue
  }
}

/// Takes a step; what nobody has measured counts as estimated. Where `asks` is not 0 and the step needs sizes, it stops: returned is
/// the number of cells to measure, each answered as its identity and the extent offered to it, NaN where it is to say how wide it
/// wants to be. The same call with 2 for `asks` goes
/// on with it, with the sizes that were pushed since, and with 3 without asking any more. Whatever else changes the grid gives a step
/// up; it is then taken anew.
///
/// The answer of a step is: offset, content along and across, first and last offset, shift, thumb position and length, flags (1
/// sizes were missing, 2 postponed, 4 deferred, 8 nothing changed), cells measured, items not packed yet, diagnostics, offset across;
/// then the number of cells in view, and nine words for each, or −1 where they are as they were. In a grid with tables these follow,
/// each in ten words, and −1.
@_cdecl("gridStep")
public func gridStep(
  _ grid: Int32, _ kind: Int32, _ value: Double, _ across: Double, _ section: Int32, _ cellKind: Int32, _ item: Int32,
  _ asks: Int32
) -> Int32 {
  guard let web = Host.shared[grid] else { return -WebError.unknownGrid.rawValue }
  return Int32(
    web.step(
      to: target(kind, value, across, cell(section, cellKind, item), web.grid.axis), asks: asks == 1 || asks == 2,
      goesOn: asks > 1))
}

/// Answers where a step would lead, by what is known and the estimates, without taking it: the offset along, and that across.
@_cdecl("gridPlace")
public func gridPlace(
  _ grid: Int32, _ kind: Int32, _ value: Double, _ across: Double, _ section: Int32, _ cellKind: Int32, _ item: Int32
) -> Int32 {
  guard let web = Host.shared[grid] else { return -WebError.unknownGrid.rawValue }
  web.writePlace(of: target(kind, value, across, cell(section, cellKind, item), web.grid.axis))
  return 0
}

/// The address of the words that the last call answered, and below their number.
@_cdecl("gridOutput")
public func gridOutput(_ grid: Int32) -> UnsafeMutableRawPointer? {
  guard let web = Host.shared[grid] else { return nil }
  return unsafe web.output.address()
}

/// The number of words that the last call answered.
@_cdecl("gridOutputCount")
public func gridOutputCount(_ grid: Int32) -> Int32 { Int32(Host.shared[grid]?.output.words.count ?? 0) }

/// Applies the update in the input.
@_cdecl("gridApply")
public func gridApply(_ grid: Int32, _ words: Int32) -> Int32 {
  guard let web = Host.shared[grid] else { return -WebError.unknownGrid.rawValue }
  do throws(WebError) {
    try web.apply(Host.shared.words(Int(words)), spans: Host.shared.spans)
    return 0
  } catch {
    return -error.rawValue
  }
}

/// Writes what numbers the cells in the input have after the last update: three words for each, −1 for one that is gone. That
/// can be asked once for an update.
@_cdecl("gridFollow")
public func gridFollow(_ grid: Int32, _ words: Int32) -> Int32 {
  guard let web = Host.shared[grid] else { return -WebError.unknownGrid.rawValue }
  do throws(WebError) {
    try web.writeFollowed(Host.shared.words(Int(words)))
    return 0
  } catch {
    return -error.rawValue
  }
}

/// Ends the dragging of the thumb.
@_cdecl("gridEndThumb")
public func gridEndThumb(_ grid: Int32) { Host.shared[grid]?.grid.endDraggingThumb() }

/// Does slices of postponed work, at most so many; returns 1 when none is left.
@_cdecl("gridPack")
public func gridPack(_ grid: Int32, _ slices: Int32) -> Int32 {
  guard let web = Host.shared[grid] else { return -WebError.unknownGrid.rawValue }
  var left = slices
  let isDone = web.grid.performPostponedWork {
    left -= 1
    return left >= 0
  }
  return isDone ? 1 : 0
}
