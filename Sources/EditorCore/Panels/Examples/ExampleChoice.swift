import LayoutEngine
import LayoutModel
import Words

/// A size that an example could have.
package struct ExampleChoice: Hashable, Sendable, Identifiable {
  package let id: String
  package let title: Message
  package let shape: SceneShape
}

extension ExampleChoice {
  /// The sizes to choose from: the scene rotated, and the other devices of its platform. Sizes that have an example
  /// already are left out.
  package static func choices(in editor: Editor) -> [ExampleChoice] {
    guard let examples = editor.examples, let scene = editor.document.scenes[examples.scene] else { return [] }
    let taken = Set(ExampleEditing.sizes(in: editor).map(\.size))
    let catalogue = editor.layouts.environment.catalogue
    let turned = examples.design.shape.turned
    var choices: [ExampleChoice] = []
    if !taken.contains(examples.size(of: turned, catalogue)) {
      choices.append(ExampleChoice(id: "turned", title: Message("Rotated"), shape: turned))
    }
    var seen = taken
    seen.insert(examples.size(of: turned, catalogue))
    for device in catalogue.devices where device.profile == scene.profile {
      for orientation in device.kind == .window ? [Orientation.portrait] : Orientation.allCases {
        guard seen.insert(device.size(orientation)).inserted else { continue }
        let title = orientation == .portrait ? Message.verbatim(device.name) : Message("%1, landscape", device.name)
        choices.append(
          ExampleChoice(
            id: "\(device.id) \(orientation.rawValue)", title: title,
            shape: SceneShape(device: device.id, orientation: orientation)))
      }
    }
    return choices
  }

  /// Returns the size in points; nil if nothing is being arranged.
  package func size(in editor: Editor) -> Size? {
    guard let examples = editor.examples, editor.document.scenes.contains(examples.scene) else { return nil }
    return examples.size(of: shape, editor.layouts.environment.catalogue)
  }
}

extension SceneShape {
  var turned: SceneShape {
    SceneShape(device: device, orientation: orientation.turned, size: size.map { Size($0.height, $0.width) })
  }
}
