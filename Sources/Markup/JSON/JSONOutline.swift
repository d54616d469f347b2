/// A tree without the deep values, to be kept for long.
///
/// Saving over an existing text needs the offsets of all records, and the contents of the few that changed. Most values
/// are inside records: about ten in each record of a large file.
extension JSONTree {
  /// Returns the tree with the values down to a depth. An array or object at that depth is kept without its contents.
  ///
  ///     JSONTree(#"{"list": [{"a": 1}]}"#).outline(depth: 2)    // has the list and the object, and not the 1
  ///
  /// - Parameter depth: the largest number of arrays and objects around a value that is kept.
  public func outline(depth: Int) -> JSONTree {
    var kept: [Value] = []
    /// The arrays and objects that are not closed yet: their index in `kept`, and the index in `values` after them.
    var open: [(place: Int, next: Int)] = []
    func close(at index: Int) {
      while let last = open.last, last.next <= index {
        kept[last.place].next = UInt32(kept.count)
        open.removeLast()
      }
    }
    var index = 0
    while index < values.count {
      close(at: index)
      let value = values[index]
      kept.append(value)
      if open.count < depth {
        open.append((kept.count - 1, Int(value.next)))
        index += 1
      } else {
        kept[kept.count - 1].next = UInt32(kept.count)
        index = Int(value.next)
      }
    }
    close(at: values.count)
    // Copied to free the unused capacity.
    return JSONTree(bytes: bytes, values: kept.map { $0 })
  }

  /// Returns the tree with other bytes. A caller that stores the bytes elsewhere keeps the tree over no bytes, for its
  /// offsets only, and later adds the bytes again.
  public func with(bytes: [UInt8]) -> JSONTree { JSONTree(bytes: bytes, values: values) }
}

extension JSONNode {
  /// The node with its full contents, parsed again from its bytes.
  public var whole: JSONNode {
    var parser = JSONParser(bytes: tree.bytes, at: start, valueCount: (end - start) / 8)
    // This cannot fail: the same bytes were parsed before.
    guard (try? parser.readOne()) != nil else { return self }
    return JSONTree(bytes: tree.bytes, values: parser.values).root
  }
}
