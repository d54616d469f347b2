import EditorCore
import GtkBridge
import LayoutModel
import ProgramResources
import RealWidgets
import Testing

@testable import PlumbUI

extension WindowTests {
  /// Closing a document frees its memory.
  @MainActor @Suite struct ClosedWindows {
    @Test func closedWindowIsFreed() throws {
      let examples = ["search", "checkout"].map { ShippedFiles.path("examples/\($0).plumb") }
      try RunningProgram.start([examples[0]]) { program in
        var remembered = Remembered()
        Self.useAndClose(examples[1], of: program, noting: &remembered)
        #expect(remembered.count > 1000)
        wait(for: "the end of all that the window held") { remembered.left.isEmpty }
        #expect(remembered.left.isEmpty)
      }
    }

    /// The widgets for one element are freed once a panel shows another element, and so is a removed preview.
    @Test func hiddenWidgetsAreFreed() throws {
      try RunningProgram.onExample { running in
        let window = running.window
        running.waitUntilShown()
        let parts = try #require(window.parts)
        if !parts.showsPreviews { parts.togglePreviews() }
        defer { parts.togglePreviews() }
        window.change { editor in
          Previews.add(from: Viewpoint(orientation: .landscape), in: &editor)
          Previews.add(from: Viewpoint(orientation: .portrait), in: &editor)
        }
        var remembered = Remembered()
        for tab in InspectorTab.allCases {
          for element in running.document.elements.map(\.id) {
            window.change { editor in
              editor.settings.inspectorTab = tab
              editor.select(Selection(elements: [element]))
            }
            _ = MainLoop.run(untilSecondsPass: 0.2) { false }
            remembered.noteWidgets(window.widget)
          }
        }
        window.change { editor in
          editor.select(Selection())
          for preview in editor.document.previews { Previews.edit(.remove(preview.id), in: &editor) }
        }
        #expect(remembered.count > 1000)
        wait(for: "the end of all that is shown no more") { remembered.loose(from: window.widget).isEmpty }
        #expect(remembered.loose(from: window.widget) == [:])
      }
    }

    /// Opens a second window, uses everything in it that may stay in memory, and closes it.
    private static func useAndClose(_ file: String, of program: PlumbApplication, noting remembered: inout Remembered) {
      program.open([file])
      guard let window = program.windows.last, program.windows.count == 2 else { return }
      wait(for: "the second window") {
        (window.parts?.canvas.widget.width ?? 0) > 0 && window.widget.actions["select-all"]?.isEnabled == true
      }
      for command in ["select-all", "nudge-right", "undo"] { window.perform(command) }
      window.parts?.find(replaces: true)
      window.change { Matches.find(FindQuery("e"), in: &$0) }
      window.openPalette()
      window.showPreviewWindow()
      window.browserPage.openAddress = { _, _, answered in answered(true) }
      window.browserPage.open()
      wait(for: "the page") { window.browserPage.server?.hasPage == true }
      _ = MainLoop.run(untilSecondsPass: 1) { false }
      remembered.note(window)
      remembered.note(window.browserPage)
      if let server = window.browserPage.server { remembered.note(server) }
      remembered.noteWidgets(window.widget)
      for owner in [window.editor as Any, window.parts as Any] { remembered.noteEverything(within: owner) }
      window.change { $0.markSaved() }
      window.widget.close()
      wait(for: "the window to be closed") { program.windows.count == 1 }
    }
  }
}

/// Weak references to objects.
private struct Remembered {
  private struct Weak {
    weak var object: AnyObject?
    let name: String
  }
  private var widgets: [(object: WeakObject, className: String)] = []
  private var objects: [ObjectIdentifier: Weak] = [:]

  mutating func note(_ object: AnyObject) {
    objects[ObjectIdentifier(object)] = Weak(object: object, name: "\(type(of: object))")
  }

  /// Records every reachable object, except those of the program itself.
  mutating func noteEverything(within value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      if object is PlumbApplication || object is ProjectFolder || object === WindowFonts.store
        || object === WidgetHelper.shared || object === ValueTable.empty
      {
        return
      }
      if objects[ObjectIdentifier(object)] != nil { return }
      note(object)
    }
    var next: Mirror? = mirror
    while let reflected = next {
      for child in reflected.children { noteEverything(within: child.value) }
      next = reflected.superclassMirror
    }
  }

  /// Records GTK's widgets, which Swift objects need not hold. A tooltip that is shown belongs to the display.
  mutating func noteWidgets(_ widget: Widget) {
    guard widget.className != "GtkTooltipWindow" else { return }
    widgets.append((WeakObject(widget), widget.className))
    for child in widget.children { noteWidgets(child) }
  }

  /// The objects that are still alive, counted by class.
  var left: [String: Int] {
    let names = objects.values.filter { $0.object != nil }.map(\.name)
    let classes = widgets.filter { $0.object.object != nil }.map(\.className)
    return Dictionary((names + classes).map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Returns the widgets that are alive but not in the window, counted by class.
  func loose(from window: Widget) -> [String: Int] {
    var found: [String: Int] = [:]
    for widget in widgets {
      guard let object = widget.object.object, !Widget(object.raw).ancestry.contains(window) else { continue }
      found[widget.className, default: 0] += 1
    }
    return found
  }

  var count: Int { objects.count + widgets.count }
}
