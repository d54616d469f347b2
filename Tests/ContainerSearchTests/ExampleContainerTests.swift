import ContainerSearch
import Foundation
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing

/// What the examples become. The table in the README of GtkFormat says the same.
@Suite struct ExampleContainerTests {
  private static let whole: Set = [
    "baselines", "card", "checkout", "dialog", "equal-spacing", "form", "growing-button", "list-and-detail",
    "name-field", "no-vertical-position", "on-four-values", "search", "shop-card", "stack-in-stack",
  ]

  @Test(arguments: Repository.exampleDocuments)
  func anExampleBecomesContainersOrSaysWhyNot(file: String) throws {
    let bytes = try TestFiles.bytes(of: Repository.examples.appending(path: file))
    let read = try NativeReader.read(bytes, named: file).document
    var environment = LayoutEnvironment()
    environment.catalogue = ShippedDevices.catalogue
    let layouts = read.scenes.map {
      SceneLayout.solved(read, scene: $0.id, environment: environment, measurer: FixedMeasurer())
    }
    // An export has ordinary elements in the place of instances.
    let document = read.detachingInstances { id in layouts.lazy.compactMap { $0.frames[id] }.first }
    for scene in document.scenes {
      var search = ContainerFinder(document, scene: scene, environment: environment, measurer: FixedMeasurer())
      let found = search.run()
      #expect(found.isWhole == Self.whole.contains(file.replacing(".plumb", with: "")), "\(found.parts)")
      #expect(found.document.violations().isEmpty)
      let after = SceneLayout.solved(
        found.document, scene: scene.id, environment: environment, measurer: FixedMeasurer())
      #expect(found.isEmpty || after.misplaced.isEmpty, "\(after.misplaced)")
    }
  }
}
