import Comparison
import FormatExchange
import LayoutEngine
import LayoutModel
import Rendering
import Words

/// The pictures of a comparison: each scene that changed before, after, and the outlines of what moved.
struct DiffPictures {
  struct Row {
    let scene: SceneID
    let pages: [ExportPage]
  }

  private(set) var rows: [Row] = []
  /// Both documents and the outlines in one, so that they can be in one picture.
  private var document: Document
  private let name: String

  init(_ comparison: DocumentComparison, _ options: EnvironmentOptions, named name: String) {
    self.name = name
    let combined = CombinedDocument(comparison.old, comparison.new)
    document = combined.document
    for scene in comparison.editsByScene.compactMap(\.scene)
    where options.scene == nil || options.scene == scene.rawValue {
      addRow(of: scene, comparison, combined, options.environment)
    }
  }

  private mutating func addRow(
    of scene: SceneID, _ comparison: DocumentComparison, _ combined: CombinedDocument,
    _ environment: LayoutEnvironment
  ) {
    func layout(in document: Document) -> SceneLayout? {
      guard document.scenes.contains(scene) else { return nil }
      return SceneLayout.solved(document, scene: scene, environment: environment, measurer: PangoMeasurer())
    }
    let (before, after) = (layout(in: comparison.old), layout(in: comparison.new))
    var pages: [ExportPage] = []
    if before != nil {
      pages.append(ExportPage(Message("Before").spoken, scene: combined.oldID(of: scene), environment: environment))
    }
    if after != nil { pages.append(ExportPage(Message("After").spoken, scene: scene, environment: environment)) }
    if let before, let after {
      let outlines = MoveOutlines(from: before, to: after, comparison, scene, prefix: combined.prefix)
      guard outlines.hasMoves else { return rows.append(Row(scene: scene, pages: pages)) }
      document = outlines.added(to: document)
      let title = Message("Moved (red: before, green: after)").spoken
      pages.append(ExportPage(title, scene: outlines.scene, environment: LayoutEnvironment()))
    }
    rows.append(Row(scene: scene, pages: pages))
  }

  /// Returns all pictures side by side in one PNG.
  func png() throws(FormatError) -> [UInt8] { try bytes(.png, rows.flatMap(\.pages)) }

  func svg(of page: ExportPage) throws(FormatError) -> [UInt8] { try bytes(.svg, [page]) }

  private func bytes(_ kind: PictureExporter.Kind, _ pages: [ExportPage]) throws(FormatError) -> [UInt8] {
    var request = ExportRequest(name: name, measurer: PangoMeasurer())
    if kind == .svg, let page = pages.first {
      (request.scene, request.environment) = (page.scene, page.environment)
    } else {
      request.pages = pages
    }
    return try PictureExporter(kind).exportDocument(document, request).bytes
  }
}

/// Two documents in one. The records of the first have other ids.
private struct CombinedDocument {
  let document: Document
  let prefix: String

  init(_ old: Document, _ new: Document) {
    var prefix = "before-"
    let taken = new.elements.map(\.id.rawValue) + new.scenes.map(\.id.rawValue) + new.constraints.map(\.id.rawValue)
    while taken.contains(where: { $0.hasPrefix(prefix) }) { prefix += "-" }
    self.prefix = prefix
    let ids =
      old.scenes.map(\.id.rawValue) + old.elements.map(\.id.rawValue) + old.guides.map(\.id.rawValue)
      + old.constraints.map(\.id.rawValue)
    let renamed = old.renaming(Dictionary(ids.map { ($0, prefix + $0) }, uniquingKeysWith: { first, _ in first }))
    var languages = new.languages
    for (language, texts) in renamed.languages.strings {
      languages.strings[language, default: [:]].merge(texts) { own, _ in own }
    }
    document = Document(
      scenes: Array(renamed.scenes) + Array(new.scenes), elements: Array(renamed.elements) + Array(new.elements),
      guides: Array(renamed.guides) + Array(new.guides),
      constraints: Array(renamed.constraints) + Array(new.constraints)
    ).with(languages: languages).with(resourcesOf: new)
  }

  func oldID(of scene: SceneID) -> SceneID { SceneID(prefix + scene.rawValue) }
}

/// A scene of outlines: gray where an element stayed, red where one was, green where it is now.
private struct MoveOutlines {
  let scene: SceneID
  /// True if an element moved, came or went.
  private(set) var hasMoves = false
  private var root: Element
  private var lines: [Element] = []

  init(
    from before: SceneLayout, to after: SceneLayout, _ comparison: DocumentComparison, _ scene: SceneID, prefix: String
  ) {
    self.scene = SceneID("\(prefix)moved-\(scene)")
    let (old, new) = (comparison.old, comparison.new)
    let roots = (old.scenes[scene]?.root, new.scenes[scene]?.root)
    let sizes = [roots.0.flatMap { before.rootFrames[$0]?.size }, roots.1.flatMap { after.rootFrames[$0]?.size }]
      .compactMap(\.self)
    let size = Size(sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    root = Element(id: ElementID("\(prefix)moved-\(scene)-root"), kind: .view, frame: Rect(origin: .zero, size: size))
    let ids = roots.1.map { new.subtree(of: $0) } ?? []
    let gone = (roots.0.map { old.subtree(of: $0) } ?? []).filter { !new.elements.contains($0) }
    for id in gone + ids where id != roots.0 && id != roots.1 {
      let (was, now) = (before.rootFrames[id], after.rootFrames[id])
      if let was, let now, was.isNear(now) {
        outline(now, "#c8c8c8")
      } else {
        hasMoves = true
        if let was { outline(was, "#d63a2f") }
        if let now { outline(now, "#2b8a3e") }
      }
    }
    root.children = lines.map(\.id)
  }

  func added(to document: Document) -> Document {
    var own = Scene(id: scene, root: root.id)
    own.usesAutoLayout = false
    return Document(
      scenes: Array(document.scenes) + [own], elements: Array(document.elements) + [root] + lines,
      guides: Array(document.guides), constraints: Array(document.constraints)
    ).with(languages: document.languages).with(resourcesOf: document)
  }

  private mutating func outline(_ frame: Rect, _ color: String) {
    let width = 1.5
    let edges = [
      Rect(frame.x, frame.y, frame.width, width), Rect(frame.x, frame.maxY - width, frame.width, width),
      Rect(frame.x, frame.y, width, frame.height), Rect(frame.maxX - width, frame.y, width, frame.height),
    ]
    for edge in edges {
      var line = Element(id: ElementID("\(root.id)-\(lines.count)"), kind: .view, frame: edge)
      line.content.background = color
      lines.append(line)
    }
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(x - other.x) < 0.5 && abs(y - other.y) < 0.5 && abs(width - other.width) < 0.5
      && abs(height - other.height) < 0.5
  }
}
