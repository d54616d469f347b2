import CGtk
import EditorCore
import FormatExchange
import GtkBridge
import LayoutModel
import Rendering
import Words

/// The window as the export popover uses it.
protocol ExportHost: EditorHost {
  func askWhereToExport(_ exporter: any DocumentExporter, _ plan: ExportPlan)
}

/// The export popover: it offers what to export and the formats. Choosing a format asks for the file.
final class ExportPopover {
  private unowned let window: any ExportHost
  private var plan = ExportPlan()
  private var popover: Widget?
  private var scopes: Widget?
  private var rows: [(exporter: any DocumentExporter, button: Widget)] = []
  /// The lines that say what the layout of a file will be, by format.
  private var forecasts: [String: Widget] = [:]
  private let forecast = ExportForecast()

  init(window: any ExportHost) {
    self.window = window
    forecast.known = { [weak self] in self?.tell($1, of: $0) }
  }

  func open(on anchor: Widget) {
    guard popover == nil, let editor = window.editor else { return }
    let list = Widget.box(.vertical)
    list.append(Widget.label(say("Export")).styled("section-head", "preview-head"))
    if !editor.viewpoint.isOwn {
      list.append(
        Widget.label(say("Uses the configuration shown on the canvas")).styled("menu-hint", "preview-summary"))
    }
    let choices = Self.scopes(of: editor)
    let usual = editor.activeScene.map(ExportPlan.Scope.scene) ?? .allScenes
    plan.scope = choices.contains { $0.scope == usual } ? usual : .allScenes
    if choices.count > 1 { list.append(scopeRow(choices)) }
    for (index, group) in ExportPlan.groups.enumerated() {
      if index > 0 { list.append(Widget.separator(.horizontal)) }
      for exporter in group { list.append(row(exporter)) }
    }
    list.append(pictureRow())
    let popover = Widget.popover(list).styled("menu-popover").withHelpTopic(.export)
    popover.setAccessible(label: say("Export"))
    popover.on("closed") { [weak self] in self?.wasClosed() }
    self.popover = popover
    popover.open(on: anchor, x: Double(anchor.width) / 2, y: Double(anchor.height))
    foretell()
  }

  private func wasClosed() {
    (popover, scopes, rows, forecasts) = (nil, nil, [], [:])
    forecast.stop()
  }

  // MARK: Layouts

  private func foretell() {
    guard let editor = window.editor else { return }
    for line in forecasts.values { line.text = say("Looking for containers…") }
    if plan.scope == .previews {
      for line in forecasts.values { line.text = "" }
      return forecast.stop()
    }
    forecast.start(rows.map(\.exporter), plan, editor)
  }

  private func tell(_ outlook: ExportForecast.Outlook, of exporter: any DocumentExporter) {
    guard let line = forecasts[exporter.id] else { return }
    line.text = say(outlook.summary)
    let parts =
      outlook.parts.prefix(Self.mostParts).map { say($0) } + (outlook.parts.count > Self.mostParts ? ["…"] : [])
    let button = rows.first { $0.exporter.id == exporter.id }?.button
    button?.tooltip = parts.isEmpty ? say(outlook.summary) : parts.joined(separator: "\n")
    button?.setAccessible(
      label: say(exporter.title), description: "\(Self.fileEnd(exporter)), \(say(outlook.summary))")
  }

  /// The most parts that a tooltip lists.
  private static let mostParts = 12

  // MARK: What to export

  private typealias Choice = (scope: ExportPlan.Scope, title: String)

  private static func scopes(of editor: Editor) -> [Choice] {
    var choices: [Choice] = editor.source.scenes.map { (.scene($0.id), $0.name ?? $0.id.rawValue) }
    if choices.count > 1 { choices.append((.allScenes, say("All Scenes"))) }
    if !editor.source.previews.isEmpty { choices.append((.previews, say("All Previews"))) }
    return choices
  }

  private func scopeRow(_ choices: [Choice]) -> Widget {
    let list = Widget.dropDown(choices.map(\.title), name: say("What to Export"))
    list.selectedIndex = choices.firstIndex { $0.scope == plan.scope }
    scopes = list
    list.on("notify::selected") { [weak self] in
      guard let self, let index = scopes?.selectedIndex, choices.indices.contains(index) else { return }
      plan.scope = choices[index].scope
      updateAvailableFormats()
      foretell()
    }
    let label = Widget.label(say("Content")).styled("field-label")
    return Widget.box(.horizontal, spacing: 12, [label, list.expanding(horizontally: true)]).styled("export-options")
  }

  private func updateAvailableFormats() {
    for row in rows {
      row.button.setDisabledReason(
        plan.isAvailable(row.exporter) ? nil : say("Previews can only be exported as images"),
        description: Self.fileEnd(row.exporter))
    }
  }

  // MARK: Formats

  private static func fileEnd(_ exporter: any DocumentExporter) -> String {
    exporter.extensions.first.map { ".\($0)" } ?? ""
  }

  private func row(_ exporter: any DocumentExporter) -> Widget {
    let end = Self.fileEnd(exporter)
    let line = Widget.box(
      .horizontal, spacing: 9,
      [Widget.label(say(exporter.title)).expanding(horizontally: true), Widget.label(end).styled("menu-value")])
    let button = Widget(gtk_button_new()).styled("menu-row", "export-row")
    if ExportForecast.isNeeded(for: exporter) {
      let hint = Widget.label("").wrapping(lines: 3).styled("export-forecast").withWidth(inLetters: 36)
      forecasts[exporter.id] = hint
      gtk_button_set_child(button.as(.button), Widget.box(.vertical, [line, hint]).pointer)
    } else {
      gtk_button_set_child(button.as(.button), line.pointer)
    }
    button.setAccessible(label: say(exporter.title), description: end)
    button.on("clicked") { [weak self] in self?.choose(exporter) }
    rows.append((exporter, button))
    return button
  }

  /// The check boxes for what pictures show in addition to the elements.
  private func pictureRow() -> Widget {
    let constraints = Widget.checkButton(say("Constraints"), isOn: plan.showsConstraints)
    let issues = Widget.checkButton(say("Issues"), isOn: plan.showsIssues)
    constraints.tooltip = say("Show all constraint lines in images")
    issues.tooltip = say("Outline elements with issues in images")
    let (seesConstraints, seesIssues) = (WeakObject(constraints), WeakObject(issues))
    constraints.on("toggled") { [weak self] in
      if let object = seesConstraints.object { self?.plan.showsConstraints = Widget(object.raw).isOn }
    }
    issues.on("toggled") { [weak self] in
      if let object = seesIssues.object { self?.plan.showsIssues = Widget(object.raw).isOn }
    }
    let label = Widget.label(say("Include")).styled("field-label")
    return Widget.box(.horizontal, spacing: 12, [label, constraints, issues]).styled("export-options")
  }

  private func choose(_ exporter: any DocumentExporter) {
    popover?.closePopover()
    let plan = plan
    // The dialog opens when the popover is gone, which would take the focus away again.
    MainLoop.whenIdle { [weak window] in window?.askWhereToExport(exporter, plan) }
  }
}
