import Foundation
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing

/// An example document that can be laid out. Text extents are multiples of a grid, so that fonts do not matter.
struct Recipe {
  private(set) var document: Document
  let scene: SceneID

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../data/examples").standardizedFileURL

  /// The names of all examples.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".plumb") }.map { String($0.dropLast(6)) }.sorted()
  }()

  init(_ name: String) throws {
    let file = Self.folder.appendingPathComponent("\(name).plumb")
    document = try NativeReader.read([UInt8](Data(contentsOf: file)), named: name).document
    scene = try #require(document.scenes.first { _ in true }?.id)
  }

  func session(
    _ orientation: Orientation = .portrait, on device: String? = nil, edit: (inout LayoutEnvironment) -> Void = { _ in }
  ) throws -> LayoutSession {
    var environment = LayoutEnvironment()
    environment.catalogue = try ShippedDevices.read()
    environment.orientation = orientation
    environment.device = device
    edit(&environment)
    return LayoutSession(document: document, scene: scene, environment: environment, measurer: FixedMeasurer())
  }

  mutating func edit(_ edit: (inout Draft) -> Void) {
    var draft = Draft(document)
    edit(&draft)
    document = draft.document
  }

  /// Compares frames in the root's coordinates, to a thousandth of a point.
  func expect(
    _ frames: [ElementID: Rect], _ orientation: Orientation = .portrait, on device: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let layout = try session(orientation, on: device).layout
    #expect(layout.conflicts.isEmpty, sourceLocation: sourceLocation)
    for (id, frame) in frames {
      let solved = layout.rootFrames[id] ?? .zero
      #expect(
        solved.isClose(to: frame, within: 0.001), "\(id): \(solved) and not \(frame)", sourceLocation: sourceLocation)
    }
  }
}
