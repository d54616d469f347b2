import Foundation
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing
import Tutorials

/// The documents that tutorials begin with, and their progress.
enum TutorialDocuments {
  static func document(_ tutorial: Tutorial) throws -> Document {
    let bytes = [UInt8](try Data(contentsOf: TestFiles.root.appending(path: "Resources/\(tutorial.file)")))
    return try NativeReader.read(bytes, named: tutorial.file).document
  }

  static func script(_ tutorial: Tutorial) throws -> TutorialScript {
    TutorialScript(
      tutorial, begunOn: try document(tutorial), measurer: FixedMeasurer(), catalogue: ShippedDevices.catalogue)
  }

  static func done(_ tutorial: Tutorial, _ document: Document) -> [Bool] {
    var environment = LayoutEnvironment()
    environment.catalogue = ShippedDevices.catalogue
    return TutorialProgress(of: tutorial, in: document, environment: environment, measurer: FixedMeasurer()).done
  }
}

extension Tutorial: CustomTestStringConvertible {
  package var testDescription: String { id }
}
