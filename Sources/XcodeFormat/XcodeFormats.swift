import FormatExchange
import LayoutModel
import Words

/// A format that Interface Builder writes. All are read by one reader; they differ in the file extension and the
/// beginning of the file.
package protocol InterfaceBuilderFormat: DocumentImporter {}

extension InterfaceBuilderFormat {
  package func importDocument(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportResult {
    try XcodeFile.read(bytes, named: name)
  }
}

/// Interface Builder's `.xib`, of iOS and macOS.
package struct XIBFormat: InterfaceBuilderFormat, DocumentExporter {
  package init() {}

  package var id: String { "xib" }
  package var title: Message { Message("Interface Builder XIB") }
  package var extensions: [String] { ["xib"] }
  package var keepsValues: Bool { true }

  package func recognizes(_ bytes: [UInt8]) -> Bool {
    XcodeBeginning.hasTag("document", of: "com.apple.InterfaceBuilder", in: bytes)
      && !StoryboardFormat().recognizes(bytes)
  }

  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    try XIBExporter.export(document, request)
  }
}

/// Interface Builder's `.storyboard`: several scenes and the segues between them.
package struct StoryboardFormat: InterfaceBuilderFormat {
  package init() {}

  package var id: String { "storyboard" }
  package var title: Message { Message("Interface Builder Storyboard") }
  package var extensions: [String] { ["storyboard"] }

  package func recognizes(_ bytes: [UInt8]) -> Bool {
    XcodeBeginning.hasTag("document", of: ".Storyboard.XIB", in: bytes)
  }
}

/// The keyed archives that Xcode 4 wrote as `.xib`.
package struct ArchiveFormat: InterfaceBuilderFormat {
  package init() {}

  package var id: String { "archive" }
  package var title: Message { Message("Interface Builder Archive (Xcode 4)") }
  package var extensions: [String] { ["xib"] }

  package func recognizes(_ bytes: [UInt8]) -> Bool {
    XcodeBeginning.hasTag("archive", of: "com.apple.InterfaceBuilder", in: bytes)
  }
}

/// Checks of a file's first bytes.
enum XcodeBeginning {
  static func hasTag(_ tag: String, of type: String, in bytes: [UInt8]) -> Bool {
    let beginning = String(decoding: bytes.prefix(2048), as: UTF8.self)
    return beginning.contains("<\(tag)") && beginning.contains(type)
  }
}
