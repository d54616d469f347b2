import FormatExchange
import LayoutEngine
import LayoutModel
import Words

/// One scene as a class of its own: its views as properties, put together by its initializer.
///
/// A plain class and no view controller, so that no name of a view can clash with a name of the toolkit's.
struct SwiftLayout {
  private(set) var helpers: Set<SwiftHelper> = []
  private(set) var losses: [FormatLoss] = []
  private let document: Document
  private let scene: Scene
  private let toolkit: SwiftToolkit
  private let typeName: String
  private let elements: [Element]
  /// What is not installed where it is exported.
  private let leftOut: Set<ElementID>
  private var names: [ElementID: String] = [:]
  /// AppKit scrolls a view within the scroll view: what lies in the one lies in the other.
  private var documentViews: [ElementID: String] = [:]
  private var guides: SwiftGuides
  private let customClasses: Set<String>
  private let session: LayoutSession
  private var settings: [(name: String, lines: [String])] = []
  private var groups: [(title: String, lines: [String])] = []

  /// What its class is written with.
  struct Manner {
    var toolkit: SwiftToolkit
    var typeName: String
    /// Classes that are not the source's own.
    var reserved: Set<String>
  }

  init(_ scene: Scene, of document: Document, _ request: ExportRequest, as manner: Manner) {
    self.document = document
    self.scene = scene
    toolkit = manner.toolkit
    typeName = manner.typeName
    let session = LayoutSession(
      document: document, scene: scene.id, environment: request.environment, measurer: request.measurer)
    self.session = session
    // As it is where it is exported; that it is otherwise elsewhere is a loss.
    let shown = session.document ?? document
    leftOut = Self.leftOut(of: scene, in: shown)
    elements = shown.subtree(of: scene.root).filter { [leftOut] in !leftOut.contains($0) }
      .compactMap { shown.elements[$0] }.map { element in
        var spoken = element
        spoken.content = shown.content(of: element, in: session.surroundings?.language)
        return spoken
      }
    var properties = SwiftNames()
    properties.reserve(manner.reserved)
    for element in elements {
      // In the base language, so that a translation has the same names.
      let written = document.elements[element.id] ?? element
      names[element.id] = element.id == scene.root ? SwiftNames.root : properties.propertyName(of: written)
    }
    for element in elements where toolkit == .appkit && element.kind == .scrollView {
      documentViews[element.id] = properties.propertyName(of: "\(names[element.id] ?? "view")-content")
    }
    customClasses = manner.reserved
    guides = SwiftGuides(of: document, elements: elements, names: names, toolkit: toolkit, properties: &properties)
    losses = guides.losses
    for id in document.subtree(of: scene.root) where leftOut.contains(id) {
      lose(id.rawValue, Message("not exported: it isn’t installed"))
    }
    writeSettings()
    writeConstraints()
  }

  /// What is not installed, with all that is in it.
  private static func leftOut(of scene: Scene, in document: Document) -> Set<ElementID> {
    guard document.hasVariations else { return [] }
    return document.subtree(of: scene.root).reduce(into: []) { left, id in
      let isInLeft = document.parent(of: id).map(left.contains) ?? false
      if isInLeft || id != scene.root && document.elements[id]?.isInstalled == false { left.insert(id) }
    }
  }

  // MARK: What the views show

  private mutating func writeSettings() {
    for element in elements {
      guard let name = names[element.id] else { continue }
      let written = SwiftSettings(element, name: name, toolkit: toolkit, profile: scene.profile)
      let lines = placing(element, name) + written.lines
      if !lines.isEmpty { settings.append((name, lines)) }
      if let view = documentViews[element.id] {
        settings.append((view, ["\(view).translatesAutoresizingMaskIntoConstraints = false"]))
      }
      losses += written.losses.map { FormatLoss(record: element.id.rawValue, what: $0) }
    }
    if !scene.usesAutoLayout {
      lose(scene.id.rawValue, Message("Auto Layout is off: its views follow their autoresizing masks"))
    }
  }

  /// An element that no constraint places keeps its frame and mask.
  private mutating func placing(_ element: Element, _ name: String) -> [String] {
    guard element.id != scene.root else { return [] }
    let style = session.measures(of: element.id)?.placement ?? .none
    if style == .none { return ["\(name).translatesAutoresizingMaskIntoConstraints = false"] }
    if style == .prototype {
      lose(element.id.rawValue, Message("no constraints: its frame was exported"))
    }
    let isFlipped = toolkit == .appkit
    var frame = element.frame
    if isFlipped, let parent = document.parent(of: element.id).flatMap({ document.elements[$0] }) {
      frame.y = parent.frame.height - frame.maxY
    }
    var lines = frame == .zero ? [] : ["\(name).frame = \(SwiftText.rect(frame))"]
    let mask = style == .mask ? SwiftMask.text(element.traits.autoresizing, toolkit) : nil
    if let mask { lines.append("\(name).autoresizingMask = \(mask)") }
    return lines
  }

  // MARK: Constraints

  private mutating func writeConstraints() {
    var itemNames: [Item: String] = guides.itemNames
    for (id, name) in names { itemNames[.element(id)] = name }
    let writer = SwiftConstraints(document: document, itemNames: itemNames, documentViews: documentViews)
    let own = document.constraints.filter { constraint in
      document.holder(of: constraint).map { names[$0] != nil } ?? false
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
      lose(id.rawValue, Message("its contents are in a separate view, “%1”", view))
    }
    if !guides.constraints.isEmpty { groups.append(("Guides", guides.constraints)) }
  }

  private mutating func line(_ written: Constraint, _ writer: SwiftConstraints) -> String? {
    let id = written.id.rawValue
    let constraint = session.surroundings.map { written.resolved(for: $0.situation) } ?? written
    if constraint.items.compactMap(document.element(for:)).contains(where: leftOut.contains) {
      lose(id, Message("not exported: its items weren’t exported"))
      return nil
    }
    if constraint.isPlaceholder {
      lose(id, Message("not exported: it’s a placeholder"))
      return nil
    }
    if !constraint.variations.isEmpty { lose(id, Message("variations not exported")) }
    guard constraint.isInstalled else {
      if constraint.variations.isEmpty { lose(id, Message("not exported: it isn’t installed")) }
      return nil
    }
    guard let text = writer.expression(constraint) else { return nil }
    helpers.formUnion(writer.helpers(of: constraint))
    return text
  }

  private mutating func lose(_ record: String, _ what: Message) {
    losses.append(FormatLoss(record: record, what: what))
  }

  // MARK: The text

  var text: String {
    let title = SwiftText.comment(scene.name ?? scene.id.rawValue)
    return """
      /// The scene “\(title)”: show `root`, or make it the view of a controller.
      @MainActor
      final class \(typeName) {
      \(indented(properties, by: 2))

        init() {
          setUpViews()
          addViews()
          addConstraints()
        }

        private func setUpViews() {
      \(indented(settings.map(\.lines).joined(separator: [""]), by: 4))
        }

        private func addViews() {
      \(indented(additions, by: 4))
        }

        private func addConstraints() {
      \(indented(activations, by: 4))
        }
      }

      """
  }

  private var properties: [String] {
    elements.map { element in
      let made = SwiftView.of(element, toolkit).expression
      // A property of a type that is private to the file must be private too.
      let access = customClasses.contains(String(made.prefix { $0 != "(" })) ? "private " : ""
      return "\(access)let \(names[element.id] ?? "") = \(made)"
    } + documentViews.values.sorted().map { "let \($0) = NSView()" } + guides.properties
  }

  private var additions: [String] {
    var lines: [String] = []
    for element in elements {
      guard let name = names[element.id] else { continue }
      let parent = documentViews[element.id] ?? name
      if parent != name { lines += ["\(name).documentView = \(parent)"] }
      let children = element.children.compactMap { names[$0] }
      let verb = element.kind == .stack ? "addArrangedSubview" : "addSubview"
      lines +=
        gathers(element) ? gathered(element, name) : children.map { "\(parent).\(verb)(\($0))" }
      if element.kind == .stack { lines += customSpacings(of: element, name) }
    }
    return lines + guides.additions
  }

  /// Only AppKit's stacks have places to gather in.
  private func gathers(_ element: Element) -> Bool {
    element.kind == .stack && toolkit == .appkit && element.arrangement.meantDistribution == .gravityAreas
  }

  private func gathered(_ stack: Element, _ name: String) -> [String] {
    stack.children.compactMap { child in
      guard let view = names[child] else { return nil }
      return "\(name).addView(\(view), in: .\((document.elements[child]?.traits.gravity ?? .leading).rawValue))"
    }
  }

  private func customSpacings(of stack: Element, _ name: String) -> [String] {
    stack.children.compactMap { child in
      guard let spacing = stack.arrangement.customSpacing[child], abs(spacing) <= CoordinateRange.limit,
        let view = names[child]
      else { return nil }
      return "\(name).setCustomSpacing(\(SwiftText.number(spacing)), after: \(view))"
    }
  }

  /// Groups of moderate length: the compiler takes its time over long lists.
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
