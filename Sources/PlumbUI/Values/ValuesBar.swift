import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The bar over the table of values: adding, removing and merging, and a slider for the selected number with the
/// numbers at which the scene holds.
final class ValuesBar {
  let widget = Widget.box(.vertical).styled("strings-bar")
  private unowned let window: any EditorHost
  private let bar = FoldingBar(spacing: 6)
  private let add = Widget.menuButton(say("Add Value"), name: say("Add a value"))
  private let remove = Widget.button(icon: "list-remove-symbolic", name: say("Remove Value")).styled("flat")
  private let merge = Widget.menuButton(say("Merge Into"), name: say("Replace by another value"))
  private let slider = Widget.slider(0...40, step: 1, name: say("Number")).styled("value-slider")
  private var sliding: SignalConnection?
  private let verdict = Widget.label("", mayShorten: true).styled("dim-label").expanding(horizontally: true)
  private let refusal = Widget.label("", mayShorten: true).styled("error")
  /// The offer to let other constants name the selected value.
  private let offer = Widget.box(.horizontal, spacing: 6)
  private let offered = Widget.label("", mayShorten: true)
  private let use = Widget.button(say("Use Value There"))
  private var chosen: ValueID?
  private var extent: ValueExtent?
  private var shownMerge: Menu?

  init(window: any EditorHost) {
    self.window = window
    slider.setLeast(width: 160)
    let close = Widget.button(
      icon: "window-close-symbolic", name: say("Hide Values"), tooltip: say("Hide values (Ctrl+Shift+V)"),
      action: "win.toggle-values"
    ).styled("flat")
    bar.append(add)
    bar.append(remove)
    bar.append(merge)
    bar.append(slider, hideRank: 0, needsNoStandIn: true)
    for part in [verdict, close] { bar.append(part) }
    for part in [offered, use] { offer.append(part) }
    for part in [bar.widget, offer, refusal] { widget.append(part) }
    offer.isVisible = false
    refusal.isVisible = false
    use.on("clicked") { [weak self] in self?.useValue() }
    add.setMenu(
      Menu([
        MenuSection(
          ValueKind.allCases.map { .item(say($0.title), action: "win.values-add", target: .string($0.rawValue)) })
      ]))
    remove.on("clicked") { [weak self] in
      guard let self, let chosen else { return }
      self.window.change { ValueEditing.remove(chosen, in: &$0) }
    }
    sliding = slider.on("value-changed") { [weak self] in self?.slide() }
  }

  func takeFocus() { add.takeFocus() }

  // MARK: Showing

  func show(_ chosen: ValueID?, in editor: Editor) {
    if chosen != self.chosen { extent = nil }
    self.chosen = chosen
    let table = ValuesTable.table(in: editor)
    let row = chosen.flatMap(table.row)
    remove.setDisabledReason(row == nil ? say("Select a value first") : nil, tooltip: say("Remove Value"))
    remove.isSensitive = row != nil
    let others = chosen.map(table.rows(mergeableWith:)) ?? []
    merge.isSensitive = !others.isEmpty
    show(
      mergeMenu: Menu([
        MenuSection(others.map { .item($0.title, action: "win.values-merge", target: .string($0.id.rawValue)) })
      ]))
    showSlider(row, in: editor)
    showOffer(in: editor)
    showVerdict()
  }

  /// Offers the value to the constants that are equal to it. None is changed without that.
  private func showOffer(in editor: Editor) {
    let count = chosen.map { ValueEditing.constantsEqual(to: $0, in: editor).count } ?? 0
    offer.isVisible = count > 0
    guard count > 0, let chosen, let number = editor.document.valueTable.number(chosen)?.base else { return }
    let text = say(
      Message(
        "%1 other constant is %2, too.", "%1 other constants are %2, too.", count: count, Figures.text(abs(number))))
    offered.text = text
    use.setAccessible(label: say("Use Value There"), description: text)
  }

  private func useValue() {
    guard let chosen else { return }
    window.change { editor in
      ValueEditing.useInEqualConstants(chosen, in: &editor)
      ValueEditing.selectUsers(of: chosen, in: &editor)
    }
  }

  private func show(mergeMenu: Menu) {
    guard mergeMenu != shownMerge else { return }
    shownMerge = mergeMenu
    merge.setMenu(mergeMenu)
  }

  /// Shows a slider for a number that is typed as such. One that follows others has none.
  private func showSlider(_ row: ValuesTable.Row?, in editor: Editor) {
    let typed = row.flatMap { $0.kind == .number ? Double($0.typed) : nil }
    slider.isVisible = typed != nil
    guard let row, let number = typed else { return }
    slider.setAccessible(label: say("Number of %1", row.title))
    let range = ValueSweepJob.range(around: number)
    sliding?.muted {
      let shown = gtk_range_get_adjustment(slider.as(.range))
      // A slider that is being dragged keeps its range, so that the handle stays under the pointer.
      if number < gtk_adjustment_get_lower(shown) || number > gtk_adjustment_get_upper(shown) || extent == nil {
        gtk_range_set_range(slider.as(.range), range.lowerBound, range.upperBound)
      }
      slider.sliderValue = number
    }
  }

  /// Shows the numbers at which the scene holds; nil while they are not known.
  func show(_ extent: ValueExtent?) {
    self.extent = extent
    showVerdict()
  }

  private func showVerdict() {
    verdict.text = extent.map { say($0.summary) } ?? ""
    verdict.tooltip = extent.map(Self.explanation)
  }

  private static func explanation(_ extent: ValueExtent) -> String {
    let breaks = [
      extent.breaks.below.map { say("Below: %1", say($0)) }, extent.breaks.above.map { say("Above: %1", say($0)) },
    ]
    let how =
      extent.isProved
      ? nil : say("Checked at some numbers only, because more than distances depends on the value.")
    return (breaks + [how]).compactMap(\.self).joined(separator: "\n")
  }

  /// Shows why a typed text was refused; nil removes the reason.
  func showRefusal(_ reason: String?) {
    refusal.text = reason ?? ""
    refusal.isVisible = reason != nil
  }

  // MARK: Editing

  private func slide() {
    guard let chosen else { return }
    let number = slider.sliderValue.rounded()
    window.change { ValueEditing.set(chosen, to: number, at: Moment(time: MainLoop.now), in: &$0) }
  }
}
