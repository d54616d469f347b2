import LayoutModel

/// Surroundings in which a scene is checked: every combination of devices, orientations, languages and text sizes. Nil
/// stands for the scene's own.
///
///     EnvironmentMatrix(allOf: scene, in: document, catalogue: catalogue).viewpoints.count   // 9 x 2 x 3 x 12
public struct EnvironmentMatrix: Hashable, Sendable {
  public var devices: [String?] = [nil]
  public var orientations: [Orientation?] = [nil]
  public var languages: [String?] = [nil]
  public var textSizes: [TextSize?] = [nil]

  public init() {}

  /// All combinations for a scene: the devices of its platform and its own, and the languages with texts in the
  /// document.
  public init(allOf scene: Scene, in document: Document, catalogue: DeviceCatalogue) {
    let own = scene.device.flatMap { catalogue[$0] }?.id
    let devices = catalogue.devices.filter { $0.profile == scene.profile && ($0.isInMatrix || $0.id == own) }.map(\.id)
    self.devices = devices.isEmpty ? [nil] : devices
    orientations = Orientation.allCases
    languages = document.languages.all
    textSizes = TextSize.allCases
  }

  public var count: Int { devices.count * orientations.count * languages.count * textSizes.count }

  /// All combinations, device by device, in the order of reports.
  public var viewpoints: [Viewpoint] {
    var all: [Viewpoint] = []
    for device in devices {
      for orientation in orientations {
        for language in languages {
          for textSize in textSizes {
            var viewpoint = Viewpoint(device: device, orientation: orientation)
            viewpoint.language = language
            viewpoint.textSize = textSize?.rawValue
            all.append(viewpoint)
          }
        }
      }
    }
    return all
  }
}

extension Languages {
  /// All languages, the base language first.
  public var all: [String] { [base] + strings.keys.filter { $0 != base }.sorted() }
}
