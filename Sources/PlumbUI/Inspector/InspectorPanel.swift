import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The panel at the right: the properties of the selection, in tabs.
final class InspectorPanel {
  let widget = Widget.box(.vertical).styled("panel", "inspector")
  private unowned let window: any InspectorHost
  private let title = Widget.label("").wrapping(lines: 2).showsTooltipWhenCutOff().styled("inspector-title")
  private let subtitle = Widget.label("").wrapping(lines: 2).styled("inspector-subtitle")
  private let head = Widget.box(.vertical).styled("inspector-head")
  private let hint = Widget.label("").styled("dim-label", "inspector-hint")
  private var tabs: [InspectorTab: Widget] = [:]
  private var content: InspectorContent!
  private let scroll: Widget
  private var shown: Subject?

  /// The least width. It is enough for all kinds of selections, so that the canvas does not jump when the selection
  /// changes.
  static let leastWidth = 284

  init(window: any InspectorHost) {
    self.window = window
    scroll = Widget.scrolled(Widget.box(.vertical))
    content = InspectorContent(window: window) { [weak self] in self?.showNow() }
    widget.setLeast(width: Self.leastWidth)
    hint.wrapping()
    gtk_scrolled_window_set_child(scroll.as(.scrolledWindow), content.widget.pointer)
    gtk_scrolled_window_set_policy(scroll.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    widget.append(makeTabs())
    head.append(title)
    head.append(subtitle)
    widget.append(head)
    widget.append(hint)
    widget.append(scroll.expanding(vertically: true))
    widget.setAccessible(label: say("Inspector"))
  }

  // MARK: Tabs

  private func makeTabs() -> Widget {
    var first: Widget?
    let buttons = InspectorTab.allCases.map { tab in
      let button = Widget(gtk_toggle_button_new_with_label(say(tab.title))).expanding(horizontally: true)
      button.tooltip = say("Show the %1 inspector", tab.title)
      if let first { gtk_toggle_button_set_group(button.as(.toggleButton), first.as(.toggleButton)) }
      first = first ?? button
      tabs[tab] = button
      return button
    }
    let chosen = Preferences.current.editor.inspectorTab
    tabs[chosen]?.isOn = true
    for (tab, button) in tabs {
      button.on("toggled") { [weak self] in if self?.tabs[tab]?.isOn == true { self?.choose(tab) } }
    }
    return Widget.box(.horizontal, buttons).styled("linked", "inspector-tabs")
  }

  private func choose(_ tab: InspectorTab) {
    content.finishTyping()
    window.change { $0.settings.inspectorTab = tab }
    showNow()
  }

  // MARK: Showing

  func show(_ editor: Editor) {
    tabs[editor.settings.inspectorTab]?.isOn = true
    let model = Inspector.model(editor.settings.inspectorTab, in: editor)
    title.text = say(model.title)
    head.isVisible = !title.text.isEmpty
    subtitle.text = model.subtitle.map { say($0) } ?? ""
    subtitle.isVisible = model.subtitle != nil
    hint.isVisible = model.hint != nil
    hint.text = model.hint.map { say($0) } ?? ""
    content.show(model.sections)
    showTop(of: Subject(editor))
  }

  /// Scrolls to the top when something else is shown.
  private func showTop(of subject: Subject) {
    guard subject != shown else { return }
    shown = subject
    // Stops the momentum of a scroll wheel that was just turned.
    gtk_scrolled_window_set_kinetic_scrolling(scroll.as(.scrolledWindow), 0)
    gtk_scrolled_window_set_kinetic_scrolling(scroll.as(.scrolledWindow), 1)
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scroll.as(.scrolledWindow)), 0)
  }

  private struct Subject: Equatable {
    let selection: Selection
    let tab: InspectorTab
    let scene: SceneID?

    init(_ editor: Editor) {
      selection = editor.selection
      tab = editor.settings.inspectorTab
      scene = editor.selection.isEmpty ? editor.activeScene : nil
    }
  }

  /// Shows the fields again at once after an edit, so that the next arrow key steps from the new value.
  private func showNow() {
    if let editor = window.editor { show(editor) }
  }

  /// Returns the widget of a field if it is shown, otherwise the button of the tab that has it.
  func place(ofField id: String, in editor: Editor) -> Widget? {
    if let field = content.widget(ofField: id) { return field }
    let tab = InspectorTab.allCases.first { Inspector.model($0, in: editor).has(field: id) }
    return tab.flatMap { tabs[$0] }
  }

  func bringIntoView(field id: String) {
    if let field = content.widget(ofField: id) { scroll.scroll(toShow: field) }
  }

  /// Takes over a number that is being typed. Called when the document is saved or closed, for instance.
  func finishTyping() { content.finishTyping() }

  var typed: [TypedText] { content.typed }
}
