import LayoutModel
import Words

/// The frame fields of the Size inspector, for one selected element or several.
package struct SizeInspectorModel: Hashable, Sendable {
  package var title: String
  package var fields: [Field]

  package struct Field: Hashable, Sendable {
    package var component: FrameComponent
    /// Nil where the selected elements differ.
    package var value: Double?
    package var isEditable: Bool
  }
}

package enum FrameComponent: String, Hashable, Sendable, CaseIterable {
  case x, y, width, height

  package var title: Message {
    switch self {
    case .x: Message("X")
    case .y: Message("Y")
    case .width: Message("Width")
    case .height: Message("Height")
    }
  }

  func value(of frame: Rect) -> Double {
    switch self {
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    }
  }

  func set(_ value: Double, in frame: inout Rect) {
    switch self {
    case .x: frame.x = value
    case .y: frame.y = value
    case .width: frame.width = max(0, value)
    case .height: frame.height = max(0, value)
    }
  }

  var isOrigin: Bool { self == .x || self == .y }
}

extension Editor {
  /// Nil where no element is selected.
  package var sizeInspector: SizeInspectorModel? {
    let elements = selection.elements.compactMap { document.elements[$0] }
    guard let first = elements.first else { return nil }
    let title =
      elements.count == 1
      ? document.displayName(of: first.id) : Message("%1 element", "%1 elements", count: elements.count).english
    return SizeInspectorModel(
      title: title,
      fields: FrameComponent.allCases.map { component in
        let values = Set(elements.map { component.value(of: $0.frame) })
        return SizeInspectorModel.Field(
          component: component, value: values.count == 1 ? values.first : nil,
          isEditable: editable(for: component) == elements.map(\.id))
      })
  }

  /// Gives one component of the frame to every selected element. What is not finite is refused.
  package mutating func setFrame(_ component: FrameComponent, to value: Double, at moment: Moment = Moment(time: 0)) {
    guard value.isFinite, abs(value) <= 1_000_000 else { return }
    let elements = editable(for: component)
    let name = component.isOrigin ? Message("Move") : Message("Resize")
    edit(name, coalescing: Coalescing(key: "frame.\(component.rawValue)", time: moment.time)) { draft in
      for id in elements { draft.update(id) { component.set(value, in: &$0.frame) } }
    }
  }

  /// A scene's root has a size of its own, but its place is the pasteboard's matter; locked elements have neither.
  private func editable(for component: FrameComponent) -> [ElementID] {
    selection.elements.filter { id in
      guard let element = document.elements[id], !element.traits.locked else { return false }
      return !component.isOrigin || document.parent(of: id) != nil
    }
  }
}
