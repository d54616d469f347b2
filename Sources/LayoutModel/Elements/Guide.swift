/// A rectangle that takes part in constraints and draws nothing.
package struct Guide: Identifiable, Hashable, Sendable {
  package let id: GuideID
  package var owner: ElementID
  package var kind: GuideKind
  package var name: String?
  /// Of a custom guide.
  package var frame: Rect?

  package init(id: GuideID, owner: ElementID, kind: GuideKind) {
    self.id = id
    self.owner = owner
    self.kind = kind
  }
}

package enum GuideKind: String, Hashable, Sendable, CaseIterable {
  case safeArea, margins, readable, content, frame, top, bottom, custom

  package var title: String {
    switch self {
    case .safeArea: "Safe Area"
    case .margins: "Margins"
    case .readable: "Readable Content"
    case .content: "Content"
    case .frame: "Frame"
    case .top: "Top Guide"
    case .bottom: "Bottom Guide"
    case .custom: "Layout Guide"
    }
  }
}
