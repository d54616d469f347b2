/// A tree that is kept for long: of what lies deep in it, only where it begins and ends.
///
/// Who writes a text over another needs the places of all its records, and the inside of the few that changed. A large file has
/// ten values in each record.
extension JSONTree {
  /// - Parameter depth: how many arrays and objects a value may lie in; what is in the innermost is left out.
  ///
  ///     JSONTree(#"{"list": [{"a": 1}]}"#).outline(depth: 2)    // has the list and the object, and not the 1
  public func outline(depth: Int) -> JSONTree {
    var kept: [Value] = []
    /// The values that are not over yet: where each stands now, and where it ended.
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
    // Without the room for more.
    return JSONTree(bytes: bytes, values: kept.map { $0 })
  }

  /// The same over the same bytes, which somebody keeps elsewhere meanwhile; over none it only says where things were.
  public func over(_ bytes: [UInt8]) -> JSONTree { JSONTree(bytes: bytes, values: values) }
}

extension JSONNode {
  /// The same with all that is in it, read anew from its place.
  public var whole: JSONNode {
    var parser = JSONParser(bytes: tree.bytes, at: start, valueCount: (end - start) / 8)
    // It was read before, without a complaint.
    guard (try? parser.readOne()) != nil else { return self }
    return JSONTree(bytes: tree.bytes, values: parser.values).root
  }
}
