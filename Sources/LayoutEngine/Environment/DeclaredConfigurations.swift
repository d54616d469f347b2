import LayoutModel

/// The surroundings that a document declares a scene to be meant for: as it was designed, as its previews show it, in the
/// languages that there are texts in, and wherever one of its variations counts.
///
///     DeclaredConfigurations(of: scene, in: document, catalogue: catalogue).environments.count
public struct DeclaredConfigurations: Sendable {
  /// The scene's own first. What comes to the same is there once.
  public private(set) var environments: [LayoutEnvironment] = []
  private var known: Set<Surroundings> = []

  /// - Parameter others: where the scene is laid out already, which need not be declared again.
  public init(
    of scene: Scene, in document: Document, catalogue: DeviceCatalogue, besides others: [LayoutEnvironment] = []
  ) {
    for environment in others {
      known.insert(Self.kind(of: Surroundings(of: scene, in: document, environment: environment)))
    }
    var viewpoints = [Viewpoint()]
    viewpoints += document.previews.filter { $0.scene == scene.id }.map(\.viewpoint)
    viewpoints += document.languages.all.map { language in
      var viewpoint = Viewpoint()
      viewpoint.language = language == document.languages.base ? nil : language
      return viewpoint
    }
    for viewpoint in viewpoints { add(viewpoint, scene, document, catalogue) }
    addVariations(scene, document, catalogue)
  }

  @discardableResult private mutating func add(
    _ viewpoint: Viewpoint, _ scene: Scene, _ document: Document, _ catalogue: DeviceCatalogue
  ) -> Surroundings {
    let environment = LayoutEnvironment(of: viewpoint, for: scene, catalogue: catalogue)
    let surroundings = Surroundings(of: scene, in: document, environment: environment)
    if known.insert(Self.kind(of: surroundings)).inserted { environments.append(environment) }
    return surroundings
  }

  /// At rest.
  private static func kind(of surroundings: Surroundings) -> Surroundings {
    var kind = surroundings
    kind.scrollOffsets = [:]
    return kind
  }

  // MARK: Variations

  /// For each condition under which something is different the nearest screen that meets it: the scene's own, turned, or the
  /// first device that does.
  private mutating func addVariations(_ scene: Scene, _ document: Document, _ catalogue: DeviceCatalogue) {
    let keys = Self.keys(in: scene, document)
    guard !keys.isEmpty else { return }
    let ids = [nil] + catalogue.devices.filter { $0.profile == scene.profile }.map { Optional($0.id) }
    let screens = ids.flatMap { id in
      [scene.orientation, scene.orientation.turned].map { Viewpoint(device: id, orientation: $0) }
    }
    for key in keys where !known.contains(where: { key.counts(in: $0.sizeClasses) }) {
      let screen = screens.first { viewpoint in
        let environment = LayoutEnvironment(of: viewpoint, for: scene, catalogue: catalogue)
        return key.counts(in: Surroundings(of: scene, in: document, environment: environment).sizeClasses)
      }
      if let screen { add(screen, scene, document, catalogue) }
    }
  }

  private static func keys(in scene: Scene, _ document: Document) -> [VariationKey] {
    let elements = Set(document.subtree(of: scene.root))
    var keys: Set<VariationKey> = []
    for id in elements { if let element = document.elements[id] { keys.formUnion(element.traits.variations.keys) } }
    for constraint in document.constraints where !constraint.variations.isEmpty {
      if document.holder(of: constraint).map(elements.contains) == true { keys.formUnion(constraint.variations.keys) }
    }
    return keys.filter { $0.specificity > 0 }.sorted { $0.rawValue < $1.rawValue }
  }
}
