import Drawing
import EditorCore
import FormatExchange
import Formats
import LayoutAdvice
import LayoutEngine
import LayoutModel
import RealWidgets
import Rendering
import Words

/// One preview to be drawn by GTK: the scene is exported, and the helper is asked for a picture of it.
nonisolated struct RealPreviewJob: Sendable {
  let preview: Preview
  /// The version of the preview; see `PreviewPictures.version(of:in:)`.
  let version: Int
  let document: Document
  let scene: Scene
  let environment: LayoutEnvironment
  let measurer: any TextMeasuring

  /// Nil if the preview's scene is gone, or if the preview isn't watched.
  init?(_ preview: Preview, in editor: Editor) {
    guard let version = PreviewPictures.version(of: preview.id, in: editor),
      let scene = editor.source.scenes[preview.scene],
      let environment = PreviewPictures.environment(of: preview, in: editor)
    else { return nil }
    (self.preview, self.version, self.scene, self.environment) = (preview, version, scene, environment)
    document = editor.source
    measurer = editor.layouts.measurer
  }

  /// Returns nil if the job was called off.
  func run(asking helper: WidgetHelper, _ sizes: KnownSizes, unless cancellation: Cancellation) -> RealPreview? {
    guard !cancellation.isAsked else { return nil }
    let content: RealPreview.Content
    do {
      content = .drawn(try draw(by: helper, sizes))
    } catch let problem as WidgetProblem {
      content = .failed(problem.message, isLasting: problem.isLasting)
    } catch {
      content = .failed((error as? FormatError)?.reason ?? .verbatim("\(error)"), isLasting: false)
    }
    return RealPreview(version: version, content: content)
  }

  private func draw(by helper: WidgetHelper, _ sizes: KnownSizes) throws -> RealPicture {
    let session = LayoutSession(document: document, scene: scene.id, environment: environment, measurer: measurer)
    let request = WidgetRequest.draw(try exported(session))
    // Libadwaita gives widgets other sizes than the ones that Plumb has.
    let texts = request.needsAdwaita ? [] : TextElement.all(of: scene, in: document, session)
    let measured = try sizes.sizes(of: texts.map(\.widget), asking: helper)
    guard case .drawn(let drawn) = try helper.answer(to: request).get(), let picture = PixelPicture(png: drawn.png)
    else { throw WidgetProblem.refused(.unknownRequest) }
    var result = RealPicture(picture, drawn, of: scene, in: document, comparedWith: session)
    result.textSizes = zip(texts, measured).compactMap { text, size in
      size.flatMap { TextSizeDifference(text, gtk: Size(Double($0.width), Double($0.height))) }
    }.map { $0.words(in: document) }
    return result
  }

  private func exported(_ session: LayoutSession) throws -> WidgetScene {
    var request = ExportRequest(name: "preview.ui", measurer: measurer)
    request.layout = .auto
    request.scene = scene.id
    request.environment = environment
    guard let exporter = FormatRegistry.standard.exporter(id: "gtk-ui") else {
      throw WidgetProblem.refused(.unknownRequest)
    }
    // The process that draws knows no folder in which it could find pictures.
    let bytes = try exporter.export(document.with(images: []), request).bytes
    let size = session.layout.size
    let (width, height) = (Self.pixels(size.width), Self.pixels(size.height))
    return WidgetScene(
      interface: bytes, width: width, height: height,
      scale: WidgetScene.possibleScale(2, width: width, height: height),
      isRightToLeft: session.surroundings?.isRightToLeft ?? false,
      isDark: (preview.viewpoint.appearance ?? scene.appearance) == .dark,
      usesAdwaita: String(decoding: bytes, as: UTF8.self).contains("lib=\"libadwaita\""))
  }

  private static func pixels(_ length: Double) -> Int { Int(min(max(length, 0), 1e6).rounded()) }
}

/// GTK's answer about one preview.
nonisolated struct RealPreview: Sendable {
  enum Content: Sendable {
    case drawn(RealPicture)
    /// - Parameter isLasting: true if GTK will draw no other preview, either.
    case failed(Message, isLasting: Bool)
  }

  /// The version of the preview that was asked about.
  let version: Int
  let content: Content

  var picture: RealPicture? { if case .drawn(let picture) = content { picture } else { nil } }
}

/// A scene as GTK has drawn it.
nonisolated struct RealPicture: Sendable {
  let pixels: PixelPicture
  /// GTK's frames in the scene's points, parents before their children.
  let frames: [(element: ElementID, frame: Rect)]
  let comparison: WidgetComparison
  /// The texts that have another size in GTK on this computer: “Where should it go?” 203 instead of 206.
  fileprivate(set) var textSizes: [Message] = []
  /// One line about the comparison, or about something that matters more.
  let summary: Message

  init(
    _ pixels: PixelPicture, _ drawn: DrawnWidgets, of scene: Scene, in document: Document,
    comparedWith session: LayoutSession
  ) {
    let layout = session.layout
    let (size, textScale) = (layout.size, session.surroundings?.textScale ?? 1)
    self.pixels = pixels
    frames = drawn.widgets.compactMap { widget in
      Self.element(widget.id, in: document).map {
        ($0, Rect(widget.x, widget.y, widget.width, widget.height))
      }
    }
    let own = layout.rootFrames
    comparison = WidgetComparison(
      of: scene.root, in: document, own: { own[$0] },
      gtk: Dictionary(frames.map { ($0.element, $0.frame) }, uniquingKeysWith: { first, _ in first }))
    summary = Self.summary(drawn, comparison, size, textScale, document)
  }

  private static func summary(
    _ drawn: DrawnWidgets, _ comparison: WidgetComparison, _ size: Size, _ textScale: Double, _ document: Document
  ) -> Message {
    if textScale != 1 { return Message("Standard text size: GTK exports have no other") }
    if let first = drawn.replacedClasses.first { return Message("GTK has no “%1” here: drawn as a box", first) }
    if Double(drawn.leastWidth) > size.width.rounded() {
      return Message("At least %1 wide in GTK", drawn.leastWidth)
    }
    if Double(drawn.leastHeight) > size.height.rounded() {
      return Message("At least %1 high in GTK", drawn.leastHeight)
    }
    return comparison.summary(in: document)
  }

  /// The element of a widget's id. The export renames the element whose id stands for the container in constraints.
  private static func element(_ id: String, in document: Document) -> ElementID? {
    let candidates = [ElementID(id), ElementID(id == "super_" ? "super" : id)]
    return candidates.first { document.elements[$0] != nil }
  }

  /// Returns the topmost element at a point of the scene.
  func element(at point: Point) -> ElementID? { frames.last { $0.frame.contains(point) }?.element }

  /// The outlines of the selected elements, and thin ones at the places where Plumb has them.
  func overlays(for selection: Selection) -> [Overlay] {
    let own = comparison.differences.filter { selection.elements.contains($0.element) }.map(\.own)
    let outlines = frames.filter { selection.elements.contains($0.element) }.map(\.frame)
    return own.map { .formerFrame($0) } + outlines.map { .selection($0, handles: .none) }
  }

  func frame(of element: ElementID) -> Rect? { frames.first { $0.element == element }?.frame }
}
