// What the product's names are where its trait is off: a declaration that says what to do.

#if !GTK
  /// A grid in a window of GTK.
  @available(*, unavailable, message: "needs the trait GTK: .package(url: …, traits: [\"GTK\"])")
  public struct GridView {}
#endif
