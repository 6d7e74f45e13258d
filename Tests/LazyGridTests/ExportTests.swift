// A file that imports LazyGrid alone has the engine's names: all that the articles of LazyGrid and of the engine name.

import LazyGrid
import Testing

@Suite struct ExportTests {
  /// The public types of the engine that the articles name.
  static let types: [Any.Type] = [
    AccessibilityPosition.self, AnchorPolicy.self, Axis.self, Cell.self, CellChange.self, CellSlide.self, CellID.self,
    CellRange.self,
    ColumnEdge.self, ColumnMinimum.self, ColumnSample.self, ColumnError.self,
    TableRangeError.self, ColumnWidth.self, Pane.self, PaneID.self,
    PanePart.self,
    TableArea.self, TableColumn.self, TableColumns.self, TablePosition.self, TableSelection.self,
    CellRenumbering.self, ChangeReason.self, Changes.self, DragPreview.self, EdgeInsets.self, ExtentEstimate.self,
    FocusMemory.self, FocusMove.self, GridArea.self, GridDiagnostic.self, GridError.self, GridFlow.self,
    GridReader.self, GridSection.self, GridSettings.self, GridSnapshot.self, GridSpan.self, GridUpdate.self,
    JustifiedBreak.self, JustifiedItems.self, JustifiedLastRow.self, JustifiedLayout.self, JustifiedPolicy.self,
    LaneCount.self, LaneExtent.self, LaneItem.self, LaneItems.self, LanePolicy.self, LaneSeam.self, LaneTracks.self,
    LanesLayout.self, GridWriter.self,
    InitialPosition.self, InsertionTarget.self, LayoutDirection.self,
    Limits.self, MeasurementRequest.self, PackedItems.self, PackedLayout.self, PackedTrack.self,
    Packer.self, PackingMode.self, PinnedViews.self, Placement.self, PlacementDiagnostic.self, PlacementItem.self,
    PlacementPolicy.self, Point.self, PrefetchPlan.self, PrefetchPlanner.self, ProposedSize.self, Rect.self,
    RowEstimate.self, RowStatistics.self, ScrollAnchor.self, ScrollHeightLimit.self,
    ScrollTarget.self, ScrollThumb.self, ScrollProjection.self, Selection.self, Size.self, StepStatus.self, Track.self,
    TrackLayout.self,
    UnitPoint.self, UpdateMapping.self, VirtualGrid.self,
  ]

  private func answers(_ grid: some GridQuerying & GridConfigurable) -> (Size, Double) {
    (grid.contentSize, grid.overscan)
  }

  @Test("one import is enough to declare a grid, show it, and use all of the engine's values")
  func oneImport() throws {
    struct Word: LayoutContent {
      func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: 40, height: 10) }
    }
    let host = try GridHost(LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<50) { _ in Word() } })
    host.overscan = 5
    let changes: [HostedChange] = host.layout(in: Size(width: 100, height: 100)).entered
    #expect(changes.first?.cell.slot == Rect(x: 0, y: 0, width: 100, height: 10))
    #expect(answers(host) == (Size(width: 100, height: 500), 5))
    var memory = FocusMemory()
    #expect(host.neighbor(of: CellID.item(0), FocusMove.down, memory: &memory) == .item(1))
    let grid = try VirtualGrid(sections: [GridSection.list(count: 3)])
    #expect(grid.itemCount == 3 && ExportTests.types.count > 50)
  }
}
