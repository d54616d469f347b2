import CGtk
import EditorCore
import GtkBridge
import Words

/// The bar under the canvas: what it shows, how large, and what makes and mends constraints.
final class BottomBar {
  let widget = Widget.box(.horizontal, spacing: 6).styled("bottom-bar")
  private let zoom = Widget.button("100 %", action: "win.zoom-100").styled("flat", "zoom-value")
  private let hint = Widget.label("", mayShorten: true).styled("dim-label")

  private let viewAs: ViewAsBar
  private let align: AlignPopover
  private let pin: PinPopover
  private let format: VisualFormatPopover
  private let embed: PreviewPopover
  private let distribute: PreviewPopover
  /// What makes and mends constraints.
  private var worded: [Widget] = []

  /// Asks for any size beside the other things that the scenes are shown as.
  func askForSize(_ popover: ViewSizePopover) { viewAs.askForSize(popover) }

  init(window: any EditorHost) {
    let names = window.name(ofWindowCommand:)
    viewAs = ViewAsBar(window: window)
    align = AlignPopover(window: window)
    pin = PinPopover(window: window)
    format = VisualFormatPopover(window: window)
    embed = Self.embedPopover(window)
    distribute = PreviewPopover(
      window: window, title: say("Distribute"), summary: say("Add spaces that stay equal at every size"),
      sections: Distribution.Spread.allCases.map { spread in
        PreviewPopover.Section(
          title: { spread.title(elements: $0.withoutPreview.document.movable(in: $0.selection).count) },
          rows: Distribution.all(spread).map(PreviewPopover.Trial.distribute))
      })
    widget.append(viewAs.widget)
    widget.append(Widget.separator(.vertical))
    widget.append(Self.linesButton(names))
    widget.append(Self.viewButton(names))
    widget.append(hint.expanding(horizontally: true))
    widget.append(
      Widget.button(
        icon: "zoom-out-symbolic", name: say("Zoom Out"), tooltip: say("Zoom out (Ctrl+−)"), action: "win.zoom-out"
      ).styled("flat"))
    zoom.tooltip = say("Actual size (Ctrl+1)")
    widget.append(zoom)
    widget.append(
      Widget.button(
        icon: "zoom-in-symbolic", name: say("Zoom In"), tooltip: say("Zoom in (Ctrl++)"), action: "win.zoom-in"
      ).styled("flat"))
    widget.append(
      Widget.button(
        icon: "zoom-fit-best-symbolic", name: say("Zoom to Fit"), tooltip: say("Zoom to fit (Ctrl+0)"),
        action: "win.zoom-fit"
      ).styled("flat"))
    widget.append(Widget.separator(.vertical))
    worded = [
      Self.updateButton(),
      opener("plumb-embed-symbolic", say("Embed"), say("Embed the selection in a stack or another container (Ctrl+G)"))
      {
        [embed] in embed.open(on: $0)
      },
      opener("plumb-align-symbolic", say("Align"), say("Add alignment constraints")) { [align] in align.open(on: $0) },
      opener("plumb-pin-symbolic", say("Pin"), say("Add distances and sizes")) { [pin] in pin.open(on: $0) },
      opener("plumb-visual-format-symbolic", say("Visual Format"), say("Type constraints in visual format")) {
        [format] in format.open(on: $0)
      },
      opener("plumb-distribute-symbolic", say("Distribute"), say("Keep the spaces between elements equal")) {
        [distribute] in distribute.open(on: $0)
      },
      Self.resolveButton(names), Self.resizingButton(names),
    ]
    worded.forEach(widget.append)
  }

  /// Words beside the pictures where that leaves room for a hint.
  func fit(width: Int) {
    for button in worded { button.showsWord = width >= Self.widthForWords }
  }

  /// In pixels; in longer languages the hint gives way.
  private static let widthForWords = 1600

  private static func embedPopover(_ window: any EditorHost) -> PreviewPopover {
    PreviewPopover(
      window: window, title: say("Embed"), summary: say("Hover over a row to preview it"),
      [
        [
          .embed(.stack, icon: "plumb-stack-symbolic"),
          .embed(.horizontalStack, icon: "plumb-stack-horizontal-symbolic"),
          .embed(.verticalStack, icon: "plumb-stack-vertical-symbolic"),
        ],
        [
          .embed(.view, icon: "plumb-view-symbolic"), .embed(.box, icon: "plumb-box-symbolic"),
          .embed(.scrollView, icon: "plumb-scroll-view-symbolic"),
        ],
        [.unembed],
      ])
  }

  /// What else moves when something is moved or resized by hand, and the masks that do without constraints.
  private static func resizingButton(_ names: (String) -> CommandName?) -> Widget {
    let button = Widget.menuButton(
      icon: "plumb-resizing-symbolic", name: say("Resizing"),
      Menu(.resizing, naming: names)
    )
    button.tooltip = say("What follows when you move or resize")
    return button.withWord(say("Resizing"), icon: "plumb-resizing-symbolic")
  }

  private func opener(_ icon: String, _ name: String, _ tooltip: String, _ open: @escaping (Widget) -> Void) -> Widget {
    let button = Widget.button(icon: icon, name: name, tooltip: tooltip).styled("flat").withWord(name, icon: icon)
      .leavingFocus()
    let weak = WeakObject(button)
    // Once the click is over: a popover that opens in the middle of it would be closed by its end.
    button.on("clicked") { MainLoop.whenIdle { if let object = weak.object { open(Widget(object.raw)) } } }
    return button
  }

  /// Which lines the canvas shows.
  private static func linesButton(_ names: (String) -> CommandName?) -> Widget {
    let button = Widget.menuButton(
      icon: "plumb-constraints-symbolic", name: say("Constraint Lines"), Menu(.lines, naming: names)
    )
    button.tooltip = say("Constraint lines shown (Ctrl+Shift+K for all)")
    return button
  }

  /// What the canvas shows beside the elements.
  private static func viewButton(_ names: (String) -> CommandName?) -> Widget {
    let button = Widget.menuButton(
      icon: "plumb-blueprint-symbolic", name: say("Canvas View"), Menu(.canvasView, naming: names))
    button.tooltip = say("Canvas options (Ctrl+B for blueprint)")
    return button
  }

  func show(_ editor: Editor) {
    gtk_button_set_label(zoom.as(.button), "\(Int((editor.viewport.zoom * 100).rounded())) %")
    hint.text = Self.hint(for: editor)
    hint.tooltip = hint.text.isEmpty ? nil : hint.text
    viewAs.show(editor)
  }

  private static func updateButton() -> Widget {
    Widget.button(
      icon: "plumb-update-frames-symbolic", name: say("Update Frames"),
      tooltip: say("Update Frames of the selection (Ctrl+Alt+=)"), action: "win.update-frames"
    ).styled("flat").withWord(say("Update Frames"), icon: "plumb-update-frames-symbolic")
  }

  /// What mends constraints by itself.
  private static func resolveButton(_ names: (String) -> CommandName?) -> Widget {
    let button = Widget.menuButton(
      icon: "plumb-resolve-symbolic", name: say("Resolve"),
      Menu(.resolving, naming: names)
    )
    button.tooltip = say("Update frames and constraints, or add missing constraints")
    return button.withWord(say("Resolve"), icon: "plumb-resolve-symbolic")
  }

  /// What can be done next, for those who have just come.
  private static func hint(for editor: Editor) -> String {
    if let notice = editor.notice { return say(notice) }
    if !editor.isShownAsDesigned {
      return say("Preview (Ctrl+Shift+R returns to the design)")
    }
    if let hint = editor.tool.traits.hint { return say(hint) }
    if editor.document.elements.count == editor.document.scenes.count {
      return say("Insert elements from the Library (Ctrl+Shift+L)")
    }
    if editor.document.constraints.isEmpty {
      return say("Control-drag from element to element")
    }
    return ""
  }
}
