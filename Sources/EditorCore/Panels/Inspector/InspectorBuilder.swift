import LayoutEngine
import LayoutModel
import Words

/// Builds the inspector's sections for the selection.
struct InspectorBuilder {
  let editor: Editor

  func model(_ tab: InspectorTab) -> InspectorModel {
    let selection = editor.selection
    let elements = selection.elements.compactMap { document.elements[$0] }
    if !selection.constraints.isEmpty { return constraintInspector(selection.constraints) }
    if elements.isEmpty { return tab == .size ? .nothing : sceneInspector ?? .nothing }
    return tab == .size ? sizeInspector(elements) : attributesInspector(elements)
  }

  private var document: Document { editor.document }

  // MARK: Constraints

  private func constraintInspector(_ ids: Set<ConstraintID>) -> InspectorModel {
    let constraints = document.constraints.filter { ids.contains($0.id) }
    let target = InspectorTarget.constraints(constraints.map(\.id))
    var sections = PropertyTables.attributesOfConstraints.compactMap { $0.model(of: constraints, target, in: editor) }
    if let first = sections.indices.first { sections[first].rows.append(constraintActions(constraints, target)) }
    let title =
      constraints.count == 1
      ? ConstraintSentence(constraints[0], in: document).text
      : Message("%1 constraint", "%1 constraints", count: constraints.count)
    var kind = constraints.count == 1 ? Message("Constraint") : Message("Constraints")
    if constraints.contains(where: { document.element(for: $0.first.item).map(editor.hasAutoLayoutOff) == true }) {
      kind = Message("%1 (inactive: Auto Layout is off)", kind)
    }
    return InspectorModel(title: title, subtitle: kind, sections: sections)
  }

  /// - Parameter canSwap: false if the row decides which item comes first. It would read the same after a swap.
  private func constraintActions(
    _ constraints: [Constraint], _ target: InspectorTarget, canSwap: Bool = true
  ) -> InspectorRow {
    let swap = InspectorAction(
      kind: .swapItems, title: Message("Swap Items"), target: target,
      lock: constraints.contains { $0.swapped != nil } ? nil : whyNotSwapped(constraints))
    let delete = InspectorAction(kind: .deleteConstraints, title: Message("Delete"), target: target)
    return InspectorRow(id: "constraint.actions", title: nil, content: .actions(canSwap ? [swap, delete] : [delete]))
  }

  private func whyNotSwapped(_ constraints: [Constraint]) -> Message {
    constraints.contains { $0.second != nil }
      ? Message("The items can’t be swapped exactly.") : Message("This constraint has no second item.")
  }

  /// The content of the popover over a line or beside a row, for one constraint; nil if the constraint is gone.
  /// - Parameter element: the element in whose list the row is. The fields read the constraint as the row or the line
  ///   does.
  func short(of id: ConstraintID, readFrom element: ElementID?) -> InspectorModel? {
    guard let stored = document.constraints[id] else { return nil }
    let constraint = document.reading(stored, from: element)
    let isTurned = constraint.first != stored.first
    let isFixed = isTurned || element != nil && document.distance(stored) != nil
    let target =
      element != nil || isTurned ? InspectorTarget.reading(id, from: element) : .constraints([id])
    var sections = PropertyTables.shortOfConstraints.compactMap { $0.model(of: [constraint], target, in: editor) }
    if let first = sections.indices.first {
      let actions = constraintActions([constraint], .constraints([id]), canSwap: !isFixed)
      sections[first].rows.append(actions)
    }
    let title =
      element == nil
      ? ConstraintSentence(stored, in: document).text : ConstraintWords(stored, in: document, about: element).text
    return InspectorModel(title: title, sections: sections)
  }

  // MARK: Elements

  private func attributesInspector(_ elements: [Element]) -> InspectorModel {
    var model = heading(elements)
    if elements.count == 1, let scene = document.scenes.first(where: { $0.root == elements[0].id }) {
      model.sections += sections(of: scene)
    }
    let target = InspectorTarget.elements(elements.map(\.id))
    if let instances = InstanceSections(of: elements, in: editor) { model.sections += instances.sections }
    model.sections += PropertyTables.attributesOfElements.compactMap { $0.model(of: elements, target, in: editor) }
    if let place = model.sections.firstIndex(where: { $0.id == "image" }), let members = imageSection(elements) {
      model.sections.insert(members, at: place + 1)
    }
    if let place = model.sections.firstIndex(where: { $0.id == "identity" }), let known = classSection(elements) {
      model.sections.insert(known, at: place + 1)
    }
    return haveInstances(elements) ? model.ofInstances : model
  }

  private func haveInstances(_ elements: [Element]) -> Bool {
    !document.instances.isEmpty && elements.contains { $0.instance != nil }
  }

  /// The members of the image that all elements name; nil if they name none of the document's, or several.
  private func imageSection(_ elements: [Element]) -> InspectorSection? {
    guard !haveInstances(elements), let name = elements.first?.content.image,
      elements.allSatisfy({ $0.content.image == name }),
      let image = document.images.first(where: { $0.id.rawValue == name }),
      var section = PropertyTables.membersOfImages.model(of: [image], .image(image.id), in: editor)
    else { return nil }
    section.title = Message("Image %1", Document.quoted(name))
    return section
  }

  /// The members of the class that all elements name, or a button that describes the class of a custom view. Nil for
  /// other elements.
  private func classSection(_ elements: [Element]) -> InspectorSection? {
    let actions = classActions(elements)
    let row = InspectorRow(
      id: actions.first.map { "class.\($0.id)" } ?? "class", title: nil, content: .actions(actions))
    guard let name = elements.first?.content.className, elements.allSatisfy({ $0.content.className == name }),
      let known = document.classTable[name],
      var section = PropertyTables.membersOfClasses.model(of: [known], .documentClass(name), in: editor)
    else {
      return actions.isEmpty ? nil : InspectorSection(id: "class-members", title: Message("Class"), rows: [row])
    }
    section.title = Message("Class %1", Document.quoted(name))
    if !actions.isEmpty { section.rows.append(row) }
    return section
  }

  private func classActions(_ elements: [Element]) -> [InspectorAction] {
    var actions: [InspectorAction] = []
    if elements.count == 1, Classes.canMake(of: elements[0].id, in: editor) {
      actions.append(
        InspectorAction(kind: .makeClass, title: Message("Make Class"), target: .elements([elements[0].id])))
    }
    if let known = Classes.selected(in: editor) {
      actions.append(
        InspectorAction(kind: .deleteClass, title: Message("Delete Class"), target: .documentClass(known.className)))
    }
    return actions
  }

  private func sizeInspector(_ elements: [Element]) -> InspectorModel {
    let target = InspectorTarget.elements(elements.map(\.id))
    var model = heading(elements)
    let shown = PropertyTables.shownFrameOfElements.model(of: elements, target, in: editor)
    if let shown { model.sections.append(shown) }
    if var frame = PropertyTables.frameOfElements.model(of: elements, target, in: editor) {
      if shown != nil { frame.title = Message("Frame in the Design") }
      model.sections.append(frame)
    }
    model.sections.append(constraintSection(elements))
    model.sections += PropertyTables.layoutOfElements.compactMap { $0.model(of: elements, target, in: editor) }
    if var mask = PropertyTables.mask.model(of: elements, target, in: editor) {
      mask.rows.insert(InspectorRow(id: "springs", title: nil, content: .springs(SpringsModel(of: elements))), at: 0)
      model.sections.insert(mask, at: max(shown == nil ? 2 : 3, model.sections.count - 1))
    }
    return haveInstances(elements) ? model.ofInstances : model
  }

  private func constraintSection(_ elements: [Element]) -> InspectorSection {
    let ids = elements.map(\.id)
    var rows: [InspectorRow] = []
    if ids.count == 1 {
      rows.append(
        InspectorRow(
          id: "anchors", title: nil,
          content: .anchors(
            AnchorDiagram(
              of: ids[0], in: document, isMirrored: ConstraintPlans.isSelectionMirrored(in: editor),
              chosen: editor.anchorFilter))))
    }
    rows.append(
      InspectorRow(id: "constraints", title: nil, content: .constraints(ConstraintListModel(of: ids, in: editor))))
    if ids.count == 1, document.parent(of: ids[0]) != nil {
      rows.append(InspectorRow(id: "freedom", title: Message("Freedom"), content: .facts(freedomFacts(of: ids[0]))))
    }
    rows.append(
      InspectorRow(
        id: "size.actions", title: nil,
        content: .actions([
          InspectorAction(
            kind: .sizeToFit, title: Message("Size to Fit Content"), target: .elements(ids),
            lock: document.movable(in: Selection(elements: ids)).isEmpty
              ? Message("Root views and locked elements can’t be resized.") : nil)
        ])))
    return InspectorSection(id: "constraints", title: Message("Constraints"), rows: rows)
  }

  /// The freedom that the constraints leave on each axis; empty as long as the scene has no diagnosis.
  private func freedomFacts(of id: ElementID) -> [InspectorFact] {
    guard let scene = editor.geometry.scene(of: id), let diagnosis = editor.layouts.diagnosis(of: scene) else {
      return []
    }
    let freedom = diagnosis.freedom[id]
    return Axis.allCases.map { axis in
      let letter = axis == .horizontal ? "x" : "y"
      let degrees = freedom?.degrees[axis] ?? 0
      let isFree = degrees > 0 || freedom?.free.contains { $0.axis == axis } == true
      return isFree
        ? InspectorFact(
          text: degrees > 1 ? Message("%1 free %2×", letter, String(degrees)) : Message("%1 free", letter),
          status: .ambiguous)
        : InspectorFact(text: Message("%1 fixed", letter), status: .holds)
    }
  }

  private func heading(_ elements: [Element]) -> InspectorModel {
    guard elements.count == 1 else {
      let kinds = Set(elements.map(\.kind))
      return InspectorModel(
        title: Message("%1 element", "%1 elements", count: elements.count),
        subtitle: kinds.count == 1 ? kinds.first?.title : Message("Different kinds"),
        sections: [])
    }
    return InspectorModel(
      title: document.displayName(of: elements[0].id), subtitle: kindAndPlace(of: elements[0]),
      sections: [])
  }

  /// "Button in Toolbar", "View of the scene Main".
  private func kindAndPlace(of element: Element) -> Message {
    let component = element.instance.map { Message("Instance of “%1”", document.componentName($0.component)) }
    let kind = component ?? element.kindTitle
    if let parent = document.parent(of: element.id) {
      return Message("%1 in %2", kind, document.quotedNameWithKind(of: parent))
    }
    let scene = document.scenes.first { $0.root == element.id }
    return scene.map { Message("%1 of scene “%2”", kind, $0.name ?? $0.id.rawValue) } ?? kind
  }

  // MARK: Scenes

  private var sceneInspector: InspectorModel? {
    guard let scene = editor.activeScene.flatMap({ document.scenes[$0] }) else { return nil }
    return InspectorModel(
      title: Message.verbatim(scene.name ?? scene.id.rawValue), subtitle: Message("Scene"),
      sections: sections(of: scene))
  }

  private func sections(of scene: Scene) -> [InspectorSection] {
    PropertyTables.attributesOfScenes.compactMap { $0.model(of: [scene], .scene(scene.id), in: editor) }
  }
}

extension InspectorModel {
  static let nothing = InspectorModel(
    title: .verbatim(""), sections: [], hint: Message("Select an element to edit its position, size and constraints."))
}
