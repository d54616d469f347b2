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
    let keys = document.conditions(in: scene)
    for key in keys where !known.contains(where: { key.counts(in: $0.situation) }) {
      if let viewpoint = Viewpoint(meeting: key, of: scene, in: document, catalogue: catalogue) {
        add(viewpoint, scene, document, catalogue)
      }
    }
  }
}
