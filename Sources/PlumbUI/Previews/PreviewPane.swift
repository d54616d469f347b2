import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Words

/// The pane beside the canvas with all previews of the document.
final class PreviewPane {
  let widget = Widget.box(.vertical).styled("panel", "previews")
  /// The container of the preview tiles.
  let shelfWidget = Widget.fixed().styled("preview-shelf")
  private unowned let window: any PreviewHost
  private let scrolled: Widget
  private let empty = Widget.box(.vertical, spacing: 6).styled("preview-empty")
  /// The text of the empty pane. It can scroll, for large letters in a low window.
  private let invitation: Widget
  private let fit = Widget.button(
    icon: "zoom-fit-best-symbolic", name: say("Fit Previews"), tooltip: say("Show all previews (Ctrl+wheel zooms)")
  ).styled("flat")
  private let count = Widget.label("").styled("dim-label")
  private let mark = Widget.box(.vertical).styled("preview-mark")
  private let gtk = Widget(gtk_toggle_button_new_with_label(say("GTK"))).styled("flat", "preview-gtk")
  private let real: RealPreviews
  /// The note that texts have other sizes in GTK.
  private let sizesNote = Widget.label("").wrapping().styled("preview-gtk-note", "row-detail")
  private let settings: PreviewSettings
  private let transition: TransitionPopover
  private let offers: PreviewOffersPopover
  private var tiles: [PreviewID: PreviewTile] = [:]
  private var shelf = PreviewShelf(sheets: [], room: .zero)
  /// The chosen zoom; nil for the zoom at which all previews fit.
  private var zoom: Double?
  private var resized: PreviewID?

  static let leastWidth = 220
  static let usualWidth = width(near: 380)

  /// Returns a width near the given one that fits whole columns of small previews with the border, at least two
  /// columns.
  static func width(near length: Int) -> Int {
    let column = PreviewShelf.leastWidth + PreviewShelf.air
    let columns = max(2, (Double(length) / column).rounded())
    return Int(columns * column + PreviewShelf.air) + 2
  }

  init(window: any PreviewHost) {
    self.window = window
    real = RealPreviews(window: window)
    settings = PreviewSettings(window: window)
    transition = TransitionPopover(window: window)
    offers = PreviewOffersPopover(window: window)
    scrolled = Widget.scrolled(shelfWidget)
    invitation = Widget.scrolled(empty)
    widget.append(head())
    widget.append(scrolled.expanding(horizontally: true, vertically: true))
    gtk_scrolled_window_set_policy(invitation.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    widget.append(invitation.expanding(horizontally: true, vertically: true))
    widget.append(sizesNote)
    sizesNote.isVisible = false
    fillEmpty()
    mark.isVisible = false
    shelfWidget.put(mark, x: 0, y: 0)
    widget.setLeast(width: Self.leastWidth)
    scrolled.onScrolled { [weak self] in self?.wasScrolled() }
    scrolled.onScroll { [weak self] in self?.scroll($0) ?? false }.listenBeforeChildren()
    fit.on("clicked") { [weak self] in self?.zoom(to: nil) }
    gtk.on("toggled") { [weak self] in self?.turnGtk() }
    real.changed = { [weak self] in self?.showSoon() }
    // A window that is closed shows nothing any more.
    widget.on("unmap") { [weak self] in self?.real.rest() }
  }

  var theme: Theme { window.theme }

  func change(_ body: (inout Editor) -> Void) { window.change(body) }

  // MARK: Showing

  func show(_ editor: Editor) {
    if PreviewPictures.areWatched(in: editor) != widget.isVisible {
      return change { PreviewPictures.watch(self.widget.isVisible, in: &$0) }
    }
    guard widget.isVisible else { return }
    let previews = editor.document.previews
    showGtkButton(hasPreviews: !previews.isEmpty)
    invitation.isVisible = previews.isEmpty
    // Some previews may be out of sight, so their number is shown.
    count.text = previews.count > 1 ? "\(previews.count)" : ""
    scrolled.isVisible = !previews.isEmpty
    fit.isSensitive = zoom != nil
    removeTiles(except: Set(previews.map(\.id)))
    if resized == nil || previews.count != shelf.cells.count {
      shelf = PreviewShelf(
        sheets: previews.map { PreviewPictures.sheetSize(of: $0, in: editor) }, room: room, zoom: zoom,
        isMirrored: widget.isMirrored,
        headHeight: real.isOn ? PreviewShelf.headHeightWithLine : PreviewShelf.headHeight)
    }
    let added = tiles.isEmpty ? nil : previews.last { tiles[$0.id] == nil }
    for (preview, cell) in zip(previews, shelf.cells) { show(preview, cell, in: editor) }
    if let added { reveal(added.id) }
    let inSight = previews.filter { tiles[$0.id].map(isInSight) ?? false }
    window.runPreviews(first: Set(inSight.map(\.id)))
    real.update(inSight: inSight)
    showTextSizes()
  }

  private func showTextSizes() {
    let sizes = real.textSizes
    sizesNote.isVisible = !sizes.isEmpty
    guard let first = sizes.first else { return }
    let others = sizes.count - 1
    let words = others == 0 ? first : Message("%2 (%1 more)", "%2 (%1 more)", count: others, first)
    sizesNote.text = say("Text sizes are Plumb’s. GTK’s here: %1", say(words))
    sizesNote.tooltip = sizes.map { say($0) }.joined(separator: "\n")
  }

  /// GTK's picture of a preview, and whether the pane shows previews as GTK draws them.
  func gtkPreview(of id: PreviewID) -> (isOn: Bool, preview: RealPreview?) { (real.isOn, real.preview(of: id)) }

  private func turnGtk() {
    real.turn(on: gtk.isOn)
    showSoon()
  }

  private func showGtkButton(hasPreviews: Bool) {
    let reason = real.obstacle ?? (hasPreviews ? nil : Message("Add a preview first"))
    gtk.setDisabledReason(reason.map { say($0) }, tooltip: say("Show previews as GTK draws them"))
    if gtk.isOn != real.isOn, real.obstacle != nil { gtk.isOn = real.isOn }
  }

  private func show(_ preview: Preview, _ cell: PreviewShelf.Cell, in editor: Editor) {
    var cell = cell
    if resized == preview.id {
      let size = PreviewPictures.sheetSize(of: preview, in: editor)
      let drawn = Size((size.width * cell.zoom).rounded(), (size.height * cell.zoom).rounded())
      cell.sheet = Rect(origin: cell.sheet.origin, size: drawn)
    }
    let corner = cell.frame.origin - Point(PreviewTile.margin, PreviewTile.margin)
    if let tile = tiles[preview.id] {
      if tile.cell.frame.origin != cell.frame.origin { shelfWidget.move(tile.widget, x: corner.x, y: corner.y) }
      tile.show(preview, in: editor, cell: cell)
    } else {
      let tile = PreviewTile(preview, pane: self)
      tiles[preview.id] = tile
      shelfWidget.put(tile.widget, x: corner.x, y: corner.y)
      tile.show(preview, in: editor, cell: cell)
    }
  }

  /// Scrolls to a new tile as soon as it has its position.
  /// - Parameter tries: the number of attempts left, 30 ms apart.
  private func reveal(_ id: PreviewID, tries: Int = 20) {
    MainLoop.after(milliseconds: 30) { [weak self] in
      guard let self, let tile = tiles[id], tries > 0 else { return }
      guard tile.widget.height > 0, shelfWidget.height >= Int(tile.cell.frame.maxY) else {
        return reveal(id, tries: tries - 1)
      }
      scrolled.scroll(toShow: tile.widget)
    }
  }

  private func removeTiles(except kept: Set<PreviewID>) {
    for (id, tile) in tiles where !kept.contains(id) {
      settings.close(if: id)
      shelfWidget.removeFromFixed(tile.widget)
      tiles[id] = nil
    }
  }

  /// The size of the visible part. The scroll bar is not subtracted, because it lies over the edge of the content.
  private var room: Size { Size(Double(max(scrolled.width, 1)), Double(max(scrolled.height, 1))) }

  func isInSight(_ tile: PreviewTile) -> Bool {
    let (x, y) = scrolled.visibleRange
    let frame = tile.cell.frame
    return frame.maxX + 16 >= x.lowerBound && frame.x - 16 <= x.upperBound && frame.maxY + 16 >= y.lowerBound
      && frame.y - 16 <= y.upperBound
  }

  func redraw() { for tile in tiles.values { tile.redraw() } }

  // MARK: Zooming

  private var isShowing: LoopSource?

  private func wasScrolled() {
    for tile in tiles.values where isInSight(tile) { tile.redraw() }
    showSoon()
  }

  /// Updates the pane when the loop is idle, after its size or its visible part has changed.
  func showSoon() {
    guard isShowing?.isPending != true else { return }
    isShowing = MainLoop.whenIdle { [weak self] in
      guard let self, let editor = window.editor else { return }
      show(editor)
    }
  }

  private func scroll(_ scroll: Scroll) -> Bool {
    guard scroll.modifiers.contains(.control) else { return false }
    let step = scroll.isInPixels ? scroll.dy / 100 : scroll.dy
    zoom(to: shelf.zoom * (step > 0 ? 1 / 1.2 : 1.2))
    return true
  }

  private func zoom(to zoom: Double?) {
    let range = PreviewShelf.zoomRange
    self.zoom = zoom.map { min(max($0, range.lowerBound), 2 * range.upperBound) }
    showSoon()
  }

  // MARK: Changing one preview

  func openSettings(of id: PreviewID, on button: Widget) {
    MainLoop.whenIdle { [weak self] in self?.settings.open(id, on: button) }
  }

  /// Shows a preview's configuration on the canvas and selects the elements of its first issue. The issues pane then
  /// lists its issues.
  func showIssues(of id: PreviewID) {
    change { editor in
      let elements = PreviewPictures.picture(of: id, in: editor)?.issues.first?.elements ?? []
      Previews.look(fromPreview: id, in: &editor)
      if !elements.isEmpty { editor.select(Selection(elements: elements)) }
    }
  }

  /// Resizes a preview during a drag of its edge. The other previews stay in place until the drag ends.
  func resize(_ tile: PreviewTile, to size: Size, _ isLast: Bool) {
    let id = tile.preview.id
    resized = isLast ? nil : id
    change { editor in
      let edit = PreviewEdit.resize(id, to: size)
      if isLast { Previews.edit(edit, in: &editor) } else { Previews.preview(edit, in: &editor) }
    }
  }

  func endResizing() {
    resized = nil
    change { $0.preview(nil) }
  }

  /// Moves a preview to another position at the end of a drag. During the drag a bar marks that position.
  func reorder(_ tile: PreviewTile, at point: Point?, _ phase: Drag.Phase, isFar: Bool) {
    mark.isVisible = false
    guard let point, isFar, phase == .moved || phase == .ended, let editor = window.editor else { return }
    let index = shelf.insertionIndex(at: point)
    if phase == .moved { return showMark(at: index) }
    let old = editor.document.previews.firstIndex { $0.id == tile.preview.id } ?? 0
    change { Previews.edit(.move(tile.preview.id, to: index > old ? index - 1 : index), in: &$0) }
  }

  private func showMark(at index: Int) {
    guard let gap = shelf.gap(before: index) else { return }
    mark.setLeast(width: 3, height: Int(gap.height))
    shelfWidget.move(mark, x: gap.top.x - 1, y: gap.top.y)
    mark.isVisible = true
  }

  // MARK: Head and empty state

  private func head() -> Widget {
    let add = Widget.button(
      icon: "list-add-symbolic", name: say("Add Preview"), tooltip: say("Add a preview that isn’t here yet")
    ).styled("flat").leavingFocus()
    let adder = WeakObject(add)
    add.on("clicked") { [weak self] in
      MainLoop.whenIdle { if let object = adder.object { self?.offers.open(on: Widget(object.raw)) } }
    }
    let play = Widget.button(
      icon: "media-playback-start-symbolic", name: say("Transition"),
      tooltip: say("Animate from one preview to another, or replay an edit")
    ).styled("flat")
    let opener = WeakObject(play)
    play.on("clicked") { [weak self] in
      MainLoop.whenIdle { if let object = opener.object { self?.transition.open(on: Widget(object.raw)) } }
    }
    let title = Widget.label(say("Previews")).styled("section-head")
    let words = Widget.box(.horizontal, spacing: 6, [title, count]).expanding(horizontally: true)
    gtk.setAccessible(label: say("As GTK Draws Them"))
    return Widget.box(.horizontal, spacing: 3, [words, gtk, play, fit, add]).styled("preview-bar")
  }

  private func fillEmpty() {
    let text = Widget.label(say("See the scene on several devices, in several orientations and languages at once"))
    text.wrapping()
    gtk_label_set_xalign(text.as(.label), 0.5)
    gtk_label_set_justify(text.as(.label), GTK_JUSTIFY_CENTER)
    empty.append(text.styled("dim-label"))
    for starter in PreviewStarter.allCases {
      let button = Widget.button(say(starter.title)).wrappingWords()
      for label in button.children { gtk_label_set_justify(label.as(.label), GTK_JUSTIFY_CENTER) }
      button.on("clicked") { [weak self] in MainLoop.whenIdle { self?.begin(with: starter) } }
      empty.append(button)
    }
    gtk_widget_set_valign(empty.pointer, GTK_ALIGN_CENTER)
  }

  private func begin(with starter: PreviewStarter) {
    change { editor in
      if let scene = editor.activeScene { Previews.edit(.addSeveral(starter, of: scene), in: &editor) }
    }
  }
}
