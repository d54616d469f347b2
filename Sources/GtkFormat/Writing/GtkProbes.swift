import FormatExchange
import LayoutEngine
import LayoutModel

/// The scene laid out at three sizes. A property that holds at all of them is taken to hold always, which is exact
/// enough for an export.
struct GtkProbes {
  let own: LayoutSession
  private let others: [LayoutSession]
  private let document: Document
  private let scene: Scene
  private let request: ExportRequest

  init(_ document: Document, scene: Scene, _ request: ExportRequest) {
    self.document = document
    self.scene = scene
    self.request = request
    let own = LayoutSession(
      document: document, scene: scene.id, environment: request.environment, measurer: request.measurer)
    self.own = own
    others = Self.sizes(around: own.layout.size).map { Self.session(document, scene, request, size: $0) }
  }

  private static func session(
    _ document: Document, _ scene: Scene, _ request: ExportRequest, size: Size
  ) -> LayoutSession {
    var environment = request.environment
    environment.size = size
    return LayoutSession(
      document: document, scene: scene.id, environment: environment, measurer: request.measurer)
  }

  private static func sizes(around size: Size) -> [Size] {
    [Size(size.width * 0.85, size.height * 0.85), Size(size.width * 1.8, size.height * 1.25)]
  }

  private var all: [LayoutSession] { [own] + others }

  /// Returns true if the element has this length at every size at which it exists.
  func keeps(_ length: Double, of id: ElementID, _ axis: Axis) -> Bool {
    all.allSatisfy { session in
      session.layout.frames[id].map { abs($0.length(axis) - length) < 0.01 } ?? true
    }
  }

  /// Returns the smallest length at any of the sizes.
  func least(_ axis: Axis, of id: ElementID) -> Double {
    all.compactMap { $0.layout.frames[id]?.length(axis) }.min() ?? 0
  }

  /// Returns true if the element is smaller at any size than GTK draws its widget.
  func isSmall(_ element: Element, _ axis: Axis) -> Bool {
    let metrics = ControlMetrics.of(element.kind, profile: .gnome)
    let least: Double
    switch axis == .horizontal ? metrics.width : metrics.height {
    case .fixed(let length), .text(let length): least = length
    case .none, .image: return false
    }
    return all.contains { ($0.layout.frames[element.id]?.length(axis) ?? least) < least }
  }

  /// Returns true if the margins or the safe area of an anchor depend on the size of the scene.
  func insetsDiffer(of anchor: Anchor, owner: ElementID) -> Bool {
    let kinds: [GuideKind] =
      switch anchor.item {
      case .guide(let id): [document.guides[id]?.kind].compactMap(\.self)
      case .element: anchor.attribute.isRelativeToMargin ? [.margins] : []
      }
    let measures = all.map { $0.measures(of: owner) }
    return kinds.contains { kind in
      measures.contains { $0?.insets(of: kind) != measures[0]?.insets(of: kind) }
    }
  }

  /// Returns the elements that move at any of the sizes if some constraints are left out, in document order.
  func moved(without left: Set<ConstraintID>) -> [ElementID] {
    let less = Document(
      scenes: Array(document.scenes), elements: Array(document.elements), guides: Array(document.guides),
      constraints: document.constraints.filter { !left.contains($0.id) }
    ).with(languages: document.languages).with(resourcesOf: document)
    let pairs = all.map { session in
      (session.layout, Self.session(less, scene, request, size: session.layout.size).layout)
    }
    return document.subtree(of: scene.root).filter { id in
      pairs.contains { before, after in
        guard let old = before.frames[id] else { return false }
        return after.frames[id].map { !$0.isClose(to: old, within: 0.5) } ?? true
      }
    }
  }
}
