import LayoutModel
import Markup

/// Merges the members of one record, which are JSON values; nil is an absent member, which means its default.
///
/// - A member that one side changed has that side's value. The same change on both sides is one change.
/// - Objects (variations, custom spacing, strings of a language) are merged by key.
/// - Lists of words or guide lines are merged item by item.
/// - Lists of numbers (frames, margins, priorities) are merged number by number: one side moves an element, the other
///   makes it wider. If both changed one of the numbers, the whole list is a conflict, because a mixture would be a
///   frame of neither side. The six numbers of a transform are always one value.
struct MemberMerge {
  /// The id of the record, for conflicts.
  let record: String
  private(set) var conflicts: [MergeConflict] = []

  init(record: String) { self.record = record }

  /// Merges the objects of a record. Members of `coupled` have a meaning only together.
  mutating func merge(_ sides: ThreeWay<JSONValue>, coupled: CoupledMembers? = nil) -> JSONValue {
    let tables = sides.map(\.table)
    let ownerOfCoupled = coupled.flatMap { $0.isTornApart(tables) ? $0 : nil }
    let names = Self.names(of: tables)
    return .object(
      names.compactMap { name in
        let values = tables.map { $0[name] }
        if ownerOfCoupled?.names.contains(name) == true, values.ours != values.theirs {
          add(name, values)
          return values.ours.map { JSONMember(name, $0) }
        }
        return merge(name, at: name, values).map { JSONMember(name, $0) }
      })
  }

  /// Merges one value. `path` is its name in conflicts.
  private mutating func merge(_ name: String, at path: String, _ sides: ThreeWay<JSONValue?>) -> JSONValue? {
    switch sides.choice {
    case .ours: return sides.ours
    case .theirs: return sides.theirs
    case .conflict: break
    }
    if let tables = Self.tables(of: sides) { return mergeObjects(tables, at: path, sides) }
    if let merged = Self.mergedNumbers(name, sides) ?? Self.mergedList(path, sides) { return merged }
    add(path, sides)
    return sides.ours
  }

  private mutating func add(_ path: String, _ sides: ThreeWay<JSONValue?>) {
    conflicts.append(MergeConflict(record: record, member: path, sides))
  }

  // MARK: Objects

  private mutating func mergeObjects(
    _ tables: ThreeWay<[String: JSONValue]>, at path: String, _ sides: ThreeWay<JSONValue?>
  ) -> JSONValue? {
    let members = Self.names(of: tables).compactMap { name in
      merge(name, at: "\(path)/\(Self.escaped(name))", tables.map { $0[name] }).map { JSONMember(name, $0) }
    }
    return members.isEmpty && (sides.ours == nil || sides.theirs == nil) ? nil : .object(members)
  }

  /// Returns the members of three objects, of which the absent ones count as empty. Nil if one is something else.
  private static func tables(of sides: ThreeWay<JSONValue?>) -> ThreeWay<[String: JSONValue]>? {
    for case let value? in [sides.base, sides.ours, sides.theirs] {
      guard case .object = value else { return nil }
    }
    return sides.map { $0?.table ?? [:] }
  }

  private static func names(of tables: ThreeWay<[String: JSONValue]>) -> [String] {
    Set(tables.base.keys).union(tables.ours.keys).union(tables.theirs.keys).sorted()
  }

  /// Escapes a name for a path, as in a JSON pointer.
  private static func escaped(_ name: String) -> String {
    name.contains { "~/".contains($0) } ? name.replacing("~", with: "~0").replacing("/", with: "~1") : name
  }

  // MARK: Lists

  private static func mergedNumbers(_ name: String, _ sides: ThreeWay<JSONValue?>) -> JSONValue? {
    guard name != "transform", case .array(let base)? = sides.base, case .array(let ours)? = sides.ours,
      case .array(let theirs)? = sides.theirs, base.count == ours.count, base.count == theirs.count,
      (base + ours + theirs).allSatisfy(\.isNumberOrNull)
    else { return nil }
    var merged: [JSONValue] = []
    for index in base.indices {
      let number = ThreeWay(base: base[index], ours: ours[index], theirs: theirs[index])
      switch number.choice {
      case .ours: merged.append(number.ours)
      case .theirs: merged.append(number.theirs)
      case .conflict: return nil
      }
    }
    return .array(merged)
  }

  /// Merges lists in which each item counts for itself: words, and the positions of guide lines.
  private static func mergedList(_ path: String, _ sides: ThreeWay<JSONValue?>) -> JSONValue? {
    let isList = path == "autoresizing" || path.hasPrefix("userGuides/")
    let lists = sides.map { value -> [JSONValue]? in
      if case .array(let items)? = value { items } else { value == nil ? [] : nil }
    }
    guard isList, let base = lists.base, let ours = lists.ours, let theirs = lists.theirs,
      [base, ours, theirs].allSatisfy({ Set($0).count == $0.count })
    else { return nil }
    let (old, mine, others) = (Set(base), Set(ours), Set(theirs))
    let contained = mine.union(others).filter { !old.contains($0) || mine.contains($0) && others.contains($0) }
    let merge = ListMerge(
      ThreeWay(base: base, ours: ours, theirs: theirs), contained: contained, isBefore: { $0.text < $1.text })
    return merge.items.isEmpty && (sides.ours == nil || sides.theirs == nil) ? nil : .array(merge.items)
  }
}

/// Members of a record that have a meaning only together: a constant means something else between other anchors.
struct CoupledMembers {
  /// The members on which the meaning of the others depends.
  let leading: Set<String>
  let names: Set<String>

  static let equation = CoupledMembers(
    leading: ["first", "second"],
    names: ["first", "second", "relation", "multiplier", "constant", "variations", "beforeSwap"])

  /// True if one side changed a leading member and the other side changed any of them, in another way.
  func isTornApart(_ tables: ThreeWay<[String: JSONValue]>) -> Bool {
    guard names.contains(where: { tables.ours[$0] != tables.theirs[$0] }) else { return false }
    return MergeSide.allCases.contains { side in
      leading.contains { tables[side][$0] != tables.base[$0] }
        && names.contains { tables[side.other][$0] != tables.base[$0] }
    }
  }
}

extension MergeConflict {
  init(record: String, member: String?, _ sides: ThreeWay<JSONValue?>) {
    self.init(
      record: record, member: member, base: sides.base?.text, ours: sides.ours?.text, theirs: sides.theirs?.text)
  }
}

extension JSONValue {
  fileprivate var isNumberOrNull: Bool {
    switch self {
    case .number, .null: true
    default: false
    }
  }
}
