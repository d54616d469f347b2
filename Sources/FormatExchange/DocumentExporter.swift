import LayoutEngine
import LayoutModel
import Words

/// A format that documents can be written to.
package protocol DocumentExporter: FileFormat {
  /// Beside which others it is offered.
  var content: ExportContent { get }

  func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult
}

extension DocumentExporter {
  package var content: ExportContent { .layout }
}

/// What a format writes of a document, in the order in which they are offered.
package enum ExportContent: Hashable, Sendable, CaseIterable {
  /// What another program goes on with.
  case layout
  /// Where everything is, once solved.
  case frames
  case picture
}

/// What is to be written, and with what at hand.
package struct ExportRequest: Sendable {
  /// What complaints call the file.
  package var name: String
  /// What the document is called, where the file says whose content it has; nil: as the file.
  package var documentName: String?
  /// Nil: all scenes, or the first where the format holds only one.
  package var scene: SceneID?
  package var environment = LayoutEnvironment()
  /// For the formats that have pages; empty: one for each scene, or for the one asked for, in the environment.
  package var pages: [ExportPage] = []
  /// For the formats that need solved frames.
  package var measurer: any TextMeasuring
  /// What the document was read from, if it was a native file.
  package var source: NativeSource?

  package init(name: String, measurer: any TextMeasuring) {
    self.name = name
    self.measurer = measurer
  }
}

/// One page of an export: a scene somewhere, under a title.
///
///     ExportPage("iPhone 8, landscape", scene: "main", environment: turned)
package struct ExportPage: Hashable, Sendable {
  package var title: String
  package var scene: SceneID
  package var environment: LayoutEnvironment
  /// Light or dark; nil: as the scene says.
  package var appearance: Appearance?

  package init(_ title: String, scene: SceneID, environment: LayoutEnvironment, appearance: Appearance? = nil) {
    (self.title, self.scene, self.environment, self.appearance) = (title, scene, environment, appearance)
  }
}

package struct ExportResult: Sendable {
  package var bytes: [UInt8]
  /// What the file does not have of the document.
  package var losses: [FormatLoss]

  package init(bytes: [UInt8], losses: [FormatLoss] = []) {
    self.bytes = bytes
    self.losses = losses
  }
}
