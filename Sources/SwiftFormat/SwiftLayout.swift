import FormatExchange
import LayoutEngine
import LayoutModel
import Words

/// Writes one scene as a class. Its views are properties, and its initializer puts them together.
///
/// It is a plain class and not a view controller, so that no view's name can clash with a name of the toolkit.
struct SwiftLayout {
  var helpers: Set<SwiftHelper> = []
  private(set) var losses: [FormatLoss] = []
  let document: Document
  let scene: Scene
  let toolkit: SwiftToolkit
  private let typeName: String
  private let elements: [Element]
  private(set) var names: [ElementID: String] = [:]
  /// AppKit's scroll views show a separate document view, which contains the scroll view's children.
  private(set) var documentViews: [ElementID: String] = [:]
  private var guides: SwiftGuides
  private let customClasses: Set<String>
  private var instances = SwiftInstances()
  let session: LayoutSession
  let values: SwiftValues
  /// Nil for a document without variations.
  let varied: SwiftVariedScene?
  var adaptation: SwiftAdaptation
  var kept: [ConstraintID: Kept] = [:]
  private var settings: [(name: String, lines: [String])] = []
  private var groups: [(title: String, lines: [String])] = []

  /// The options with which the class is written.
  struct Manner {
    var toolkit: SwiftToolkit
    var typeName: String
    /// The names of the app's own classes, for which the source declares only stand-ins.
    var reserved: Set<String>
    /// The classes of the components that were written before.
    var components: [SceneID: SwiftComponent]
    var values = SwiftValues.none
  }

  init(_ scene: Scene, of document: Document, _ request: ExportRequest, as manner: Manner) {
    self.document = document
    self.scene = scene
    toolkit = manner.toolkit
    typeName = manner.typeName
    values = manner.values
    let session = LayoutSession(
      document: document, scene: scene.id, environment: request.environment, measurer: request.measurer)
    self.session = session
    let conditions = SwiftConditions(document.conditions(in: scene), toolkit, on: session.surroundings)
    let varied = document.hasVariations ? SwiftVariedScene(scene, of: document, conditions) : nil
    self.varied = varied
    adaptation = SwiftAdaptation(conditions, toolkit)
    let shown = varied?.elements.map(\.base) ?? document.subtree(of: scene.root).compactMap { document.elements[$0] }
    // What is inside of instances belongs to the classes of their components.
    elements = shown.filter { !$0.id.isInsideInstance }.map { Self.spoken($0, in: document, session) }
    var properties = SwiftNames()
    properties.reserve(manner.reserved)
    if conditions.needTests { properties.reserveForAdapting() }
    for element in elements {
      // In the base language, so that a translated export uses the same names.
      let written = document.elements[element.id] ?? element
      let name = element.id == scene.root ? SwiftNames.root : properties.propertyName(of: written)
      names[element.id] = name
      guard let used = element.instance?.component, let component = manner.components[used], name != SwiftNames.root
      else { continue }
      instances.add(element.id, component, property: name)
      names.merge(component.names(in: element.id, property: name)) { _, new in new }
    }
    for element in elements where toolkit == .appkit && element.kind == .scrollView {
      documentViews[element.id] = properties.propertyName(of: "\(names[element.id] ?? "view")-content")
    }
    customClasses = manner.reserved
    guides = SwiftGuides(of: document, elements: elements, names: names, toolkit: toolkit, properties: &properties)
    losses = guides.losses
    if let varied { adapt(varied, &properties) }
    writeSettings()
    writeOverrides()
    writeConstraints()
  }

  /// Writes what differs from the component inside of each instance.
  private mutating func writeOverrides() {
    for id in instances.properties.keys.sorted() {
      for inner in document.subtree(of: id).dropFirst() {
        guard let name = names[inner], let origin = inner.origin.flatMap({ document.elements[$0] }),
          let element = document.elements[inner]
        else { continue }
        let lines = lines(of: spoken(element), differingFrom: spoken(origin), name: name)
        if !lines.isEmpty {
          settings.append((name, lines))
        } else if element.content != origin.content {
          reportLoss(inner.rawValue, Message("an override isn’t exported: its view gets it when it is made"))
        }
      }
    }
  }

  private func lines(of element: Element, differingFrom other: Element, name: String) -> [String] {
    let usual = settings(of: other, name).lines
    return settings(of: element, name).lines.filter { !usual.contains($0) }
  }

  private func settings(of element: Element, _ name: String) -> SwiftSettings {
    SwiftSettings(element, name: name, toolkit: toolkit, profile: scene.profile, values: values)
  }

  private mutating func adapt(_ varied: SwiftVariedScene, _ properties: inout SwiftNames) {
    for key in varied.conditions.withoutClasses {
      reportLoss(
        scene.id.rawValue, Message("condition “%1”: AppKit doesn’t have size classes, so both are regular", key.title))
    }
    for id in document.subtree(of: scene.root) where varied.leftOut.contains(id) {
      reportLoss(id.rawValue, Message("not exported: it isn’t installed"))
    }
    nameKept(varied, &properties)
    adaptation.needing = varied.removable.compactMap { names[$0] }.map { ($0, []) }
    adaptConstraints(varied, constraintWriter)
    adaptElements(varied)
    adaptTree(varied)
  }

  private static func spoken(_ element: Element, in document: Document, _ session: LayoutSession) -> Element {
    var spoken = element
    spoken.content = document.content(of: element, in: session.surroundings?.language)
    return spoken
  }

  func spoken(_ element: Element) -> Element { Self.spoken(element, in: document, session) }

  // MARK: Settings

  private mutating func writeSettings() {
    for element in elements {
      guard let name = names[element.id] else { continue }
      let written = settings(of: element, name)
      // Values that may differ are set by the method that adapts the layout.
      var lines = placing(element, name) + written.lines.filter { !adaptation.defaults.contains($0) }
      if instances.properties[element.id] != nil, let component = document.component(of: element.id),
        let root = document.elements[component.root]
      {
        let own = self.lines(of: element, differingFrom: root, name: name)
        lines = placing(element, name) + own
      }
      if !lines.isEmpty { settings.append((name, lines)) }
      if let view = documentViews[element.id] {
        settings.append((view, ["\(view).translatesAutoresizingMaskIntoConstraints = false"]))
      }
      losses += written.losses.map { FormatLoss(record: element.id.rawValue, what: $0) }
    }
    if !scene.usesAutoLayout {
      reportLoss(scene.id.rawValue, Message("Auto Layout is off: its views follow their autoresizing masks"))
    }
  }

  /// Returns the lines that place a view. Without constraints, an element keeps its frame and its autoresizing mask.
  private mutating func placing(_ element: Element, _ name: String) -> [String] {
    guard element.id != scene.root else { return [] }
    let placement = placement(of: element)
    if placement == .byConstraints { return ["\(name).translatesAutoresizingMaskIntoConstraints = false"] }
    if placement != .byMask {
      reportLoss(element.id.rawValue, Message("no constraints: its frame was exported"))
    }
    var lines = element.frame == .zero ? [] : [frameLine(element, name)].filter { !adaptation.defaults.contains($0) }
    let mask = placement == .byMask ? SwiftMask.text(element.traits.autoresizing, toolkit) : nil
    if let mask { lines.append("\(name).autoresizingMask = \(mask)") }
    return lines
  }

  func frameLine(_ element: Element, _ name: String) -> String {
    var frame = element.frame
    if toolkit == .appkit, let parent = document.parent(of: element.id).flatMap({ document.elements[$0] }) {
      frame.y = parent.frame.height - frame.maxY
    }
    return "\(name).frame = \(SwiftText.rect(frame))"
  }

  // MARK: Constraints

  var constraintWriter: SwiftConstraints {
    var itemNames: [Item: String] = guides.itemNames
    for (id, name) in names { itemNames[.element(id)] = name }
    return SwiftConstraints(
      document: document, itemNames: itemNames, documentViews: documentViews, values: values)
  }

  private mutating func writeConstraints() {
    let writer = constraintWriter
    let own = document.constraints.filter { constraint in
      !constraint.id.isInsideInstance && document.holder(of: constraint).map { names[$0] != nil } ?? false
    }
    let heldBy = Dictionary(grouping: own) { document.holder(of: $0) }
    for element in elements {
      for axis in Axis.allCases {
        let lines = (heldBy[element.id] ?? []).filter { $0.axis == axis }.compactMap { line($0, writer) }
        guard !lines.isEmpty else { continue }
        let way = axis == .horizontal ? "horizontally" : "vertically"
        groups.append(("In \(SwiftText.comment(names[element.id] ?? "")), \(way)", lines))
      }
    }
    for (id, view) in documentViews.sorted(by: { $0.key < $1.key }) {
      guard let scroll = names[id] else { continue }
      let lines = ["leading", "top"].map { side in
        "\(view).\(side)Anchor.constraint(equalTo: \(scroll).contentView.\(side)Anchor)"
      }
      groups.append(("What \(scroll) scrolls", lines))
      reportLoss(id.rawValue, Message("its contents are in a separate view, “%1”", view))
    }
    if !guides.constraints.isEmpty { groups.append(("Guides", guides.constraints)) }
  }

  private mutating func line(_ written: Constraint, _ writer: SwiftConstraints) -> String? {
    let id = written.id.rawValue
    let constraint = document.namingBaselines(in: varied?.varied(written).base ?? written)
    if varied?.isLeftOut(written) ?? false {
      reportLoss(id, Message("not exported: its items weren’t exported"))
      return nil
    }
    if constraint.isPlaceholder {
      reportLoss(id, Message("not exported: it’s a placeholder"))
      return nil
    }
    if let keeping = kept[written.id] { return keeping.isSwitched ? nil : keeping.name }
    guard constraint.isInstalled else {
      reportLoss(id, Message("not exported: it isn’t installed"))
      return nil
    }
    guard let text = writer.expression(constraint) else { return nil }
    helpers.formUnion(writer.helpers(of: constraint))
    return text
  }

  mutating func reportLoss(_ record: String, _ what: Message) {
    losses.append(FormatLoss(record: record, what: what))
  }

  // MARK: The text

  var text: String {
    let title = SwiftText.comment(scene.name ?? scene.id.rawValue)
    let purpose =
      scene.isComponent
      ? "/// The component “\(title)”: make one for each instance, and show its `root`."
      : "/// The scene “\(title)”: show `root`, or make it the view of a controller."
    return """
      \(purpose)
      @MainActor
      final class \(typeName) {
      \(indented(properties, by: 2))

        init() {
          setUpViews()
          addViews()
          addConstraints()\(adapts ? "\n    " + adaptation.firstCall(firstSize) : "")
        }

        private func setUpViews() {
      \(indented(settings.map(\.lines).joined(separator: [""]), by: 4))
        }

        private func addViews() {
      \(indented(additions, by: 4))
        }

        private func addConstraints() {
      \(indented(activations, by: 4))
        }\(adapts ? "\n\n" + indented(adaptation.method, by: 2) : "")
      }

      """
  }

  private var adapts: Bool { !adaptation.isEmpty }
  private var firstSize: Size { session.surroundings?.size ?? .zero }

  private var properties: [String] {
    elements.map { element in
      if let declaration = instances.declaration(of: element.id) { return declaration }
      let made = SwiftView.of(element, toolkit).expression
      // A property with a type that is private to the file must be private, too.
      let access = customClasses.contains(String(made.prefix { $0 != "(" })) ? "private " : ""
      return "\(access)let \(names[element.id] ?? "") = \(made)"
    } + documentViews.values.sorted().map { "let \($0) = NSView()" } + guides.properties + adaptation.declarations
  }

  private var additions: [String] {
    var lines: [String] = []
    for element in elements {
      guard let name = names[element.id] else { continue }
      let parent = documentViews[element.id] ?? name
      if parent != name { lines += ["\(name).documentView = \(parent)"] }
      if instances.properties[element.id] != nil { continue }
      let children = element.children.compactMap { names[$0] }
      let verb = element.kind == .stack ? "addArrangedSubview" : "addSubview"
      lines +=
        usesGravityAreas(element) ? gathered(element, name) : children.map { "\(parent).\(verb)(\($0))" }
      if element.kind == .stack { lines += customSpacings(of: element, name) }
    }
    return lines + guides.additions
  }

  /// True if the stack packs its views in gravity areas, which only AppKit's stacks have.
  func usesGravityAreas(_ element: Element) -> Bool {
    element.kind == .stack && toolkit == .appkit && element.arrangement.effectiveDistribution == .gravityAreas
  }

  private func gathered(_ stack: Element, _ name: String) -> [String] {
    stack.children.compactMap { child in
      guard let view = names[child] else { return nil }
      return "\(name).addView(\(view), in: .\((document.elements[child]?.traits.gravity ?? .leading).rawValue))"
    }
  }

  private func customSpacings(of stack: Element, _ name: String) -> [String] {
    stack.children.compactMap { customSpacing(after: $0, in: stack, name) }
  }

  func customSpacing(after child: ElementID, in stack: Element, _ name: String) -> String? {
    guard let spacing = stack.arrangement.customSpacing[child], abs(spacing) <= CoordinateRange.limit,
      let view = names[child]
    else { return nil }
    return "\(name).setCustomSpacing(\(SwiftText.number(spacing)), after: \(view))"
  }

  /// Constraints are activated in groups of at most 24: the compiler is slow with long lists.
  private var activations: [String] {
    var lines: [String] = []
    for group in groups {
      for start in stride(from: 0, to: group.lines.count, by: 24) {
        if !lines.isEmpty { lines.append("") }
        lines.append("// \(group.title)")
        lines.append("NSLayoutConstraint.activate([")
        lines += group.lines[start..<min(start + 24, group.lines.count)].map { "  \($0)," }
        lines.append("])")
      }
    }
    return lines
  }

  private func indented(_ lines: some Sequence<String>, by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return lines.map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}
