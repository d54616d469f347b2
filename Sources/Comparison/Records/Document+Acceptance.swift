import LayoutModel

extension Document {
  /// True if the document may hold the constraint. A barrier does not forbid one that a file has.
  func accepts(_ constraint: Constraint) -> Bool {
    switch legality(of: constraint) {
    case nil, .crossesBarrier?: true
    default: false
    }
  }
}
