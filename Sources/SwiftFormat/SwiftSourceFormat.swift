import FormatExchange
import LayoutModel
import Words

/// A layout as Swift source: views, constraints made with anchors, and what the views show.
///
///     NSLayoutConstraint.activate([
///       query.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor, constant: 20),
///     ])
package struct SwiftSourceFormat: DocumentExporter {
  private let toolkit: SwiftToolkit

  package static let uikit = SwiftSourceFormat(.uikit)
  package static let appkit = SwiftSourceFormat(.appkit)

  init(_ toolkit: SwiftToolkit) { self.toolkit = toolkit }

  package var id: String { toolkit == .uikit ? "swift-uikit" : "swift-appkit" }
  package var title: Message { toolkit == .uikit ? Message("Swift (UIKit)") : Message("Swift (AppKit)") }
  package var extensions: [String] { ["swift"] }

  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let scenes = document.scenes.filter { request.scene == nil || $0.id == request.scene }
    let classes = customClasses(of: scenes, in: document)
    var names = SwiftNames()
    names.reserve(classes)
    let layouts = scenes.map {
      SwiftLayout(
        $0, of: document, request,
        as: .init(toolkit: toolkit, typeName: names.typeName(of: $0), reserved: Set(classes)))
    }
    var helpers: Set<SwiftHelper> = []
    for layout in layouts { helpers.formUnion(layout.helpers) }
    let head = "// Made by Plumb.\n\nimport \(toolkit.module)\n"
    let parts =
      [head] + classes.map(standIn) + layouts.map(\.text)
      + SwiftHelper.allCases.filter(helpers.contains).map { $0.text(toolkit) }
    return ExportResult(bytes: Array(parts.joined(separator: "\n").utf8), losses: layouts.flatMap(\.losses))
  }

  /// Of all scenes together: each is declared once, however many show it.
  private func customClasses(of scenes: [Scene], in document: Document) -> [String] {
    let elements = scenes.flatMap { document.subtree(of: $0.root) }.compactMap { document.elements[$0] }
    return Set(elements.compactMap { SwiftView.customClass(of: $0, toolkit) }).sorted()
  }

  private func standIn(_ name: String) -> String {
    """
    /// Stands for your own class of this name: remove this line where that is at hand.
    private typealias \(name) = \(toolkit.view)

    """
  }
}

/// Whose views the source speaks of.
enum SwiftToolkit: Sendable {
  case uikit, appkit

  var module: String { self == .uikit ? "UIKit" : "AppKit" }
  var prefix: String { self == .uikit ? "UI" : "NS" }
  /// `UIView`, `NSView`.
  var view: String { prefix + "View" }
  var guide: String { self == .uikit ? "UILayoutGuide" : "NSLayoutGuide" }
  /// AppKit's priorities and axes are nested in the constraint's type.
  var priority: String { self == .uikit ? "UILayoutPriority" : "NSLayoutConstraint.Priority" }
}

/// Small extensions that the source brings with it where it needs them.
enum SwiftHelper: CaseIterable, Hashable {
  case priority, identifier, arranging, alignment

  func text(_ toolkit: SwiftToolkit) -> String {
    switch self {
    case .priority:
      """
      extension NSLayoutConstraint {
        /// The same constraint with a priority from 1 to 1000; 1000 is required.
        fileprivate func at(priority value: Float) -> NSLayoutConstraint {
          priority = \(toolkit.priority)(rawValue: value)
          return self
        }
      }

      """
    case .identifier:
      """
      extension NSLayoutConstraint {
        /// The same constraint with a name for the log.
        fileprivate func named(_ name: String) -> NSLayoutConstraint {
          identifier = name
          return self
        }
      }

      """
    case .arranging: toolkit == .uikit ? Self.arrangingTouch : Self.arrangingDesk
    case .alignment: Self.aligning
    }
  }

  private static let arrangingTouch = """
    extension UIView {
      /// Keeps these views in it in this order, but for those that are absent.
      fileprivate func arrange(_ views: [UIView], without absent: Set<UIView>) {
        var place = 0
        for view in views {
          if absent.contains(view) {
            view.removeFromSuperview()
            continue
          }
          if view.superview !== self {
            if let stack = self as? UIStackView {
              stack.insertArrangedSubview(view, at: place)
            } else {
              insertSubview(view, at: place)
            }
          }
          place += 1
        }
      }
    }

    """

  private static let arrangingDesk = """
    extension NSView {
      /// Keeps these views in it in this order, but for those that are absent.
      fileprivate func arrange(
        _ views: [NSView], in gravity: NSStackView.Gravity? = nil, without absent: Set<NSView>
      ) {
        var place = 0
        var last: NSView?
        for view in views {
          if absent.contains(view) {
            view.removeFromSuperview()
            continue
          }
          if view.superview !== self {
            if let stack = self as? NSStackView {
              if let gravity {
                stack.insertView(view, at: place, in: gravity)
              } else {
                stack.insertArrangedSubview(view, at: place)
              }
            } else {
              addSubview(view, positioned: last == nil ? .below : .above, relativeTo: last)
            }
          }
          place += 1
          last = view
        }
      }
    }

    """

  private static let aligning = """
    extension NSLayoutConstraint.Attribute {
      /// The same line of a stack that lies along an axis.
      fileprivate func across(_ orientation: NSUserInterfaceLayoutOrientation) -> NSLayoutConstraint.Attribute {
        let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
          (.top, .leading), (.bottom, .trailing), (.centerY, .centerX), (.height, .width),
        ]
        for (lying, standing) in pairs where self == lying || self == standing {
          return orientation == .vertical ? standing : lying
        }
        return self
      }
    }

    """
}
