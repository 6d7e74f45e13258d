// The reasons for which a host refuses changes that were told.

public import GridEngine

/// The first thing that is wrong with changes that a ``GridHost`` was told. The host is as it was before.
public enum HostUpdateError: Error, Sendable, Hashable {
  /// The changes make no sense, or do not lead to what the declaration has.
  case update(GridUpdateError)
  /// The new declaration scrolls along another axis.
  case axis
  /// The changes are of sections; changes that are told can only be of items.
  case sections
  /// There is no ``ForEach`` of the given name; without a name, none at all.
  case noForEach
  /// No name was given, and there are several.
  case severalForEach(Int)
}

extension HostUpdateError: CustomStringConvertible {
  /// What is wrong, and what can be done about it.
  public var description: String {
    switch self {
    case .update(.unexpectedItemCount(let count, let section, let expected)):
      "the changes lead to \(count) items in section \(section), but the declaration has \(expected) there; "
        + "declare the data as it is after the changes"
    case .update(.unexpectedSectionCount(let count, let expected)):
      "the host shows \(count) sections, but the declaration has \(expected); update without changes instead"
    case .update(let error): "the changes make no sense: \(error)"
    case .axis: "the declaration scrolls along another axis; update without changes instead"
    case .sections: "the changes are of sections; update without changes instead, which compares them"
    case .noForEach: "there is no such ForEach; name the one that changes by .id(_:)"
    case .severalForEach(let count):
      "there are \(count) ForEach; name the one that changes by .id(_:), and pass the name"
    }
  }
}
