import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The popover of “+”: it offers previews of the active scene that are not in the pane yet.
final class PreviewOffersPopover {
  private unowned let window: any EditorHost
  /// The number of letters above which a detail may be shortened.
  private static let longestDetail = 32
  private var popover: Widget?
  private var offers: PreviewOffers?
  private var search: Widget?
  private var sweep: BackgroundTask<SweepJob, SweepStrip?>?

  init(window: any EditorHost) { self.window = window }

  func open(on button: Widget) {
    guard popover == nil, let editor = window.editor, let offers = PreviewOffers.offers(in: editor) else { return }
    let list = Widget.box(.vertical)
    self.offers = offers
    let search = Widget.searchEntry(name: say("Search devices"))
    search.set("placeholder-text", .string(say("Search Devices")))
    self.search = search
    fill(list)
    listen(filling: list)
    let scroll = Widget.scrolled(list)
    scroll.setLeast(width: 300)
    gtk_scrolled_window_set_policy(scroll.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_max_content_height(scroll.as(.scrolledWindow), 420)
    gtk_scrolled_window_set_propagate_natural_height(scroll.as(.scrolledWindow), 1)
    let body = Widget.box(.vertical, spacing: 6, [search, scroll])
    let popover = Widget.popover(body).styled("menu-popover").withHelpTopic(.previews)
    popover.setAccessible(label: say("Add Preview"))
    popover.on("closed") { [weak self] in self?.wasClosed() }
    self.popover = popover
    popover.open(on: button, x: Double(button.width) / 2, y: Double(button.height))
    lookForBreaks(editor, filling: list)
  }

  /// Reports the search field's changes. Return adds the first match.
  private func listen(filling list: Widget) {
    let weak = WeakObject(list)
    search?.onSearch { [weak self] in
      if let object = weak.object { self?.fill(Widget(object.raw)) }
    } chosen: { [weak self] in
      guard let self, let first = found.first?.offers.first else { return }
      add(first)
    }
    search?.on("stop-search") { [weak self] in self?.popover?.closePopover() }
  }

  private var found: [PreviewOffers.Section] { offers?.sections(matching: search?.text ?? "") ?? [] }

  private func fill(_ list: Widget) {
    for old in list.children { old.removeFromBox() }
    let sections = found
    if sections.isEmpty { list.append(Widget.label(say("No matches")).styled("dim-label").withMargin(6)) }
    for section in sections {
      list.append(Widget.label(say(section.title)).styled("section-head", "preview-section"))
      for offer in section.offers { list.append(row(offer)) }
    }
  }

  /// Runs a sweep over the sizes if none is known yet, and then offers sizes at which the scene breaks.
  private func lookForBreaks(_ editor: Editor, filling list: Widget) {
    guard let job = PreviewOffers.sweepJob(in: editor) else { return }
    let list = WeakObject(list)
    sweep = BackgroundTask(
      [job], pace: .quick, run: { $0.run(unless: $1) },
      accept: { [weak self] strip in
        guard let self, let strip, let object = list.object else { return }
        if let editor = window.editor { offers = PreviewOffers.offers(found: strip, in: editor) ?? offers }
        fill(Widget(object.raw))
      })
  }

  private func wasClosed() { (popover, sweep) = (nil, nil) }

  /// Makes the row of an offer. A language is shown by its own name for itself.
  private func row(_ offer: PreviewOffers.Offer) -> Widget {
    let language = offer.viewpoints.count == 1 ? offer.viewpoints[0].language : nil
    let title = language.flatMap(LanguageName.own) ?? say(offer.title)
    let line = Widget.box(.horizontal, spacing: 12, [Widget.label(title).expanding(horizontally: true)])
    if let detail = offer.detail {
      let isLong = say(detail).count > Self.longestDetail
      let label = Widget.label(say(detail), mayShorten: isLong).styled("menu-value")
      if isLong { gtk_label_set_width_chars(label.as(.label), gint(Self.longestDetail)) }
      line.append(label)
    }
    let button = Widget(gtk_button_new()).styled("menu-row", "preview-offer")
    gtk_button_set_child(button.as(.button), line.pointer)
    button.setAccessible(label: title)
    button.tooltip = offer.detail.map { say($0) }
    button.on("clicked") { [weak self] in self?.add(offer) }
    return button
  }

  private func add(_ offer: PreviewOffers.Offer) {
    popover?.closePopover()
    MainLoop.whenIdle { [weak self] in self?.window.change { Previews.add(from: offer.viewpoints, in: &$0) } }
  }
}
