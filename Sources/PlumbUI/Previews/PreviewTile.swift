import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutEngine
import LayoutModel
import Rendering
import Translations
import Words

/// One preview in the pane: a head with its title, issues and buttons, and the scene below.
final class PreviewTile {
  let widget = Widget.box(.vertical).styled("preview-tile")
  private(set) var preview: Preview
  private(set) var cell = PreviewShelf.Cell()
  private unowned let pane: PreviewPane
  private let title = Widget(gtk_button_new()).styled("flat", "preview-title")
  private let titleText = Widget.label("", mayShorten: true)
  private let detailText = Widget.label("", mayShorten: true).fromLeftToRight().styled("row-detail")
  private let badge = Widget(gtk_button_new()).styled("flat", "preview-badge")
  private let badgeSign = Widget.image(icon: "plumb-status-fine-symbolic")
  private let badgeCount = Widget.label("")
  private var area: Widget!
  private let painter = Painter(language: Language.current, fonts: WindowFonts.store)
  private var drawing = DrawnBoard()
  private let gtkLine = RealPreviewLine()
  /// The scene as GTK draws it; nil while Plumb's own picture is shown.
  private var gtkPicture: RealPicture?
  private var zoom: Double { cell.zoom }
  private var resizing: PreviewEdge?
  private var lastPointer = Point.zero

  /// The space around the sheet, for its shadow and for dragging its edges.
  static let margin = 8.0

  init(_ preview: Preview, pane: PreviewPane) {
    self.preview = preview
    self.pane = pane
    let id = preview.id
    // The arrow shows that the title opens a popover.
    let arrow = Widget.image(icon: "pan-down-symbolic").styled("preview-arrow")
    let words = Widget.box(.vertical, [titleText, Widget.box(.horizontal, spacing: 3, [detailText, arrow])])
    gtk_widget_set_valign(words.pointer, GTK_ALIGN_CENTER)
    gtk_button_set_child(title.as(.button), words.pointer)
    gtk_button_set_child(badge.as(.button), Widget.box(.horizontal, spacing: 3, [badgeSign, badgeCount]).pointer)
    let rotate = Widget.button(icon: "plumb-rotate-device-symbolic", name: say("Rotate Preview")).styled("flat")
    let remove = Widget.button(icon: "window-close-symbolic", name: say("Remove Preview")).styled("flat")
    let head = Widget.box(.horizontal, [title.expanding(horizontally: true), badge, rotate, remove])
    head.styled("preview-head-row")
    widget.append(head)
    widget.append(gtkLine.widget)
    gtkLine.chosen = { [weak pane] element in pane?.change { $0.select(Selection(elements: [element])) } }
    area = Widget.drawingArea { [weak self] cairo, width, height in self?.paint(cairo, width, height) }
    area.setAccessible(role: GTK_ACCESSIBLE_ROLE_IMG)
    widget.append(area)
    title.on("clicked") { [weak pane, weak self] in
      if let self { pane?.openSettings(of: id, on: title) }
    }
    badge.on("clicked") { [weak pane] in pane?.showIssues(of: id) }
    rotate.on("clicked") { [weak pane] in pane?.change { Previews.edit(.rotate(id), in: &$0) } }
    // The button must not be removed while its click is being handled.
    remove.on("clicked") { [weak pane] in MainLoop.whenIdle { pane?.change { Previews.edit(.remove(id), in: &$0) } } }
    title.onDrag(takingOverAfter: 8) { [weak self] in self?.drag($0) }
    area.onPointer { [weak self] in self?.handle($0) }
    area.onScroll { [weak self] in self?.scroll($0) ?? false }
  }

  // MARK: Showing

  func show(_ preview: Preview, in editor: Editor, cell: PreviewShelf.Cell) {
    self.preview = preview
    self.cell = cell
    show(PreviewHead(preview, in: editor))
    let margin = 2 * Self.margin
    widget.setLeast(width: Int(cell.frame.width + margin))
    area.setLeast(width: Int(cell.sheet.width + margin), height: Int(cell.sheet.height + margin))
    showGtk()
    var next = PreviewPictures.drawing(of: preview.id, in: editor)
    if let gtkPicture { next.overlays = gtkPicture.overlays(for: editor.selection) }
    if next != drawing {
      drawing = next
      area.redraw()
    }
  }

  private func showGtk() {
    let (isOn, preview) = pane.gtkPreview(of: preview.id)
    if isOn { gtkLine.show(preview) } else { gtkLine.hide() }
    let picture = preview?.picture
    if picture?.pixels !== gtkPicture?.pixels { area.redraw() }
    gtkPicture = picture
  }

  private func show(_ head: PreviewHead) {
    let words = say(head.title)
    titleText.text = say(head.place)
    detailText.text = head.details.map { say($0) } ?? ""
    detailText.isVisible = head.details != nil
    title.tooltip = say("%1. Click to choose a device and settings, drag to move it.", words)
    title.setAccessible(label: words)
    let isGtk = pane.gtkPreview(of: preview.id).preview?.picture != nil
    area.setAccessible(label: isGtk ? say("Preview by GTK: %1", words) : say("Preview: %1", words))
    badge.isVisible = head.worst != nil
    guard let worst = head.worst else { return }
    badgeCount.text = "\(head.issueCount)"
    let icon = worst == .error ? "conflict" : "misplaced"
    gtk_image_set_from_icon_name(badgeSign.as(.image), "plumb-status-\(icon)-symbolic")
    badgeSign.setStyled("conflict-sign", worst == .error)
    badgeSign.setStyled("misplaced-sign", worst != .error)
    let count = say(Message("%1 issue here", "%1 issues here", count: head.issueCount))
    badge.tooltip = say("%1. Click to show them on the canvas.", count)
    badge.setAccessible(label: count)
  }

  func redraw() { area.redraw() }

  /// The sheet's corner in the area. A narrow sheet in a mirrored window is at the right end of its cell.
  private var corner: Point { Point(Self.margin + cell.sheet.x - cell.frame.x, Self.margin) }

  private var origin: Point { corner * (-1 / zoom) }

  private func paint(_ cairo: OpaquePointer, _ width: Int, _ height: Int) {
    guard pane.isInSight(self) else { return }
    let (size, viewport) = (Size(Double(width), Double(height)), Viewport(origin: origin, zoom: zoom))
    if let gtkPicture {
      painter.paint(
        gtkPicture.pixels, asSheetOf: drawing, on: cairo, size: size, viewport: viewport, theme: pane.theme,
        deviceScale: area.deviceScale)
    } else {
      painter.paint(
        drawing, on: cairo, size: size, viewport: viewport, theme: pane.theme, deviceScale: area.deviceScale)
    }
  }

  // MARK: Pointer

  private func handle(_ sample: PointerSample) {
    let point = Point(sample.x, sample.y)
    lastPointer = point
    switch sample.kind {
    case .pressed(let count) where sample.button == 1:
      if let edge = edge(at: point) {
        resizing = edge
        return
      }
      press(at: point, count: count)
    case .moved where resizing != nil: resize(to: point, isLast: false)
    case .moved: area.setCursor(edge(at: point)?.cursor)
    case .released where resizing != nil:
      resize(to: point, isLast: true)
      resizing = nil
    case .cancelled where resizing != nil:
      resizing = nil
      pane.endResizing()
    default: break
    }
  }

  private func edge(at point: Point) -> PreviewEdge? {
    let sheet = Rect(origin: corner, size: cell.sheet.size)
    return PreviewEdge(at: point, of: sheet, reach: Self.margin)
  }

  private func resize(to point: Point, isLast: Bool) {
    guard let resizing else { return }
    let place = (point - corner) * (1 / zoom)
    pane.resize(self, to: resizing.size(of: drawing.papers.first?.frame.size ?? cell.sheet.size, at: place), isLast)
  }

  /// Selects the element at the point on the canvas. A double click shows this configuration on the canvas.
  private func press(at point: Point, count: Int) {
    if count == 2 { return pane.change { Previews.look(fromPreview: self.preview.id, in: &$0) } }
    let place = (point - corner) * (1 / zoom)
    guard let gtkPicture else {
      return pane.change { PreviewPictures.selectElement(self.preview.id, at: place, in: &$0) }
    }
    if let element = gtkPicture.element(at: place) { pane.change { $0.select(Selection(elements: [element])) } }
  }

  /// Scrolls the scroll view under the pointer. Returns false if there is none, so that the pane scrolls.
  private func scroll(_ scroll: Scroll) -> Bool {
    guard !scroll.modifiers.contains(.control) else { return false }
    let step = (scroll.isInPixels ? 1 : 48.0) / zoom
    let isTurned = scroll.modifiers.contains(.shift)
    let delta = (isTurned ? Point(scroll.dy, scroll.dx) : Point(scroll.dx, scroll.dy)) * step
    let place = (lastPointer - corner) * (1 / zoom)
    var isTaken = false
    pane.change { isTaken = PreviewPictures.scroll(self.preview.id, by: delta, at: place, in: &$0) }
    return isTaken
  }

  private func drag(_ drag: Drag) {
    guard max(abs(drag.dx), abs(drag.dy)) > 8 || drag.phase == .ended || drag.phase == .cancelled else { return }
    let place = title.translate(x: drag.x + drag.dx, y: drag.y + drag.dy, to: pane.shelfWidget)
    pane.reorder(self, at: place.map { Point($0.x, $0.y) }, drag.phase, isFar: max(abs(drag.dx), abs(drag.dy)) > 8)
  }
}
