// A step in which no cell enters or leaves: headers and footers that follow the viewport.

extension Shown {
  /// Moves the headers and footers that follow the viewport by what it moved.
  ///
  /// - Complexity: O(f), f such headers and footers.
  mutating func moveFollowers(by distance: FixedPoint, _ boundary: Boundary, noting moved: inout [CellChange]) {
    // Each list is written without looking again and again whether it is shared.
    unsafe buffers.followers.withUnsafeMutableBufferPointer { followers in
      unsafe cells.withUnsafeMutableBufferPointer { cells in
        moved.append(addingCapacity: followers.count) { moved in
          for i in followers.indices {
            unsafe followers[i].edge += distance
            let index = unsafe followers[i].index
            precondition(index >= 0 && index < cells.count)
            let previous = unsafe cells[index].frame
            unsafe boundary.move(&cells[index].frame, to: followers[i].edge.points)
            moved.append(CellChange(unsafe cells[index], from: previous, .scroll))
          }
        }
      }
    }
  }
}
