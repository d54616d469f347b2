import FormatExchange
import LayoutModel
import Words

/// Exports a layout as Swift source: views, their settings, and constraints made with anchors.
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

  package var keepsComponents: Bool { true }
  package var keepsValues: Bool { true }

  /// Writes a class for each scene and for each component. If anything varies, instances become ordinary views, because
  /// a class adapts itself to the size of its scene only.
  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let kept = SwiftValues.kept(of: document, toolkit)
    let shown = document.withoutValues(keeping: kept)
    var result: ExportResult
    if document.hasVariations, !document.instances.isEmpty {
      result = source(of: shown.detachingInstances(for: request), request)
      result.losses += FormatLoss.ofComponents(in: document)
    } else {
      result = source(of: shown, request)
    }
    result.losses += SwiftValues.losses(of: document, keeping: kept)
    return result
  }

  private func source(of document: Document, _ request: ExportRequest) -> ExportResult {
    let asked = document.scenes.filter { request.scene == nil || $0.id == request.scene }
    let used = document.components(usedBy: asked)
    let scenes = used + asked.filter { scene in !used.contains { $0.id == scene.id } }
    let classes = customClasses(of: scenes, in: document)
    var names = SwiftNames()
    names.reserve(classes)
    let values = SwiftValues(document, toolkit, typeName: names.typeName(like: "Design"))
    var components: [SceneID: SwiftComponent] = [:]
    let layouts = scenes.map { scene in
      let typeName = names.typeName(of: scene)
      let layout = SwiftLayout(
        scene, of: document, request,
        as: .init(toolkit: toolkit, typeName: typeName, reserved: Set(classes), components: components, values: values))
      components[scene.id] = SwiftComponent(typeName: typeName, names: layout.names, root: scene.root)
      return layout
    }
    var helpers: Set<SwiftHelper> = []
    for layout in layouts { helpers.formUnion(layout.helpers) }
    let head = "// Made by Plumb.\n\nimport \(toolkit.module)\n"
    let parts =
      [head] + classes.map(standIn) + [values.declaration].compactMap(\.self) + layouts.map(\.text)
      + SwiftHelper.allCases.filter(helpers.contains).map { $0.text(toolkit) }
    return ExportResult(bytes: Array(parts.joined(separator: "\n").utf8), losses: layouts.flatMap(\.losses))
  }

  /// The custom classes of all scenes. Each is declared once, even if several scenes use it.
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

/// The UI toolkit that the source uses.
enum SwiftToolkit: Sendable {
  case uikit, appkit

  var module: String { self == .uikit ? "UIKit" : "AppKit" }
  var prefix: String { self == .uikit ? "UI" : "NS" }
  /// `UIView` or `NSView`.
  var view: String { prefix + "View" }
  var guide: String { self == .uikit ? "UILayoutGuide" : "NSLayoutGuide" }
  /// AppKit's priority type is nested in the constraint's type.
  var priority: String { self == .uikit ? "UILayoutPriority" : "NSLayoutConstraint.Priority" }
}
