import LayoutModel
import Words

/// The inspector's sections of selected instances: their component, and what may be overridden in them.
struct InstanceSections {
  private let editor: Editor
  private let instances: [Element]
  private let target: InspectorTarget

  /// The most fields without a search.
  static let mostFieldsWithoutSearch = 12

  /// Nil if anything else is selected, too.
  init?(of elements: [Element], in editor: Editor) {
    guard !elements.isEmpty, elements.allSatisfy({ $0.instance != nil }) else { return nil }
    self.editor = editor
    instances = elements
    target = .elements(elements.map(\.id))
  }

  private var document: Document { editor.document }

  /// The component of all instances; nil if they have several.
  private var component: Scene? {
    let components = Set(instances.compactMap(\.instance?.component))
    return components.count == 1 ? components.first.flatMap { document.scenes[$0] } : nil
  }

  var sections: [InspectorSection] {
    let overrides = overrideSections
    return [componentSection(hasSearch: overrides.hasSearch)] + overrides.sections + staleSections
  }

  // MARK: The component

  private func componentSection(hasSearch: Bool) -> InspectorSection {
    var rows: [InspectorRow] = []
    if let field = Self.component.field(of: instances, target, in: editor) {
      rows.append(InspectorRow(id: field.id, title: field.title, content: .fields([field])))
    }
    rows.append(
      InspectorRow(
        id: "instance.actions", title: nil,
        content: .actions([
          InspectorAction(
            kind: .editComponent, title: Message("Edit Component"), target: target,
            lock: component == nil ? Message("The instances have different components.") : nil),
          InspectorAction(kind: .detachInstances, title: Message("Detach"), target: target, lock: varyingLock),
        ])))
    let isOverridden = instances.contains { $0.instance?.overrides.isEmpty == false }
    rows.append(
      InspectorRow(
        id: "instance.reset", title: nil,
        content: .actions([
          InspectorAction(
            kind: .resetOverrides, title: Message("Reset Overrides"), target: target,
            lock: isOverridden ? varyingLock : Message("Nothing is overridden here."))
        ])))
    if hasSearch, let component {
      rows.append(
        InspectorRow(
          id: "instance.search", title: nil,
          content: .search(Inspector.overrideSearch(of: component.id, in: editor), name: Message("Search Overrides"))))
    }
    return InspectorSection(id: "instance", title: Message("Component"), rows: rows)
  }

  private var varyingLock: Message? {
    editor.condition == nil ? nil : Message("Instances can’t differ under one condition only.")
  }

  /// The component as a choice among those of the document.
  static let component = Property<Element>(
    "instance.component", Message("Component"), .choice([]),
    get: { element, _ in .text(element.instance?.component.rawValue ?? "") },
    set: { element, value, editor in
      guard let id = value.text.map(SceneID.init(_:)), id != element.instance?.component,
        editor.document.scenes.contains(id)
      else { return nil }
      if let reason = editor.document.whyNotInstance(of: id, in: element.id) { return reason }
      MovedOverrides(of: element.id, to: id, in: editor.document).apply(to: &element)
      return nil
    }
  ).choosing { element, editor in
    editor.document.components.map { component in
      let name = editor.document.componentName(component.id)
      let reason =
        component.id == element.instance?.component
        ? nil : editor.document.whyNotInstance(of: component.id, in: element.id)
      return FieldChoice(component.id.rawValue, reason.map { Message("%1 (%2)", name, $0) } ?? .verbatim(name))
    }
  }.locked { _, editor in
    editor.condition == nil ? nil : Message("Instances can’t differ under one condition only.")
  }

  // MARK: Overrides

  private var overrideSections: (sections: [InspectorSection], hasSearch: Bool) {
    guard let component else { return ([], false) }
    let all = elements(of: component).compactMap { section(of: $0, isRoot: $0.id == component.root) }
    guard all.reduce(0, { $0 + $1.rows.count }) > Self.mostFieldsWithoutSearch else { return (all, false) }
    let words = SearchedWords(Inspector.overrideSearch(of: component.id, in: editor)).words
    let found = words.isEmpty ? all : all.compactMap { $0.matching(words, in: editor.language) }
    let nothing = InspectorSection(
      id: "override", title: Message("Overrides"),
      rows: [InspectorRow(id: "override.nothing", title: nil, content: .note(Message("No matches")))])
    return (found.isEmpty ? [nothing] : found, true)
  }

  /// The elements of a component in reading order: from the top, then from the left.
  private func elements(of component: Scene) -> [Element] {
    let tree = document.subtree(of: component.root)
    let frames = tree.map { document.designFrameInRoot($0) ?? .zero }
    let order = tree.indices.sorted {
      ($0 == 0 ? 0 : 1, frames[$0].y, frames[$0].x, $0) < ($1 == 0 ? 0 : 1, frames[$1].y, frames[$1].x, $1)
    }
    return order.compactMap { document.elements[tree[$0]] }
  }

  private func section(of inner: Element, isRoot: Bool) -> InspectorSection? {
    let rows = OverrideProperties.members(of: inner, isRoot: isRoot).compactMap { member -> InspectorRow? in
      let key = OverrideKey(inner.id, member)
      guard var field = OverrideProperties.property(for: key, of: inner).field(of: instances, target, in: editor)
      else { return nil }
      field.canReset = instances.contains { $0.instance?.overrides[key] != nil }
      if let lock = varyingLock { field.lock = lock }
      return InspectorRow(id: field.id, title: field.title, content: .fields([field]))
    }
    guard !rows.isEmpty else { return nil }
    let title: Message =
      isRoot && inner.ownName == nil
      ? Message("Whole Instance") : document.quotedNameWithKind(of: inner.id)
    return InspectorSection(id: OverrideProperties.prefix + inner.id.rawValue, title: title, rows: rows)
  }
}

extension InstanceSections {
  /// The overrides that the component no longer has anything for. They can only be reset.
  fileprivate var staleSections: [InspectorSection] {
    var stale = StaleOverrides(in: document)
    let keys = Set(instances.flatMap { stale.keys(of: $0.id) }).sorted { $0.rawValue < $1.rawValue }
    let rows = keys.compactMap { key -> InspectorRow? in
      guard var field = OverrideProperties.property(for: key).field(of: instances, target, in: editor) else {
        return nil
      }
      // The element may be gone, so only the key names it.
      field.title = .verbatim(key.rawValue)
      field.control = .readOut
      field.canReset = varyingLock == nil
      return InspectorRow(id: field.id, title: field.title, content: .fields([field]))
    }
    guard !rows.isEmpty else { return [] }
    let note = InspectorRow(
      id: "override.stale.note", title: nil,
      content: .note(Message("The component no longer has these elements or values.")))
    return [InspectorSection(id: "override.stale", title: Message("Unused Overrides"), rows: [note] + rows)]
  }
}

extension InspectorSection {
  /// Returns the section with the rows that match all words; nil if none does. A title that matches keeps all rows.
  fileprivate func matching(_ words: [[UInt8]], in language: any Translator) -> InspectorSection? {
    func matches(_ texts: [Message?]) -> Bool {
      let texts = texts.compactMap(\.self).map { FoldedText($0.text(in: language) + " " + $0.english) }
      return words.allSatisfy { word in texts.contains { $0.match(word) != nil } }
    }
    if matches([title]) { return self }
    var copy = self
    copy.rows = rows.filter { matches([title, $0.title]) }
    return copy.rows.isEmpty ? nil : copy
  }
}

/// The properties that are an instance's own. All others are those of its component.
enum OwnOfInstances {
  private static let ids: Set<String> = [
    "name", "id", "gravity", "hidden", "locked", "installed", "translatesMask", "verifyAmbiguity",
  ]
  private static let prefixes = [
    "transform.", "placement.", "variation.", "frame.", "shown.", "hugging.", "compression.", "instance.",
    OverrideProperties.prefix,
  ]

  static func contains(_ property: String) -> Bool {
    ids.contains(property) || prefixes.contains(where: property.hasPrefix)
  }
}

extension InspectorModel {
  /// The same without the fields that an instance has from its component.
  var ofInstances: InspectorModel {
    var copy = self
    copy.sections = sections.compactMap { section in
      var section = section
      section.rows = section.rows.compactMap { row in
        guard case .fields(let fields) = row.content else { return row }
        let own = fields.filter { OwnOfInstances.contains($0.id) }
        if own.isEmpty { return nil }
        var row = row
        row.content = .fields(own)
        return row
      }
      return section.rows.isEmpty ? nil : section
    }
    return copy
  }
}

extension Inspector {
  /// The words that the overrides of a component are searched for.
  package static func overrideSearch(of component: SceneID, in editor: Editor) -> String {
    editor.overrideSearch?.component == component ? editor.overrideSearch?.text ?? "" : ""
  }

  /// Searches the overrides of the selected instances.
  package static func searchOverrides(_ text: String, in editor: inout Editor) {
    editor.overrideSearch = Components.chosenComponent(in: editor).map { OverrideSearch(component: $0.id, text: text) }
  }

  /// Removes what a field overrides, so that the component's value shows again.
  package static func resetOverride(_ field: InspectorField, in editor: inout Editor) {
    guard case .elements(let ids) = field.target, editor.condition == nil,
      let key = OverrideKey(rawValue: String(field.id.dropFirst(OverrideProperties.prefix.count)))
    else { return }
    editor.edit(Message("Reset %1", field.title)) { draft in
      for id in ids { draft.setOverride(key, of: id, to: nil) }
    }
  }
}
