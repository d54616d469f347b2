import FormatExchange
import LayoutModel
import Words

/// Exports one scene as a XIB for iOS. The written file is read back, and every difference is a loss. So the list of
/// losses cannot be wrong.
enum XIBExporter {
  static func export(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let original = document
    let document = NamedColors.writable(of: document).withImageSizes
    guard let scene = request.scene.flatMap({ document.scenes[$0] }) ?? document.scenes.first(where: { _ in true })
    else { throw FormatError(file: request.name, reason: Message("the document has no scenes")) }
    let part = document.part(of: scene)
    var written = Self.bytes(of: part, scene: scene, inOrder: false)
    var read = try XcodeImporter.read(written, named: request.name).document
    if !part.hasTheOrder(of: read) {
      written = Self.bytes(of: part, scene: scene, inOrder: true)
      read = try XcodeImporter.read(written, named: request.name).document
    }
    let losses = XIBLosses(of: document, scene: scene, part: part, read: read)
    let kept = Set(document.values.map(\.id))
    return ExportResult(bytes: written, losses: losses.all + FormatLoss.ofValues(in: original, keeping: kept))
  }

  private static func bytes(of document: Document, scene: Scene, inOrder: Bool) -> [UInt8] {
    Array(XIBWriter(document, scene: scene, notesOrder: inOrder).file.utf8)
  }
}

extension Document {
  /// Returns one scene with everything in it.
  fileprivate func part(of scene: Scene) -> Document {
    let inScene = Set(subtree(of: scene.root))
    let held = constraints.filter { constraint in
      constraint.items.allSatisfy { element(for: $0).map(inScene.contains) == true }
    }
    return Document(
      scenes: [scene], elements: elements.filter { inScene.contains($0.id) },
      guides: guides.filter { inScene.contains($0.owner) }, constraints: held
    ).with(values: values)
  }

  /// Returns true if the records that both documents have are in the same order.
  fileprivate func hasTheOrder(of other: Document) -> Bool {
    elements.filter { other.elements.contains($0.id) }.map(\.id)
      == other.elements.filter { elements.contains($0.id) }.map(\.id)
      && guides.filter { other.guides.contains($0.id) }.map(\.id)
        == other.guides.filter { guides.contains($0.id) }.map(\.id)
      && constraints.filter { other.constraints.contains($0.id) }.map(\.id)
        == other.constraints.filter { constraints.contains($0.id) }.map(\.id)
  }
}
