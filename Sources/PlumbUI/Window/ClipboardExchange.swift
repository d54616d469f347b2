import EditorCore
import FormatExchange
import GtkBridge
import LayoutModel
import PlumbFormat
import Words

/// Copying and pasting: what is copied lies on the clipboard as a small document in the program's own format, which other
/// windows, other programs and people can read.
///
/// The actor is said here although it is the rule of the target: optimised test builds forget the rule where a deinit is isolated.
@MainActor final class ClipboardExchange {
  static let type = "application/x-plumb"

  private unowned let window: any WindowHost
  private var changes: SignalConnection?

  /// What was last copied here, and what had to stay behind: the text cannot say that.
  private static var lastCopied: (text: String, leftOut: [Message])?

  /// - Parameter changed: runs when something else lies on the clipboard.
  init(window: any WindowHost, changed: @escaping () -> Void) {
    self.window = window
    changes = Clipboard.onChange(changed)
  }

  isolated deinit { changes?.disconnect() }

  /// Whether something lies there that may be a layout: the program's own form, or a text.
  var canPaste: Bool { Clipboard.has(Self.type) || Clipboard.hasText }

  @discardableResult
  func copy() -> Bool {
    guard let clipping = window.editor?.clipping else { return false }
    let text = String(decoding: NativeWriter.write(clipping.document), as: UTF8.self)
    Self.lastCopied = (text, clipping.leftOut)
    Clipboard.set([Self.type: text, Clipboard.text: text])
    return true
  }

  func cut() {
    if copy() { window.perform("delete") }
  }

  func copyVisualFormat() {
    if let text = window.editor?.visualFormatOfSelection { Clipboard.set(text) }
  }

  func paste() {
    window.leaveGesture()
    let finished = { [weak self] (text: String?) in self?.paste(text) ?? () }
    if Clipboard.has(Self.type) {
      Clipboard.read(Self.type, finished)
    } else {
      Clipboard.readText(finished)
    }
  }

  /// More than this on the clipboard is no layout.
  private static let limit = 64 * 1024 * 1024

  private func paste(_ text: String?) {
    guard window.editor != nil else { return }
    guard let text, text.utf8.count <= Self.limit else {
      return refuse(say("the clipboard has no elements"))
    }
    do throws(FormatError) {
      let document = try NativeReader.read(Array(text.utf8), named: say("clipboard")).document
      guard let clipping = Clipping(document, leftOut: Self.leftOut(of: text)) else {
        return refuse(say("the document has no elements"))
      }
      finish(window.change { $0.paste(clipping) })
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
