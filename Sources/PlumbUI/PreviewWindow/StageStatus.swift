import CGtk
import EditorCore
import GtkBridge
import LayoutAdvice
import LayoutModel
import Words

/// The status line under the scene: what breaks, from which size the scene holds, and a button to go to that size.
/// Messages about actions are shown here for a while, too.
final class StageStatus {
  let widget = Widget.box(.horizontal, spacing: 6).styled("stage-status")
  /// Replaces the status line in full screen. It lies over the scene and is hidden while nothing is wrong.
  let pill = Widget.label("").styled("stage-pill")
  var isOverScene = false { didSet { show(verdict) } }
  private unowned let window: any PreviewWindowHost
  private let sign = Widget.image(icon: "plumb-status-holds-symbolic")
  private let sentence = Widget.label("", mayShorten: true)
  private let worst = Widget.label("", mayShorten: true).styled("dim-label")
  /// The remedy as plain text, used if there is no size to go to.
  private let remedy = Widget.label("").styled("dim-label")
  private let goThere = Widget(gtk_button_new()).styled("flat", "stage-remedy")
  private var verdict: StageVerdict?
  private var note: String?
  private var noteEnds: LoopSource?

  init(window: any PreviewWindowHost) {
    self.window = window
    // The line always has the height of two lines of text, so that the scene does not move when something breaks.
    let words = Widget.box(.vertical, [sentence, worst])
    gtk_widget_set_valign(words.pointer, GTK_ALIGN_CENTER)
    for label in [sentence, worst] { gtk_label_set_xalign(label.as(.label), 0) }
    for part in [sign, words.expanding(horizontally: true), remedy, goThere] { widget.append(part) }
    widget.setAccessibleAsStatus()
    gtk_widget_set_halign(pill.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(pill.pointer, GTK_ALIGN_END)
    gtk_widget_set_can_target(pill.pointer, 0)
    pill.isVisible = false
    goThere.on("clicked") { [weak self] in
      guard let size = self?.verdict?.goodSize else { return }
      MainLoop.whenIdle { self?.window.changeStage { Staging.resize(to: size, in: &$0) } }
    }
  }

  func show(_ next: StageVerdict?) {
    verdict = next
    guard let next else { return }
    sentence.text = note ?? say(next.sentence)
    sentence.tooltip = note == nil ? say(next.sentence) : nil
    let isTold = note == nil
    worst.text = next.worst.map { say($0) } ?? ""
    worst.tooltip = next.worst.map { say($0) }
    worst.isVisible = isTold && next.worst != nil
    let way = next.remedy.map { say($0) } ?? ""
    remedy.text = way
    remedy.isVisible = isTold && next.remedy != nil && next.goodSize == nil
    goThere.isVisible = isTold && next.goodSize != nil
    if let size = next.goodSize {
      gtk_button_set_label(goThere.as(.button), way)
      goThere.tooltip = say("Resize to %1 × %2", Figures.text(size.width), Figures.text(size.height))
    }
    showSign(next.standing)
    let told = [say(next.sentence), worst.text, way].filter { !$0.isEmpty }.joined(separator: ". ")
    widget.setAccessible(label: note ?? told)
    widget.isVisible = !isOverScene
    let short = [next.worst ?? next.sentence, next.remedy].compactMap { $0.map { say($0) } }
    pill.text = note ?? short.joined(separator: " – ")
    pill.isVisible = isOverScene && (note != nil || [.warns, .breaks].contains(next.standing))
  }

  private func showSign(_ standing: LayoutVerdict.Standing) {
    let (icon, style) =
      switch standing {
      case .checking, .holds: ("holds", "holds-sign")
      case .warns: ("misplaced", "misplaced-sign")
      case .breaks: ("conflict", "conflict-sign")
      }
    sign.isVisible = note == nil && standing != .checking
    gtk_image_set_from_icon_name(sign.as(.image), "plumb-status-\(icon)-symbolic")
    for name in ["holds-sign", "misplaced-sign", "conflict-sign"] { sign.setStyled(name, name == style) }
  }

  /// Shows a message for four seconds instead of the verdict; nil removes it.
  func tell(_ text: String?) {
    note = text
    noteEnds?.cancel()
    if text == nil { return show(verdict) }
    noteEnds = MainLoop.after(milliseconds: 4000) { [weak self] in
      self?.note = nil
      self?.show(self?.verdict)
    }
    show(verdict)
  }
}
