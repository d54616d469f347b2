import LayoutModel
import Words

/// Changing the value of a field for all records that the field shows, as one undo step.
extension Inspector {
  /// Sets the value of a field. Returns the reason if the change is refused; nil if it is made. A typed `+8` adds to
  /// the present value of each record.
  @discardableResult
  package static func set(
    _ field: String, _ change: FieldChange, on target: InspectorTarget, at moment: Moment = Moment(time: 0),
    in editor: inout Editor
  ) -> Message? {
    if field == InstanceSections.component.id, case .elements(let instances) = target,
      case .chosen(.text(let component)) = change
    {
      return Components.swap(instances, for: SceneID(component), in: &editor)
    }
    if !(editor.isPreviewing && isShownWhileTyped(field)) { editor.leaveGesture() }
    do throws(FieldInput.Refusal) {
      let made = try fieldEdit(field, change, on: target, in: editor)
      editor.editInsteadOfPreview(
        made.name, coalescing: Coalescing(key: "field.\(field).\(target)", time: moment.time), made.edit)
      return nil
    } catch {
      editor.leaveGesture()
      return error.reason
    }
  }

  /// Shows the effect of a change while a label is dragged or a text is typed.
  package static func preview(
    _ field: String, _ change: FieldChange, on target: InspectorTarget, in editor: inout Editor
  ) {
    if !isShownWhileTyped(field) { editor.endPreview() }
    do throws(FieldInput.Refusal) {
      let made = try fieldEdit(field, change, on: target, in: editor)
      editor.preview(made.edit, isTyped: true)
    } catch {
      editor.endPreview()
    }
  }

  /// Returns the edit for a change of the document as it is without the preview.
  private static func fieldEdit(
    _ field: String, _ change: FieldChange, on target: InspectorTarget, in editor: Editor
  ) throws(FieldInput.Refusal) -> FieldEdit {
    try FieldEdit(field, change, on: target, in: editor.isPreviewing ? ExampleEditing.atRest(in: editor) : editor)
  }

  /// True for a text that the scene shows while it is typed. Such an edit depends on no layout, so the shown text may
  /// stay until the next letter replaces it. The scene is then not laid out in between without it.
  private static func isShownWhileTyped(_ field: String) -> Bool {
    PropertyTables.ofElement(field)?.isShownWhileTyped == true
  }
}

/// The edit of the document that a change of a field makes.
struct FieldEdit {
  let name: Message
  let edit: ToolStep.Edit

  init(_ field: String, _ change: FieldChange, on target: InspectorTarget, in editor: Editor)
    throws(FieldInput.Refusal)
  {
    switch target {
    case .elements: try self.init(PropertyTables.ofElement(field), change, target, editor)
    case .constraints, .reading: try self.init(PropertyTables.ofConstraint(field), change, target, editor)
    case .scene: try self.init(PropertyTables.ofScenes[field], change, target, editor)
    case .image: try self.init(PropertyTables.ofImages[field], change, target, editor)
    case .documentClass: try self.init(PropertyTables.ofClasses[field], change, target, editor)
    }
  }

  private init<Record: InspectedRecord>(
    _ property: Property<Record>?, _ change: FieldChange, _ target: InspectorTarget, _ editor: Editor
  ) throws(FieldInput.Refusal) {
    guard let property else { throw FieldInput.Refusal(Message("Unknown property.")) }
    let document = editor.document
    if case .stepped(let steps) = change, let scrubbed = Self(scrubbing: property, steps, target, editor) {
      self = scrubbed
      return
    }
    var changed: [Record] = []
    for record in Record.records(of: target, in: document) {
      changed.append(try record.changed(property, change, in: editor).asStored(in: document))
    }
    let consequences = changed.map { $0.consequences(in: editor) }
    name = Message("Change %1", property.title)
    edit = { [changed] draft in
      for record in changed { record.put(into: &draft) }
      for consequence in consequences { consequence(&draft) }
    }
  }
}

extension FieldEdit {
  /// Makes the edit of a value itself, if nothing but its name stands in the field: all its users follow. Returns nil
  /// for other fields, and for a value whose number follows from other values.
  fileprivate init?<Record: InspectedRecord>(
    scrubbing property: Property<Record>, _ steps: Double, _ target: InspectorTarget, _ editor: Editor
  ) {
    let records = Record.records(of: target, in: editor.document)
    guard case .number(let style) = property.control, let id = property.commonExpression(of: records)?.lone,
      case .number(let number)? = editor.document.value(id)?.content, number.isNumber
    else { return nil }
    let wanted = number.constant + steps * style.step
    let new = ValueExpression(min(max(wanted, style.range.lowerBound), style.range.upperBound))
    let values = editor.document.values.setting(id, to: .number(new))
    // What other values come to must stay possible, too.
    guard ValueTable(values).problems.isEmpty else { return nil }
    name = Message("Change Value “%1”", id.rawValue)
    edit = { draft in draft.updateValues { $0 = values } }
  }
}

extension InspectedRecord {
  /// Returns the record with a change of one of its properties, read from the same side.
  func changed(
    _ property: Property<Self>, _ change: FieldChange, in editor: Editor
  ) throws(FieldInput.Refusal) -> Self {
    var record = self
    if let reason = record.refusal(of: property.id) ?? property.lock(record, editor) {
      throw FieldInput.Refusal(reason)
    }
    if case .typed(let text) = change, let place = property.valuedPlace,
      let expression = try ValuedInput.expression(in: text, property.control, editor.document.valueTable)
    {
      do throws(ValueProblem) {
        try record.setExpression(expression, at: place, in: editor.document.valueTable)
      } catch {
        throw FieldInput.Refusal(error.sentence)
      }
      if let reason = record.fault(in: editor.document) { throw FieldInput.Refusal(reason) }
      return record
    }
    let input = FieldInput(control: property.control(for: record, in: editor))
    let value = try input.value(of: change, now: property.get(record, editor))
    if let reason = property.set(&record, value, editor) { throw FieldInput.Refusal(reason) }
    if let reason = record.fault(in: editor.document) { throw FieldInput.Refusal(reason) }
    return record
  }
}
