import LayoutModel

/// All surroundings for which a document declares a scene: its own design, its previews, the languages with texts, and
/// surroundings that meet the conditions of its variations.
///
///     DeclaredConfigurations(of: scene, in: document, catalogue: catalogue).environments.count
public struct DeclaredConfigurations: Sendable {
  /// The environments without duplicates, the scene's own first.
  public private(set) var environments: [LayoutEnvironment] = []
  private var known: Set<Surroundings> = []

  /// - Parameter others: environments in which the scene is laid out already; they are left out.
  public init(
    of scene: Scene, in document: Document, catalogue: DeviceCatalogue, besides others: [LayoutEnvironment] = []
  ) {
    for environment in others {
      known.insert(Self.withoutScrolling(Surroundings(of: scene, in: document, environment: environment)))
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
    if known.insert(Self.withoutScrolling(surroundings)).inserted { environments.append(environment) }
    return surroundings
  }

  /// Returns the surroundings without scrolling.
  private static func withoutScrolling(_ surroundings: Surroundings) -> Surroundings {
    var unscrolled = surroundings
    unscrolled.scrollOffsets = [:]
    return unscrolled
  }

  // MARK: Variations

  /// Adds the nearest screen for each condition that no environment meets yet: the scene's own, turned, or the first
  /// device that meets it.
  private mutating func addVariations(_ scene: Scene, _ document: Document, _ catalogue: DeviceCatalogue) {
    let keys = document.conditions(in: scene)
    for key in keys where !known.contains(where: { key.holds(in: $0.situation) }) {
      if let viewpoint = Viewpoint(meeting: key, of: scene, in: document, catalogue: catalogue) {
        add(viewpoint, scene, document, catalogue)
      }
    }
  }
}
