import LayoutEngine
import LayoutModel

/// The view of a toolkit that stands for a kind of element, and which of its members hold what it shows: one row of the
/// toolkit's table of kinds.
struct SwiftView {
  /// Where its text goes.
  enum Text: Equatable {
    /// It shows none.
    case none
    /// It is made with it.
    case made
    /// A label's, in a property unless it is made with it.
    case label(String?)
    case field(String, placeholder: String?)
    /// Of a button's usual state.
    case stateTitle
    /// The items of a pop-up, of which the chosen one is shown.
    case menu
    case segments
    case title
  }

  var expression: String
  /// Does it stand in for what the toolkit has not?
  var isStandIn = false
  var text = Text.none
  var font: String?
  var color: String?
  var background: String
  var value: String?
  /// What is said of a control that is on.
  var on: (property: String, value: String)?
  var border: String?
  /// Which way its text goes, if that is not said where the toolkit's views say it.
  var alignment: String?
  /// What else it needs to look like its kind.
  var look: (property: String, value: String)?
  /// How strongly a new one hugs.
  var hugging = 250.0
  var takesImage = false

  /// Does it say which way its text goes?
  var hasAlignment: Bool {
    switch text {
    case .label, .field: true
    case .none, .made, .stateTitle, .menu, .segments, .title: false
    }
  }

  /// The row of an element, with a class of its own if it has one.
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

  /// A class that is not the toolkit's, so that the source has to say what it is.
  static func customClass(of element: Element, _ toolkit: SwiftToolkit) -> String? {
    guard element.kind == .customView, let name = element.content.className, SwiftNames.isClassName(name),
      !toolkit.views.contains(name)
    else { return nil }
    return name
  }
}

extension SwiftToolkit {
  /// The classes that sources make views of. One that is called like a view here is that view.
  var views: Set<String> {
    Set(
      ElementKind.allCases.map { kind in
        let made = SwiftView.of(Element(id: "", kind: kind, frame: .zero), self).expression
        return String(made.prefix { $0 != "(" })
      })
  }
}
