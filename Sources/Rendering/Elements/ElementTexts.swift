import EditorCore
import LayoutEngine
import LayoutModel

// How the text of each kind is set.
extension ElementPainter {
  func style(of element: DrawnElement) -> TextStyle {
    var style = Self.style(of: element.kind, look.profile)
    style.family = element.content.font ?? style.family
    if let size = element.content.fontSize, size.isFinite, size > 0 { style.size = size }
    return style
  }

  static func style(of kind: ElementKind, _ profile: Profile) -> TextStyle {
    let body: Double =
      switch profile {
      case .ios: 17
      case .macos: 13
      case .gnome: 14.5
      }
    switch kind {
    case .button: return TextStyle(size: profile == .ios ? 16 : body, weight: profile == .macos ? .regular : .semibold)
    case .navigationBar: return TextStyle(size: body, weight: .semibold)
    case .segmentedControl: return TextStyle(size: min(body, 13), weight: .medium)
    case .tabBar: return TextStyle(size: 10, weight: .medium)
    case .box: return TextStyle(size: profile == .macos ? 11 : 13, weight: profile == .macos ? .regular : .semibold)
    default: return TextStyle(size: body)
    }
  }

  /// The small words that the editor itself puts into things, such as a container's name.
  var note: TextStyle { TextStyle(size: 12) }
}
