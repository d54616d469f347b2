import EditorCore
import FormatExchange
import Formats
import Foundation
import LayoutEngine
import LayoutModel
import PlumbFormat
import Rendering
import Translations
import Words

/// The choices of the export popover: what to export and how.
struct ExportPlan {
  enum Scope: Hashable {
    case scene(SceneID)
    /// All scenes that the format can hold.
    case allScenes
    /// All previews; only as pictures.
    case previews
  }

  var scope = Scope.allScenes
  /// True to show constraints in pictures. `showsIssues` does the same for issues.
  var showsConstraints = false
  var showsIssues = false

  /// The export formats in groups. The document's own format is not among them, since it has Save As.
  static let groups: [[any DocumentExporter]] = {
    let exporters = FormatRegistry.withPictures.exporters.filter { !($0 is NativeFormat) }
    return ExportContent.allCases.map { content in exporters.filter { $0.content == content } }
  }()

  /// Returns the exporter with the chosen picture options. Pictures of scenes are light or dark as on the canvas.
  func exporter(_ exporter: any DocumentExporter, for editor: Editor) -> any DocumentExporter {
    guard var picture = exporter as? PictureExporter else { return exporter }
    picture.options.showsConstraints = showsConstraints
    picture.options.showsIssues = showsIssues
    if scope != .previews { picture.appearance = editor.viewpoint.appearance }
    return picture
  }

  /// True if the format can export the chosen scope.
  func isAvailable(_ exporter: any DocumentExporter) -> Bool { scope != .previews || exporter is PictureExporter }

  /// The request for an export, laid out in the configuration that the canvas shows now.
  func request(for exporter: any DocumentExporter, named name: String, _ editor: Editor) -> ExportRequest {
    var request = ExportRequest(name: name, measurer: PangoMeasurer())
    request.layout = .auto
    request.plays = exporter.plays
    request.translator = Language.current
    request.scene = scene
    let shown = (scene ?? editor.activeScene).flatMap { editor.source.scenes[$0] }
    request.environment = shown.map(editor.layouts.shownEnvironment) ?? editor.layouts.environment
    if exporter is PictureExporter { request.pages = pages(of: editor) }
    return request
  }

  private var scene: SceneID? { if case .scene(let id) = scope { id } else { nil } }

  /// The pages to export, each in the configuration in which its scene or preview is shown.
  func pages(of editor: Editor) -> [ExportPage] {
    guard scope != .previews else { return previewPages(of: editor) }
    return editor.source.scenes.filter { scene == nil || $0.id == scene }.map { scene in
      ExportPage(
        scene.name ?? scene.id.rawValue, scene: scene.id, environment: editor.layouts.shownEnvironment(of: scene))
    }
  }

  private func previewPages(of editor: Editor) -> [ExportPage] {
    let catalogue = editor.layouts.environment.catalogue
    return editor.source.previews.compactMap { preview in
      editor.source.scenes[preview.scene].map { scene in
        ExportPage(
          say(PreviewHead(preview, in: editor).title), scene: scene.id,
          environment: LayoutEnvironment(of: preview.viewpoint, for: scene, catalogue: catalogue),
          appearance: preview.viewpoint.appearance)
      }
    }
  }

  /// The proposed name of the file. It names the scene if the document has several and one is exported.
  func fileName(of exporter: any DocumentExporter, document: String, editor: Editor) -> String {
    let base = (document as NSString).deletingPathExtension
    let several = editor.source.scenes.count > 1
    let part = several ? scene.flatMap { ReportedRecords.name(ofRecord: $0.rawValue, in: editor)?.english } : nil
    let name = (scope == .previews ? say("Previews") : part).map { "\(base) – \($0)" } ?? base
    return name.replacingOccurrences(of: "/", with: "-") + "." + (exporter.extensions.first ?? exporter.id)
  }

  /// Returns the path, with the format's extension added if it has none of the format's extensions.
  static func path(_ path: String, of exporter: any DocumentExporter) -> String {
    let name = path.lowercased()
    if exporter.extensions.contains(where: { name.hasSuffix("." + $0) }) { return path }
    return exporter.extensions.first.map { "\(path).\($0)" } ?? path
  }
}
