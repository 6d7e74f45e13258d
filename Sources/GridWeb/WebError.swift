// What went wrong, as a number: the host has the words.

import GridEngine

/// The answer to a message that is refused. Positive: 0 says that all is well.
enum WebError: Int32, Error {
  /// There is no grid of that number.
  case unknownGrid = 1
  /// The message ends too early, or has a count that it cannot have.
  case brokenMessage
  /// More items than ``Limits/items``.
  case tooManyItems
  /// More sections than ``Limits/sections``.
  case tooManySections
  /// Packed items may take more rows than ``Limits/items``, all sections together. On 32 bits no more can be counted.
  case tooManyRows
  /// An update that does not fit the grid.
  case refusedUpdate
  /// A saved state that was damaged, or is of another version.
  case damagedState
  /// A saved state of other content.
  case differentContent
  /// Packed sections, items with spans, or tables in the module that has no code for them.
  case needsPacking
  /// More columns than ``Limits/columns``.
  case tooManyColumns
  /// Lanes, merged cells or hidden rows in a module that has no code for them.
  case needsAll
  /// Merged cells that overlap, that the table does not have, that reach across the header of a group, or that would be torn.
  case refusedMerge
}
