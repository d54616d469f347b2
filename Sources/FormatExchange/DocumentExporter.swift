import LayoutEngine
import LayoutModel
import Markup
import Words

/// A format to which documents can be exported.
package protocol DocumentExporter: FileFormat {
  /// The group of formats with which it is offered.
  var content: ExportContent { get }
  /// The ways of layout that it has. Empty if it has one only.
  var layouts: [ExportLayout] { get }
  /// True if the format has files that are played with: a scene in them can be resized.
  var plays: Bool { get }
  /// True if the format has named values and expressions of them.
  var keepsValues: Bool { get }
  /// True if the format has components and their instances.
  var keepsComponents: Bool { get }
  /// True if the format has classes with sizes, baselines and colors.
  var keepsClasses: Bool { get }
  /// True if the file names pictures by their paths from its own folder.
  var namesPictureFiles: Bool { get }

  func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult
}

extension DocumentExporter {
  package var content: ExportContent { .layout }
  package var layouts: [ExportLayout] { [] }
  package var plays: Bool { false }
  package var keepsValues: Bool { false }
  package var keepsClasses: Bool { false }
  package var namesPictureFiles: Bool { false }
  package var keepsComponents: Bool { content != .layout }

  /// Exports a document. Ordinary elements stand for instances in formats without components. What the format cannot say
  /// of components, values and classes is told once for all of them.
  package func export(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let isDetached = !keepsComponents && document.scenes.contains(where: \.isComponent)
    var shown = isDetached ? document.detachingInstances(for: request) : document
    if namesPictureFiles { shown = shown.withImageFiles(request.pictureFiles) }
    var result = try exportPlain(shown, request)
    if isDetached { result.losses += FormatLoss.ofComponents(in: document) }
    guard content == .layout else { return result }
    if !keepsValues { result.losses += FormatLoss.ofValues(in: document) }
    if !keepsClasses { result.losses += FormatLoss.ofClasses(in: document) }
    return result
  }

  /// Exports a document. In a format without values, what expressions come to is written instead.
  private func exportPlain(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    guard !keepsValues, !document.values.isEmpty else { return try exportDocument(document, request) }
    return try exportDocument(document.withoutValues(), request)
  }
}

/// The contents of an exported file. The cases are in the order in which the formats are offered.
package enum ExportContent: Hashable, Sendable, CaseIterable {
  /// A layout to continue with in another program.
  case layout
  /// The solved frames.
  case frames
  case picture
}

/// The options of an export, and the data that it needs.
package struct ExportRequest: Sendable {
  /// The name of the file in error messages.
  package var name: String
  /// The name of the document, for formats that store the name of their source; nil means the file's name.
  package var documentName: String?
  /// The scene to export. Nil means all scenes, or the first one if the format holds only one.
  package var scene: SceneID?
  package var environment = LayoutEnvironment()
  /// The pages, for formats that have pages. Empty means one page for each exported scene, in `environment`.
  package var pages: [ExportPage] = []
  /// For formats that have constraints as well as containers.
  package var layout = ExportLayout.constraints
  /// The lengths of a scene at which the layout must be right, for formats that write it for ranges of sizes. Nil means
  /// the usual ones.
  package var widths: ClosedRange<Double>?
  package var heights: ClosedRange<Double>?
  /// True for a file to play with, for formats that have such files. Its controls are named in the language of
  /// `translator`.
  package var plays = false
  package var translator: any Translator = English()
  /// Measures texts, for formats that need solved frames.
  package var measurer: any TextMeasuring
  /// The paths of pictures' files from the folder of the exported file, by their paths in the document. A path that is
  /// missing here is the same in both.
  package var pictureFiles: [String: String] = [:]
  /// The native file that the document was read from; nil if it was not read from one.
  package var source: NativeSource?

  package init(name: String, measurer: any TextMeasuring) {
    self.name = name
    self.measurer = measurer
  }
}

/// The way a layout is written in formats that have several. The raw value is the word on the command line.
package enum ExportLayout: String, Hashable, Sendable, CaseIterable {
  /// Containers wherever they are proved to lay out the same, constraints elsewhere.
  case auto
  /// Containers only; the export fails if they cannot lay out a scene.
  case containers
  case constraints
  /// In a web page: containers where they are proved, with contents as large as the browser makes them.
  case fluid
  /// In a web page: each place is computed from the size of the scene, as the constraints have it.
  case exact
  /// In a web page: the browser places elements by each other where it can, and the others are exact.
  case live

  /// True if what has no other place gets an exact one.
  package var isExact: Bool { self == .exact || self == .live }
}

/// A report of the layouts in an exported file, for people and for programs.
package struct ExportReport: Hashable, Sendable {
  /// A sentence for each part of a scene, with the id of its element.
  package var sentences: [FormatLoss]
  package var json: JSONValue
  /// A sentence about all parts together.
  package var summary: Message

  package init(sentences: [FormatLoss], json: JSONValue, summary: Message) {
    (self.sentences, self.json, self.summary) = (sentences, json, summary)
  }
}

/// One page of an export: a scene in an environment, with a title.
///
///     ExportPage("iPhone 8, landscape", scene: "main", environment: turned)
package struct ExportPage: Hashable, Sendable {
  package var title: String
  package var scene: SceneID
  package var environment: LayoutEnvironment
  /// Light or dark; nil means the scene's own appearance.
  package var appearance: Appearance?

  package init(_ title: String, scene: SceneID, environment: LayoutEnvironment, appearance: Appearance? = nil) {
    (self.title, self.scene, self.environment, self.appearance) = (title, scene, environment, appearance)
  }
}

package struct ExportResult: Sendable {
  package var bytes: [UInt8]
  /// The contents of the document that the file does not have.
  package var losses: [FormatLoss]
  /// Nil for formats with one way of layout.
  package var report: ExportReport?

  package init(bytes: [UInt8], losses: [FormatLoss] = [], report: ExportReport? = nil) {
    (self.bytes, self.losses, self.report) = (bytes, losses, report)
  }
}

extension FormatLoss {
  /// Returns what a file without values loses, or with some of them only. It is told once for all of them.
  package static func ofValues(
    in document: Document, keeping kept: Set<ValueID> = [], keepsDark: Bool = false
  ) -> [FormatLoss] {
    let isComplete = document.values.allSatisfy { kept.contains($0.id) }
    let message =
      kept.isEmpty
      ? Message("named values aren’t exported: what they come to stands in their place")
      : Message("some named values aren’t exported: what they come to stands in their place")
    let losses = isComplete ? [] : [FormatLoss(what: message)]
    let hasDark = document.values.contains { if case .color(_, .some) = $0.content { true } else { false } }
    return losses + (hasDark && !keepsDark ? [FormatLoss(what: Message("dark colors of values aren’t exported"))] : [])
  }

  /// Returns what a file loses of the document's classes, told once for all of them.
  package static func ofClasses(in document: Document) -> [FormatLoss] {
    guard !document.classes.isEmpty else { return [] }
    return [
      FormatLoss(
        what: Message("descriptions of classes aren’t exported: sizes, baselines and colors come from their code"))
    ]
  }
}
