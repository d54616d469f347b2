import EditorCore
import GtkBridge
import Help
import Words

/// The popovers of the bottom bar. Each has a button and a window command with the same id.
enum BarPopover: String, CaseIterable {
  case embed, align, pin
  case visualFormat = "visual-format"
  case distribute

  var name: Message {
    switch self {
    case .embed: Message("Embed")
    case .align: Message("Align")
    case .pin: Message("Pin")
    case .visualFormat: Message("Visual Format")
    case .distribute: Message("Distribute")
    }
  }

  /// The title in menus, with “…” as it asks for more.
  var title: Message {
    switch self {
    case .embed: Message("Embed…")
    case .align: Message("Align…")
    case .pin: Message("Pin…")
    case .visualFormat: Message("Visual Format…")
    case .distribute: Message("Distribute…")
    }
  }

  var purpose: Message {
    switch self {
    case .embed: Message("Embed the selection in a stack or another container (Ctrl+G)")
    case .align: Message("Add alignment constraints (Ctrl+Alt+A)")
    case .pin: Message("Add distances and sizes (Ctrl+Alt+P)")
    case .visualFormat: Message("Type constraints in visual format (Ctrl+Alt+V)")
    case .distribute: Message("Keep the spaces between elements equal")
    }
  }

  var shortcuts: [String] {
    switch self {
    case .align: ["<Control><Alt>a"]
    case .pin: ["<Control><Alt>p"]
    case .visualFormat: ["<Control><Alt>v"]
    case .embed, .distribute: []
    }
  }

  var topic: HelpTopic {
    switch self {
    case .embed: .embed
    case .align: .align
    case .pin: .pin
    case .visualFormat: .visualFormat
    case .distribute: .distribute
    }
  }

  var icon: String { "plumb-\(rawValue)-symbolic" }
}

/// Creates the popovers of the bottom bar and opens each on a given widget.
final class BarPopovers {
  private let align: AlignPopover
  private let pin: PinPopover
  private let format: VisualFormatPopover
  private let embed: PreviewPopover
  private let distribute: PreviewPopover

  init(window: any EditorHost) {
    align = AlignPopover(window: window)
    pin = PinPopover(window: window)
    format = VisualFormatPopover(window: window)
    embed = Self.embedding(window)
    distribute = PreviewPopover(
      window: window, title: say("Distribute"), summary: say("Add spaces that stay equal at every size"),
      sections: Distribution.Spread.allCases.map { spread in
        PreviewPopover.Section(
          title: { spread.title(elements: $0.withoutPreview.document.movable(in: $0.selection).count) },
          rows: Distribution.all(spread).map(PreviewPopover.Trial.distribute))
      })
  }

  func open(_ popover: BarPopover, on button: Widget) {
    button.withHelpTopic(popover.topic)
    switch popover {
    case .embed: embed.open(on: button)
    case .align: align.open(on: button)
    case .pin: pin.open(on: button)
    case .visualFormat: format.open(on: button)
    case .distribute: distribute.open(on: button)
    }
  }

  private static func embedding(_ window: any EditorHost) -> PreviewPopover {
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
        [.replaceLayout("embed-containers", icon: "plumb-grid-symbolic")],
        [.replaceLayout("convert-to-constraints", icon: "plumb-constraints-symbolic"), .unembed],
      ])
  }
}
