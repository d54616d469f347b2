import LayoutModel

/// Surroundings that a scene is to hold in: every combination of devices, orientations, languages and text sizes. What is
/// nil is the scene's own.
///
///     EnvironmentMatrix(allOf: scene, in: document, catalogue: catalogue).viewpoints.count   // 9 x 2 x 3 x 12
package struct EnvironmentMatrix: Hashable, Sendable {
  package var devices: [String?] = [nil]
  package var orientations: [Orientation?] = [nil]
  package var languages: [String?] = [nil]
  package var textSizes: [TextSize?] = [nil]

  package init() {}

  /// Everything there is for the scene: devices of its platform, languages that the document has texts in.
  package init(allOf scene: Scene, in document: Document, catalogue: DeviceCatalogue) {
    let devices = catalogue.devices.filter { $0.profile == scene.profile }.map(\.id)
    self.devices = devices.isEmpty ? [nil] : devices
    orientations = Orientation.allCases
    languages = document.languages.all
    textSizes = TextSize.allCases
  }

  package var count: Int { devices.count * orientations.count * languages.count * textSizes.count }

  /// Device by device, as it is told.
  package var viewpoints: [Viewpoint] {
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
  /// The base language first.
  package var all: [String] { [base] + strings.keys.filter { $0 != base }.sorted() }
}
