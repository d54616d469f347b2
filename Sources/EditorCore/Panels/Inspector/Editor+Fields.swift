import LayoutModel
import Words

/// Changing what a field shows, for all that it shows it of, as one step of undo.
extension Editor {
  /// Nil, or in words why it was not done. What each of several selected makes of `+8` is its own matter.
  @discardableResult
  package mutating func set(
    _ field: String, _ change: FieldChange, on target: InspectorTarget, at moment: Moment = Moment(time: 0)
  ) -> Message? {
    leaveGesture()
    switch edited(field, change, on: target) {
    case .failure(let refusal): return refusal.reason
    case .success(let made):
      edit(made.name, coalescing: Coalescing(key: "field.\(field).\(target)", time: moment.time), made.edit)
      return nil
    }
  }

  /// Shows what the change would do, while a label is dragged.
  package mutating func preview(_ field: String, _ change: FieldChange, on target: InspectorTarget) {
    endPreview()
    if case .success(let made) = edited(field, change, on: target) { preview(made.edit) }
  }

  struct FieldEdit {
    var name: Message
    var edit: ToolStep.Edit
  }

  private func edited(
    _ field: String, _ change: FieldChange, on target: InspectorTarget
  ) -> Result<FieldEdit, FieldInput.Refusal> {
    do throws(FieldInput.Refusal) {
      switch target {
      case .elements: return .success(try edited(PropertyTables.ofElements[field], change, target))
      case .constraints, .reading: return .success(try edited(PropertyTables.ofConstraints[field], change, target))
      case .scene: return .success(try edited(PropertyTables.ofScenes[field], change, target))
      }
    } catch {
      return .failure(error)
    }
  }

  private func edited<Record: InspectedRecord>(
    _ property: Property<Record>?, _ change: FieldChange, _ target: InspectorTarget
  ) throws(FieldInput.Refusal) -> FieldEdit {
    guard let property else { throw FieldInput.Refusal(Message("There is no such property.")) }
    var changed: [Record] = []
    for var record in Record.records(of: target, in: document) {
      if let reason = property.lock(record, self) { throw FieldInput.Refusal(reason) }
      let input = FieldInput(control: property.control(for: record, in: self))
      let value = try input.value(of: change, now: property.get(record, self))
      if let reason = property.set(&record, value, self) { throw FieldInput.Refusal(reason) }
      if let reason = record.fault(in: document) { throw FieldInput.Refusal(reason) }
      changed.append(record.asStored(in: document))
    }
    let consequences = changed.map { $0.consequences(in: self) }
    return FieldEdit(name: Message("Change %1", property.title)) { [changed] draft in
      for record in changed { record.put(into: &draft) }
      for consequence in consequences { consequence(&draft) }
    }
  }
}
