import LayoutModel
import Words

extension CommandRegistry {
  /// Commands for named values.
  static let valueCommands = [
    Command(
      "make-value", Message("Make Value"),
      when: Availability({ $0.sharesConstant }, else: .says(Message("Select constraints with the same constant"))),
      perform: { editor, _ in editor.makeValue() })
  ]
}

extension Editor {
  /// True if constraints are selected whose constants are the same, apart from their signs.
  fileprivate var sharesConstant: Bool {
    let chosen = selection.constraints.compactMap { document.constraints[$0] }
    guard let number = chosen.first.map({ abs($0.constant) }) else { return false }
    return chosen.allSatisfy { abs($0.constant) == number }
  }
}
