import LayoutEngine
import LayoutModel

/// The toolkit's view for a kind of element, and the names of the properties that hold its contents. It is one row of
/// the toolkit's table of kinds.
struct SwiftView {
  /// The way in which a view gets its text.
  enum Text: Equatable {
    /// It shows no text.
    case none
    /// As an argument of its initializer.
    case made
    /// Through this property of a label; nil if the initializer has the text.
    case label(String?)
    case field(String, placeholder: String?)
    /// As the title for a button's normal state.
    case stateTitle
    /// As the items of a pop-up, which shows the selected one.
    case menu
    case segments
    case title
  }

  var expression: String
  /// True if it replaces a kind that the toolkit does not have.
  var isStandIn = false
  var text = Text.none
  var font: String?
  var color: String?
  var background: String
  var value: String?
  /// The assignment for a control that is on.
  var on: (property: String, value: String)?
  var border: String?
  /// The property for the text alignment, if it is not the toolkit's usual one.
  var alignment: String?
  /// One more assignment that it needs to look like its kind.
  var look: (property: String, value: String)?
  /// The hugging priority of a new view.
  var hugging = 250.0
  var takesImage = false

  /// True if the text alignment can be set.
  var hasAlignment: Bool {
    switch text {
    case .label, .field: true
    case .none, .made, .stateTitle, .menu, .segments, .title: false
    }
  }

  /// Returns the row for an element, with its custom class if it has one.
  static func of(_ element: Element, _ toolkit: SwiftToolkit) -> SwiftView {
    var view = toolkit == .uikit ? uikit(element) : appkit(element)
    guard element.kind == .customView else { return view }
    if let name = element.content.className, SwiftNames.isClassName(name) {
      view.expression = "\(name)()"
    } else {
      view.isStandIn = element.content.className != nil
    }
    return view
  }

  /// Returns the name of the app's own class, for which the source declares a stand-in. Nil for other elements.
  static func customClass(of element: Element, _ toolkit: SwiftToolkit) -> String? {
    guard element.kind == .customView, let name = element.content.className, SwiftNames.isClassName(name),
      !toolkit.views.contains(name)
    else { return nil }
    return name
  }
}

extension SwiftToolkit {
  /// The classes of views that sources create. A custom class with one of these names means the toolkit's class.
  var views: Set<String> {
    Set(
      ElementKind.allCases.map { kind in
        let made = SwiftView.of(Element(id: "", kind: kind, frame: .zero), self).expression
        return String(made.prefix { $0 != "(" })
      })
  }
}
