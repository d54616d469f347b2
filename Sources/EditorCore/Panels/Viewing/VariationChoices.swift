import LayoutEngine
import LayoutModel
import Words

/// The conditions for which the design of the active scene can be varied.
///
///     VariationChoices.choices(in: editor).present     // those under which something differs
///     VariationChoices.choices(in: editor).sections    // the others: orientation, widths, size classes, platforms
package struct VariationChoices: Hashable, Sendable {
  package struct Choice: Hashable, Sendable, Identifiable {
    package let condition: VariationKey
    package var id: String { condition.rawValue }
    package var title: Message { condition.title }
  }

  package let present: [Choice]
  package let sections: [[Choice]]
}

extension VariationChoices {
  package static func choices(in editor: Editor) -> VariationChoices {
    let present = editor.conditions
    let taken = Set(present)
    let others = [
      [Orientation.landscape, .portrait].map(VariationKey.init(orientation:)), conditionsOfShownSize(in: editor),
      SizeClass.allCases.map { VariationKey(widthClass: $0) }
        + SizeClass.allCases.map { VariationKey(heightClass: $0) },
      Profile.allCases.map(VariationKey.init(platform:)),
    ]
    func choices(_ keys: [VariationKey]) -> [Choice] { keys.map(Choice.init) }
    return VariationChoices(
      present: choices(present),
      sections: others.map { choices($0.filter { !taken.contains($0) }) }.filter { !$0.isEmpty })
  }

  /// The conditions from the shown width or height on, and up to it.
  private static func conditionsOfShownSize(in editor: Editor) -> [VariationKey] {
    guard let size = SizeSweep.shownSize(in: editor) else { return [] }
    return [
      VariationKey(widths: LengthRange(from: size.width)), VariationKey(widths: LengthRange(to: size.width)),
      VariationKey(widths: LengthRange(), heights: LengthRange(from: size.height)),
      VariationKey(widths: LengthRange(), heights: LengthRange(to: size.height)),
    ].compactMap(\.self)
  }
}
