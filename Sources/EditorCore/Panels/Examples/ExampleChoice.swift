import LayoutEngine
import LayoutModel
import Words

/// A size that an example could have.
package struct ExampleChoice: Hashable, Sendable, Identifiable {
  package let id: String
  package let title: Message
  package let shape: SceneShape
}

extension Editor {
  /// The scene turned, and the other devices of its platform; not what there is already.
  package var exampleChoices: [ExampleChoice] {
    guard let examples, let scene = document.scenes[examples.scene] else { return [] }
    let taken = Set(exampleSizes.map(\.size))
    let turned = examples.design.turned
    var choices: [ExampleChoice] = []
    if !taken.contains(size(of: turned, scene, examples)) {
      choices.append(ExampleChoice(id: "turned", title: Message("Turned"), shape: turned))
    }
    var seen = taken
    seen.insert(size(of: turned, scene, examples))
    for device in layouts.environment.catalogue.devices where device.profile == scene.profile {
      for orientation in device.kind == .window ? [Orientation.portrait] : Orientation.allCases {
        guard seen.insert(device.size(orientation)).inserted else { continue }
        let title = orientation == .portrait ? Message("%1", device.name) : Message("%1, turned", device.name)
        choices.append(
          ExampleChoice(
            id: "\(device.id) \(orientation.rawValue)", title: title,
            shape: SceneShape(device: device.id, orientation: orientation)))
      }
    }
    return choices
  }

  /// In points.
  package func size(of choice: ExampleChoice) -> Size? {
    guard let examples, let scene = document.scenes[examples.scene] else { return nil }
    return size(of: choice.shape, scene, examples)
  }
}

extension SceneShape {
  var turned: SceneShape {
    SceneShape(device: device, orientation: orientation.turned, size: size.map { Size($0.height, $0.width) })
  }
}
