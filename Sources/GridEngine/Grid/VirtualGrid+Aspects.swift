// Aspect ratios of justified sections that become known, or change.

extension VirtualGrid {
  /// Gives items of a justified section other aspect ratios and breaks, as when the page that they are on arrives. What
  /// is in view stays where it is as far as the content reaches; the next step shows the rows that follow from them.
  ///
  /// Items of other sections have none: for them nothing happens, as for items beyond the last. Items that do not exist
  /// are reported (``GridDiagnostic/unknownCell(_:)``), and nothing changes.
  ///
  /// - Parameters:
  ///   - items: the aspect ratios and breaks.
  ///   - first: the first item that gets one of them.
  ///   - section: the section.
  /// - Complexity: O(k + log S + log R), k items that get other ratios or whose rows are found anew, S sections, R
  ///   measured rows and runs of unmeasured ones.
  public func setAspects(_ items: JustifiedItems, from first: Int = 0, section: Int = 0) {
    guard isIdle(), items.count > 0 else { return }
    guard model.exists(.item(first, section: section)),
      model.exists(.item(first.saturatingSum(items.count - 1), section: section))
    else {
      reportUnknown(.item(first, section: section))
      return
    }
    hold()
    var shapes = WallItems.justified(items)
    if axis == .horizontal { shapes.transpose() }
    if model.reshape(ItemIndex(first)..<ItemIndex(first + items.count), ofSection: section, as: shapes) {
      note(.layout)
    }
  }
}

extension GridModel {
  /// Gives items other aspect ratios; false for a section whose items have none.
  fileprivate func reshape(_ items: Range<ItemIndex>, ofSection index: Int, as shapes: WallItems) -> Bool {
    guard var section = openSection(index), contents.apply(.reshape(items, shapes), to: &section) else { return false }
    contents.apply(.settle, to: &section)
    contents.revision &+= 1
    update(index, section.record)
    return true
  }
}
