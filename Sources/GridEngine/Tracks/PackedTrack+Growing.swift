// The sizes of the tracks that a packed grid adds on its own.

extension PackedTrack {
  /// The sizes of the tracks along the flow, of which a packed grid adds as many as its items need.
  public enum Growing: Sendable, Hashable {
    /// Each as large as its content: for content that scrolls.
    case fit
    /// Equal shares of the container, whatever their content.
    case fill
    /// This list, repeated; an empty one is treated as ``fit``. Where a scrolling section packs in chunks, it begins anew
    /// with the first row of each.
    case repeating([PackedTrack])

    /// The number of declared tracks; 0 where none are.
    var count: Int { if case .repeating(let tracks) = self { tracks.count } else { 0 } }

    /// The track at `index`, counted from 0.
    func track(at index: Int) -> PackedTrack {
      switch self {
      case .fit: .fit
      case .fill: .fr(1)
      case .repeating(let tracks): tracks.isEmpty ? .fit : tracks[index % tracks.count]
      }
    }
  }
}
