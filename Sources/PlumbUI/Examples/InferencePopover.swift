import CGtk
import EditorCore
import GtkBridge
import LayoutAdvice
import LayoutModel
import Rendering
import Translations
import Words

/// The inferred sets of constraints, the best first, each with small pictures of the scene at every size. Resting on a
/// set tries it on the canvas; a click applies it.
final class InferencePopover {
  private unowned let window: any EditorHost
  private var popover: Widget?
  private var body = Widget.box(.vertical)
  private var choices: InferredChoices?
  private var search: BackgroundTask<InferenceJob, InferredChoices>?
  private let painter = Painter(language: Language.current, fonts: WindowFonts.store)

  private static let previewHeight = 108.0
  private static let mostSentences = 3

  init(window: any EditorHost) { self.window = window }

  func open(on button: Widget) {
    guard popover == nil, let editor = window.editor, let job = Inference.job(in: editor) else { return }
    body = Widget.box(.vertical, spacing: 3)
    body.append(Widget.label(say("Looking for constraints…")).styled("dim-label", "issue-note"))
    let title = Widget.label(say("Infer Constraints from Sizes")).styled("section-head", "preview-head")
    let popover = Widget.popover(Widget.box(.vertical, spacing: 6, [title, body])).styled("menu-popover")
    popover.withHelpTopic(.inferredConstraints)
    popover.setAccessible(label: say("Infer Constraints from Sizes"))
    popover.on("closed") { [weak self] in self?.wasClosed() }
    self.popover = popover
    popover.open(on: button, x: Double(button.width) / 2, y: Double(button.height))
    search = BackgroundTask(
      [job], run: { job, cancellation in job.run { cancellation.isAsked } }, accept: { [weak self] in self?.show($0) })
  }

  private func show(_ found: InferredChoices) {
    choices = found
    for old in body.children { old.removeFromBox() }
    guard !found.choices.isEmpty else {
      for note in found.notes {
        let label = Widget.label(say(note)).styled("issue-note")
        label.wrapping()
        gtk_label_set_max_width_chars(label.as(.label), 48)
        body.append(label)
      }
      return
    }
    let list = Widget.box(.vertical, spacing: 3)
    for choice in found.choices { list.append(row(choice)) }
    let scroll = Widget.scrolled(list)
    gtk_scrolled_window_set_policy(scroll.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_max_content_height(scroll.as(.scrolledWindow), 460)
    gtk_scrolled_window_set_propagate_natural_height(scroll.as(.scrolledWindow), 1)
    gtk_scrolled_window_set_propagate_natural_width(scroll.as(.scrolledWindow), 1)
    body.append(scroll)
    list.children.first?.takeFocus()
  }

  // MARK: A row

  private func row(_ choice: InferredChoice) -> Widget {
    let pictures = Widget.box(.horizontal, spacing: 12, choice.previews.map(picture))
    let words = Widget.box(.vertical, spacing: 2, [Widget.label(say(choice.title)).styled("choice-title")])
    for remark in choice.remarks { words.append(detail(say(remark), wraps: true)) }
    let sentences = (choice.difference.isEmpty ? choice.sentences : choice.difference).map { say($0) }
    if !choice.difference.isEmpty { words.append(detail(say("Differs from the first:"))) }
    for sentence in sentences.prefix(Self.mostSentences) { words.append(detail(sentence)) }
    if sentences.count > Self.mostSentences {
      words.append(detail(say("and %1 more", sentences.count - Self.mostSentences)))
    }
    let button = Widget(gtk_button_new()).styled("menu-row", "choice-row")
    gtk_button_set_child(
      button.as(.button), Widget.box(.horizontal, spacing: 18, [pictures, words]).withMargin(6).pointer)
    button.tooltip = (choice.roundings + choice.sentences).map { say($0) }.joined(separator: "\n")
    button.setAccessible(
      label: say("Choice %1: %2", choice.id + 1, say(choice.title)),
      description: say(.sentences(choice.remarks + sentences.map { .verbatim($0) })))
    let tryIt = { [weak self] in
      guard let self, let choices else { return }
      window.change { Inference.preview(choice, of: choices, in: &$0) }
    }
    button.onRest(enter: tryIt, leave: { [weak self] in self?.forget() })
    button.on("clicked") { [weak self] in self?.choose(choice) }
    return button
  }

  private func detail(_ text: String, wraps: Bool = false) -> Widget {
    let label = Widget.label(text, mayShorten: !wraps).styled("row-detail").withWidth(inLetters: 34)
    if wraps { label.wrapping() }
    return label
  }

  /// Draws one size. All sizes have the same scale, so that they can be compared.
  private func picture(_ preview: InferredPreview) -> Widget {
    let heights = choices?.choices.first?.previews.map { max($0.size.height, $0.size.width / 1.6) } ?? []
    let zoom = Self.previewHeight / max(1, heights.max() ?? preview.size.height)
    let area = Widget.drawingArea { [painter] cairo, _, _ in
      painter.paint(sheet: preview.paper, on: cairo, zoom: zoom)
    }
    area.setLeast(
      width: Int((preview.size.width * zoom).rounded(.up)), height: Int((preview.size.height * zoom).rounded(.up)))
    gtk_widget_set_valign(area.pointer, GTK_ALIGN_START)
    let frame = Widget.box(.vertical, [area]).styled("choice-picture")
    frame.setStyled("foretold", !preview.isExample)
    gtk_widget_set_valign(frame.pointer, GTK_ALIGN_START)
    gtk_widget_set_halign(frame.pointer, GTK_ALIGN_CENTER)
    let caption = Widget.label(say(preview.title)).styled("choice-caption")
    gtk_label_set_xalign(caption.as(.label), 0.5)
    let column = Widget.box(.vertical, spacing: 3, [frame, caption])
    column.tooltip = preview.isExample ? say("Your example") : say("Predicted from your examples")
    return column
  }

  // MARK: Choosing

  private func choose(_ choice: InferredChoice) {
    guard let choices else { return }
    popover?.closePopover()
    window.change { Inference.apply(choice, of: choices, in: &$0) }
  }

  private func forget() { window.change { $0.preview(nil) } }

  private func wasClosed() {
    (popover, search, choices) = (nil, nil, nil)
    forget()
  }
}
