// Whether packed sections and tables are part of a build. A page that has none loads a module without them, which is nearly a third
// smaller.

/// The one constant of such a build: what asks it is folded, and the optimiser drops everything that only packed sections and tables use.
enum PackedSections {
  #if GRID_WITHOUT_PACKING
    static var areBuilt: Bool { false }
  #else
    static var areBuilt: Bool { true }
  #endif

  /// Whether merged cells and hidden rows of tables are too: a page that has some loads the module with everything.
  #if GRID_WITHOUT_PACKING || GRID_WITHOUT_MERGING
    static var canMerge: Bool { false }
  #else
    static var canMerge: Bool { true }
  #endif

  /// Whether lanes and justified rows are, which is likewise.
  #if GRID_WITHOUT_PACKING || GRID_WITHOUT_WALLS
    static var haveWalls: Bool { false }
  #else
    static var haveWalls: Bool { true }
  #endif
}
