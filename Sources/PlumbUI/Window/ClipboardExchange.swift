import EditorCore
import FormatExchange
import GtkBridge
import LayoutModel
import Pictures
import PlumbFormat
import Words

/// Copies and pastes elements. The clipboard gets a small document in the program's own format, so that other windows,
/// other programs and people can read it.
///
/// `@MainActor` is written out although it is the default of the target: optimized test builds lose the default for a
/// class with an isolated deinit.
@MainActor final class ClipboardExchange {
  static let type = "application/x-plumb"

  private unowned let window: any WindowHost
  private let arrivals: PictureArrivals
  private var changes: SignalConnection?

  /// The text last copied by this program, with messages about what could not be copied, and the folder of its images.
  /// The text itself does not carry these.
  private static var lastCopied: (text: String, leftOut: [Message], folder: String?)?

  /// - Parameter changed: called when the content of the clipboard changes.
  init(window: any WindowHost, bringing arrivals: PictureArrivals, changed: @escaping () -> Void) {
    (self.window, self.arrivals) = (window, arrivals)
    changes = Clipboard.onChange(changed)
  }

  isolated deinit { changes?.disconnect() }

  /// True if the clipboard may hold a layout or pictures: it has the program's own format, a text, files or a picture.
  var canPaste: Bool {
    Clipboard.has(Self.type) || Clipboard.hasText || Clipboard.hasFiles || Clipboard.has(Clipboard.picture)
  }

  @discardableResult
  func copy() -> Bool {
    guard let editor = window.editor, let clipping = CopyAndPaste.clipping(in: editor) else { return false }
    let text = String(decoding: NativeWriter.write(clipping.document), as: UTF8.self)
    Self.lastCopied = (text, clipping.leftOut, window.file?.folder)
    Clipboard.set([Self.type: text, Clipboard.text: text])
    return true
  }

  func cut() {
    if copy() { window.perform("delete") }
  }

  func copyVisualFormat() {
    if let text = window.editor.flatMap(SelectedVisualFormat.text) { Clipboard.set(text) }
  }

  func paste() {
    window.leaveGesture()
    let finished = { [weak self] (text: String?) in self?.paste(text) ?? () }
    if Clipboard.has(Self.type) {
      Clipboard.read(Self.type, finished)
    } else if Clipboard.hasFiles {
      Clipboard.readFiles { [weak self] in self?.pasteFiles($0) ?? () }
    } else if Clipboard.has(Clipboard.picture), !Clipboard.hasText {
      Clipboard.readBytes(Clipboard.picture) { [weak self] in self?.pastePicture($0) ?? () }
    } else {
      Clipboard.readText(finished)
    }
  }

  // MARK: Pictures

  private func pasteFiles(_ paths: [String]) {
    let pictures = paths.filter(BroughtPicture.isNamedLikePicture)
    // A file manager also offers the names of files as text, which is no layout.
    guard !pictures.isEmpty else { return refuse(say("the clipboard has no elements or images")) }
    bring(pictures.map(BroughtPicture.file))
  }

  private func pastePicture(_ bytes: [UInt8]?) {
    guard let bytes, !bytes.isEmpty else { return refuse(say("the clipboard has no elements or images")) }
    arrivals.bring(png: bytes, to: destination(for: 1))
  }

  private func bring(_ pictures: [BroughtPicture]) { arrivals.bring(pictures, to: destination(for: pictures.count)) }

  private func destination(for count: Int) -> PictureArrivals.Destination {
    let target = count == 1 ? window.editor.flatMap(Images.pasteTarget) : nil
    return target.map { .elements([$0]) } ?? .canvas(nil)
  }

  // MARK: Elements

  /// The most bytes that are read; a longer text is no layout.
  private static let limit = 64 * 1024 * 1024

  private func paste(_ text: String?) {
    guard window.editor != nil else { return }
    guard let text, text.utf8.count <= Self.limit else {
      return refuse(say("the clipboard has no elements or images"))
    }
    do throws(FormatError) {
      let document = try NativeReader.read(Array(text.utf8), named: say("clipboard")).document
      guard let clipping = Clipping(document, leftOut: Self.leftOut(of: text)) else {
        return refuse(say("the document has no elements"))
      }
      let folder = Self.lastCopied.flatMap { $0.text == text ? $0.folder : nil }
      arrivals.bringImages(of: clipping, from: folder) { [weak self] clipping in
        guard let self else { return }
        finish(window.change { CopyAndPaste.paste(clipping, in: &$0) })
      }
    } catch {
      refuse(say(error.reason))
    }
  }

  private static func leftOut(of text: String) -> [Message] {
    lastCopied.map { $0.text == text ? $0.leftOut : [] } ?? []
  }

  private func finish(_ outcome: PasteOutcome?) {
    switch outcome {
    case .refused(let reason): refuse(say(reason))
    case .pasted: window.notices.hide("clipboard")
    case nil: break
    }
  }

  private func refuse(_ reason: String) {
    window.notices.show("clipboard", say("Can’t paste: %1", reason))
  }
}
