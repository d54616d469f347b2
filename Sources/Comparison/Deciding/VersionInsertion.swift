import LayoutModel
import Markup
import PlumbFormat
import Words

/// Puts one version of a conflict into a draft.
struct VersionInsertion {
  let choice: ConflictChoice

  func apply(_ conflict: MergeConflict, to draft: inout Draft) throws(UndecidableConflict) {
    let (id, value) = (conflict.record, ConflictsMember.value(conflict.value(of: choice)))
    guard let member = conflict.member else { return try applyWhole(id, value, to: &draft) }
    let document = draft.document
    if id == NativeSection.languages {
      try applyLanguages(member, value, to: &draft)
    } else if document.elements.contains(ElementID(id)) {
      try applyToElement(ElementID(id), member, value, to: &draft)
    } else if let scene = document.scenes[SceneID(id)] {
      draft.put(try Self.record(scene, member, value))
    } else if let named = document.value(ValueID(id)) {
      draft.replace(try Self.record(named, member, value))
    } else if let guide = document.guides[GuideID(id)] {
      draft.put(try Self.record(guide, member, value))
    } else if let constraint = document.constraints[ConstraintID(id)] {
      let changed = try Self.record(constraint, member, value, document.valueTable)
      draft.put(changed.namingGuides { document.guides.contains($0) })
    } else if let preview = document.previews.first(where: { $0.id.rawValue == id }) {
      let changed = try Self.record(preview, member, value)
      draft.update(preview.id) { $0 = changed }
    } else if let image = document.images.first(where: { $0.id.rawValue == id }) {
      draft.replace(try Self.record(image, member, value))
    } else if let known = document.ownClass(ClassID(id)) {
      try draft.replace(try Self.record(known, member, value))
    } else {
      throw Self.gone(id)
    }
  }

  // MARK: Members

  private func applyToElement(
    _ id: ElementID, _ member: String, _ value: JSONValue?, to draft: inout Draft
  ) throws(UndecidableConflict) {
    guard let element = draft.document.elements[id] else { return }
    switch (member, value) {
    case ("parent", .string(let parent)?):
      guard draft.document.parent(of: id) != ElementID(parent) else { return }
      guard draft.document.elements.contains(ElementID(parent)), draft.move(id, into: ElementID(parent)) else {
        throw UndecidableConflict(reason: Message("it can’t be moved there"))
      }
    case ("children", .array(let list)?):
      let wanted = list.compactMap { if case .string(let child) = $0 { ElementID(child) } else { nil } }
      draft.update(id) { $0.children = Self.ordered($0.children, as: wanted) }
    default:
      var changed = try Self.record(element, member, value, draft.document.valueTable)
      changed.children = element.children
      draft.put(changed)
    }
  }

  /// Returns the children in another order. Those that the order does not have keep the one before them.
  private static func ordered(_ children: [ElementID], as wanted: [ElementID]) -> [ElementID] {
    let present = Set(children)
    var order = wanted.filter(present.contains)
    for (index, child) in children.enumerated() where !wanted.contains(child) {
      let before = children[..<index].last.flatMap { order.firstIndex(of: $0) }
      order.insert(child, at: before.map { $0 + 1 } ?? 0)
    }
    return order
  }

  private func applyLanguages(
    _ path: String, _ value: JSONValue?, to draft: inout Draft
  ) throws(UndecidableConflict) {
    let json = draft.document.languages.json.setting(Self.names(in: path)[...], to: value)
    draft.updateLanguages { $0 = Languages(merged: json ?? .object([])) }
  }

  /// Returns a record with another value of a member.
  private static func record<Record: MergedRecord>(
    _ record: Record, _ path: String, _ value: JSONValue?, _ values: ValueTable = .empty
  ) throws(UndecidableConflict) -> Record {
    guard let json = record.json.setting(names(in: path)[...], to: value),
      let changed = try? Record(json: json, values: values)
    else {
      throw UndecidableConflict(reason: Message("the value isn’t allowed"))
    }
    return changed
  }

  /// Returns the names of a path, which are escaped as in a JSON pointer.
  private static func names(in path: String) -> [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).map { name in
      String(name).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  // MARK: Whole records

  private func applyWhole(
    _ id: String, _ value: JSONValue?, to draft: inout Draft
  ) throws(UndecidableConflict) {
    let document = draft.document
    guard let value else { return remove(id, from: &draft) }
    if let element = document.elements[ElementID(id)] {
      var changed: Element = try Self.read(value, document.valueTable)
      changed.children = element.children
      draft.put(changed)
    } else if let scene = document.scenes[SceneID(id)] {
      let changed: Scene = try Self.read(value)
      draft.put(changed.with(id: scene.id, root: scene.root))
    } else if document.guides.contains(GuideID(id)) {
      draft.put(try Self.read(value) as Guide)
    } else if document.constraints.contains(ConstraintID(id)) {
      draft.put(try (Self.read(value, document.valueTable) as Constraint).namingGuides { document.guides.contains($0) })
    } else if document.previews.contains(where: { $0.id.rawValue == id }) {
      let changed: Preview = try Self.read(value)
      draft.update(changed.id) { $0 = changed }
    } else if document.images.contains(where: { $0.id.rawValue == id }) {
      draft.replace(try Self.read(value) as DocumentImage)
    } else if document.value(ValueID(id)) != nil {
      draft.replace(try Self.read(value) as DocumentValue)
    } else if document.ownClass(ClassID(id)) != nil {
      try draft.replace(try Self.read(value) as DocumentClass)
    } else {
      throw Self.gone(id)
    }
  }

  private func remove(_ id: String, from draft: inout Draft) {
    let document = draft.document
    if document.elements.contains(ElementID(id)), document.parent(of: ElementID(id)) != nil {
      draft.removeSubtree(ElementID(id))
    } else if let scene = document.scenes[SceneID(id)] {
      draft.removeSubtree(scene.root)
      draft.remove(scene.id)
    } else if document.guides.contains(GuideID(id)) {
      for constraint in document.constraints(on: .guide(GuideID(id))) { draft.remove(constraint.id) }
      draft.remove(GuideID(id))
    } else if document.constraints.contains(ConstraintID(id)) {
      draft.remove(ConstraintID(id))
    } else if document.previews.contains(where: { $0.id.rawValue == id }) {
      draft.updatePreviews { previews in previews.removeAll { $0.id.rawValue == id } }
    } else if document.images.contains(where: { $0.id.rawValue == id }) {
      draft.updateImages { images in images.removeAll { $0.id.rawValue == id } }
    } else if document.ownClass(ClassID(id)) != nil {
      draft.updateClasses { classes in classes.removeAll { $0.id.rawValue == id } }
    } else {
      draft.removeValue(ValueID(id))
    }
  }

  private static func read<Record: MergedRecord>(
    _ json: JSONValue, _ values: ValueTable = .empty
  ) throws(UndecidableConflict) -> Record {
    guard let record = try? Record(json: json, values: values) else {
      throw UndecidableConflict(reason: Message("the value isn’t allowed"))
    }
    return record
  }

  private static func gone(_ id: String) -> UndecidableConflict {
    UndecidableConflict(reason: Message("“%1” isn’t in the document any more", Quoted.text(id)))
  }
}

extension Draft {
  /// Replaces the value with the same id.
  fileprivate mutating func replace(_ changed: DocumentValue) {
    updateValues { values in values = values.map { $0.id == changed.id ? changed : $0 } }
  }

  /// Replaces the class with the same id.
  fileprivate mutating func replace(_ changed: DocumentClass) throws(UndecidableConflict) {
    guard !document.classes.contains(where: { $0.className == changed.className && $0.id != changed.id }) else {
      throw UndecidableConflict(reason: Message("the value isn’t allowed"))
    }
    updateClasses { classes in classes = classes.map { $0.id == changed.id ? changed : $0 } }
  }

  /// Replaces the image with the same id.
  fileprivate mutating func replace(_ changed: DocumentImage) {
    updateImages { images in images = images.map { $0.id == changed.id ? changed : $0 } }
  }
}

extension JSONValue {
  /// Returns an object with another value at a path; nil if a value on the path is no object. Objects that become empty
  /// are removed, as is a value of nil.
  func setting(_ path: ArraySlice<String>, to value: JSONValue?) -> JSONValue? {
    guard case .object(var members) = self, let name = path.first else { return nil }
    let index = members.firstIndex { $0.name == name }
    let rest = path.dropFirst()
    var new = value
    if !rest.isEmpty {
      guard let inner = (index.map { members[$0].value } ?? .object([])).setting(rest, to: value) else { return nil }
      new = if case .object(let left) = inner, left.isEmpty { nil } else { inner }
    }
    if let index { members.remove(at: index) }
    if let new { members.insert(JSONMember(name, new), at: index ?? members.count) }
    return .object(members)
  }
}
