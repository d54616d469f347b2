/// A thing on the canvas.
package struct Element: Identifiable, Hashable, Sendable {
  package let id: ElementID
  package var kind: ElementKind
  /// What a person called it; free Unicode.
  package var name: String?
  /// The design frame, in the parent's coordinates. The constraints have a solution of their own.
  package var frame: Rect
  /// In drawing order, the last one on top.
  package var children: [ElementID] = []
  package var content = Content()
  package var arrangement = Arrangement()
  package var traits = LayoutTraits()

  package init(id: ElementID, kind: ElementKind, frame: Rect) {
    self.id = id
    self.kind = kind
    self.frame = frame
  }
}

/// What an element shows.
package struct Content: Hashable, Sendable {
  package var title: String?
  package var text: String?
  package var placeholderText: String?
  package var font: String?
  package var fontSize: Double?
  package var textAlignment: TextAlignment?
  /// Lines of text at most; 0 means as many as it takes.
  package var lines: Int?
  package var color: String?
  package var background: String?
  package var image: String?
  package var imageSize: Size?
  package var value: Double?
  package var state: String?
  package var contentMode: String?
  package var className: String?

  package init() {}
}

extension Content {
  /// Is a control of a kind on? A switch is unless it says otherwise; a check box or radio button is not. Whoever paints,
  /// offers or writes a state asks here.
  package func isOn(_ kind: ElementKind) -> Bool {
    switch state {
    case "on", "selected", "checked": true
    case "off": false
    default: value.map { $0 > 0 } ?? (kind == .switch)
    }
  }
}

package enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case natural, left, center, right, justified
}
