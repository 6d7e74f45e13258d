// Fences as bytes. GridPagingPostgres links to this file.

#if TableSources
  extension Fences {
    /// The form of the bytes: another number for each other form.
    private static var form: UInt8 { 1 }

    /// The counts, then the keys.
    ///
    /// - Complexity: O(n), n pages.
    var encoded: [UInt8] {
      var bytes: [UInt8] = [Fences.form]
      bytes.reserveCapacity(16 + keys.count * 20)
      func append(_ number: Int) {
        var rest = number
        while rest >= 0x80 {
          bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
          rest >>= 7
        }
        bytes.append(UInt8(rest))
      }
      append(keys.count)
      for count in counts { append(Int(max(0, count))) }
      for key in keys {
        var content = key.bytes[...]
        while content.last == 0 { content.removeLast() }
        append(content.count)
        bytes.append(contentsOf: content)
      }
      return bytes
    }

    /// The fences in bytes; `nil` when they are damaged or of another form, and have to be made again.
    ///
    /// - Complexity: O(n), n pages.
    init?(version: Int64, bytes: [UInt8]) {
      var place = 0
      func take() -> Int? {
        var (number, shift) = (0, 0)
        while place < bytes.count, shift < 35 {
          let byte = bytes[place]
          place += 1
          number |= Int(byte & 0x7F) << shift
          if byte < 0x80 { return number }
          shift += 7
        }
        return nil
      }
      guard bytes.first == Fences.form else { return nil }
      place = 1
      guard let pages = take(), pages <= bytes.count else { return nil }
      self.init(version: version)
      reserve(pages)
      var counts: [Int] = []
      counts.reserveCapacity(pages)
      for _ in 0..<pages {
        guard let count = take(), count <= Int32.max else { return nil }
        counts.append(count)
      }
      var last: TableKey?
      for count in counts {
        guard let length = take(), length <= bytes.count - place else { return nil }
        let key = TableKey(bytes[place..<place + length])
        if let last, !(last < key) { return nil }
        place += length
        last = key
        append(key, count: count)
      }
      guard place == bytes.count else { return nil }
    }
  }
#endif
