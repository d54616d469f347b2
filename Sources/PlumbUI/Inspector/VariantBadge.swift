import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// Marks a row whose values differ under conditions. Its menu lists these values; each entry leads to its variation,
/// and further entries remove values.
final class VariantBadge {
  let widget: Widget
  private unowned let host: any EditorHost
  private let shownCondition: Action
  private var fields: [InspectorField] = []

  init(window: any EditorHost, changed: @escaping () -> Void) {
    widget = Widget.menuButton(icon: "plumb-variation-symbolic", name: say("Values That Differ"), Menu([]))
      .styled("variant-badge")
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    host = window
    let actions = widget.addActions(Self.prefix)
    shownCondition = actions.addChoice("edit", chosen: "") { [weak window] name in
      window?.change { editor in
        if let condition = VariationKey(rawValue: name), condition != VariationKey() {
          editor.vary(for: condition)
        } else {
          editor.endVarying()
        }
      }
    }
    actions.add("forget", taking: "s") { [weak self] value in
      guard let self, case .string(let name) = value, let condition = VariationKey(rawValue: name) else { return }
      let fields = fields
      self.host.change { editor in
        for field in fields { Inspector.useDefault(for: field.id, under: condition, of: field.target, in: &editor) }
      }
      changed()
    }
  }

  private static let prefix = "variants"

  /// - Parameter fields: the fields of the row; only those with variants are shown.
  func show(_ fields: [InspectorField]) {
    let differing = fields.filter { !$0.variants.isEmpty }
    widget.isVisible = !differing.isEmpty
    guard let first = differing.first else { return }
    shownCondition.state = .string(first.variants.first(where: \.isShown)?.condition?.rawValue ?? "")
    guard differing != self.fields else { return }
    self.fields = differing
    let values = differing.flatMap { field in
      field.variants.map { Message("%1: %2", $0.title, $0.value) }
    }
    let names = Message.enumeration(differing.map(\.title))
    widget.setAccessible(label: say("Variations of %1", say(names)))
    widget.tooltip = say(Message.enumeration(values))
    widget.setMenu(Menu(differing.map(Self.values) + [Self.forgetting(differing)]))
  }

  private static func values(of field: InspectorField) -> MenuSection {
    MenuSection(
      say(field.title),
      field.variants.map { variant in
        .item(
          say("%1: %2", say(variant.title), say(variant.value)), action: "\(prefix).edit",
          target: .string(variant.condition?.rawValue ?? ""))
      })
  }

  private static func forgetting(_ fields: [InspectorField]) -> MenuSection {
    let conditions = fields.flatMap { $0.variants.compactMap(\.condition) }
    let each = conditions.enumerated().filter { !conditions[..<$0.offset].contains($0.element) }.map(\.element)
    return MenuSection(
      each.map { condition in
        .item(
          say("Use Default for “%1”", say(condition.title)), action: "\(prefix).forget",
          target: .string(condition.rawValue))
      })
  }
}

extension FieldVariant {
  fileprivate var title: Message { condition?.title ?? Message("Default") }
}
