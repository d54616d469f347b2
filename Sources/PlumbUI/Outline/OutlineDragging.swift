import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// Handles drags in the outline. A row can be moved to another place in the tree. With Control a line is dragged to
/// another row or to the canvas, which adds a constraint. Items of the library can be dropped here, too.
final class OutlineDragging {
  private unowned let window: any OutlineHost
  private let list: TreeList
  private let name: (String) -> String
  private var rows: [String] = []
  private var linkSource: String?
  private var held: HeldModifiers = []

  /// - Parameter name: returns the title of a row, which is shown under the pointer.
  init(list: TreeList, window: any OutlineHost, name: @escaping (String) -> String) {
    self.list = list
    self.name = name
    self.window = window
    list.widget.onPress { [weak self] in self?.held = $0.modifiers }.listenBeforeChildren()
    list.widget.onDragOut(ended: { [weak self] in self?.end() }, { [weak self] x, y in self?.begin(x, y) })
    list.widget.onDrop(
      hover: { [weak self] in self?.hover($0) ?? false }, leave: { [weak self] in self?.list.mark(nil, as: nil) },
      drop: { [weak self] in self?.drop($0) ?? false })
    list.widget.onDrag { [weak self] in self?.link($0) }
  }

  // MARK: Moving rows

  /// Begins a drag of the row under the pointer, or of all selected rows if it is one of them.
  private func begin(_ x: Double, _ y: Double) -> String? {
    guard !held.contains(.control), let row = list.row(atX: x, y: y), row.hasPrefix("element:") else { return nil }
    rows = list.selection.contains(row) ? list.selection : [row]
    return rows.count == 1 ? name(row) : say(Message("%1 element", "%1 elements", count: rows.count))
  }

  private func hover(_ sample: DropSample) -> Bool {
    // Nothing is refused before the source has told what it drags.
    if rows.isEmpty, sample.content == nil { return true }
    guard let place = place(sample), canDrop(sample, at: place) else {
      list.mark(nil, as: nil)
      return false
    }
    list.mark(place.row, as: "drop-\(place.zone.rawValue)")
    return true
  }

  private func drop(_ sample: DropSample) -> Bool {
    defer { end() }
    guard let place = place(sample), canDrop(sample, at: place) else { return false }
    let moved = rows
    if let item = item(in: sample) {
      window.change { Outlining.insert(item, at: place, in: &$0) }
    } else {
      window.change { Outlining.move(rows: moved, to: place, in: &$0) }
    }
    return true
  }

  /// Returns the library item that is dragged. Rows of the outline are dragged as text, too, and give nil.
  private func item(in sample: DropSample) -> LibraryItem? {
    rows.isEmpty ? LibraryPopover.item(in: sample.content, of: window.editor) : nil
  }

  private func canDrop(_ sample: DropSample, at place: RowDrop) -> Bool {
    guard let editor = window.editor else { return false }
    if !rows.isEmpty { return RowMove(rows, to: place, in: editor.document) != nil }
    guard let item = item(in: sample), let point = editor.document.insertionPoint(at: place) else { return false }
    return Inserting.canInsert(item, into: point.container, in: editor)
  }

  private func end() {
    rows = []
    list.mark(nil, as: nil)
  }

  /// Returns the drop target at the pointer. The upper and lower 30 % of a row mean beside it, the middle means into
  /// it. Of two candidates, it prefers the one that is allowed.
  private func place(_ sample: DropSample) -> RowDrop? {
    guard let row = list.row(atX: sample.x, y: sample.y), let bounds = list.bounds(of: row) else {
      return nil
    }
    let part = (sample.y - bounds.y) / max(bounds.height, 1)
    let zones: [RowDrop.Zone] = part < 0.3 ? [.before, .into] : part > 0.7 ? [.after, .into] : [.into, .after]
    let drops = zones.map { RowDrop(row: row, zone: $0) }
    return drops.first { canDrop(sample, at: $0) } ?? drops.first
  }

  // MARK: Making a constraint

  private func placeOnCanvas(_ drag: Drag) -> Point? {
    window.placeOnCanvas(x: drag.x + drag.dx, y: drag.y + drag.dy, of: list.widget)
  }

  private func link(_ drag: Drag) {
    switch drag.phase {
    case .began:
      let row = list.row(atX: drag.x, y: drag.y)
      linkSource =
        drag.modifiers.contains(.control) && row.flatMap { window.editor?.document.item(ofRow: $0) } != nil ? row : nil
    case .moved:
      guard let linkSource, abs(drag.dx) + abs(drag.dy) > 4 else { return }
      let target = list.row(atX: drag.x + drag.dx, y: drag.y + drag.dy)
      list.mark(target, as: "drop-into")
      window.change { Outlining.link(from: linkSource, over: target, in: &$0) }
      if let place = placeOnCanvas(drag) { window.change { $0.handle(PointerEvent(.drag, at: place)) } }
    case .ended:
      guard linkSource != nil else { return }
      linkSource = nil
      list.mark(nil, as: nil)
      let target = list.row(atX: drag.x + drag.dx, y: drag.y + drag.dy)
      if let place = placeOnCanvas(drag) {
        window.change { $0.handle(PointerEvent(.release, at: place)) }
      } else {
        window.change { Outlining.endLink(on: target, in: &$0) }
      }
    case .cancelled:
      guard linkSource != nil else { return }
      linkSource = nil
      list.mark(nil, as: nil)
      window.change { Outlining.endLink(on: nil, in: &$0) }
    }
  }
}
