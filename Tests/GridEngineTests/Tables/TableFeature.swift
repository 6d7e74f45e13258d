// What tables may have, to be tried together.

/// Something that a table may have or be, and that may not go together with another.
enum TableFeature: Int, CaseIterable {
  case frozen, head, foot, groups, collapsed, ranges, learnt, growing, deciding, hidden, resize, reorder, rightToLeft,
    horizontal, insets
}
