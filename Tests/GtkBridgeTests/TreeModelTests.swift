import CGtk
import Testing

@testable import GtkBridge

extension GtkTests {
  /// The computed rows equal the rows that GTK lists, after opening, closing, moving and selecting rows.
  @MainActor @Suite struct TreeModels {
    @Test(arguments: 0..<60) func predictsTheRowsThatGTKLists(seed: UInt64) {
      var numbers = Numbers(state: seed)
      let model = TreeModel()
      model.set(tree(&numbers, depth: 3, "r"))
      for _ in 0..<30 {
        let ids = model.listedIDs
        guard let id = ids.isEmpty ? nil : ids[numbers.below(ids.count)] else { continue }
        switch numbers.below(5) {
        case 0: model.set(tree(&numbers, depth: 3, "r"))
        case 1: model.setOpen([id], !model.isOpen(id))
        case 2: model.select([id])
        case 3: closeAsAPerson(id, in: model)
        default: model.openRemembered()
        }
        #expect(model.listedIDs == (0..<model.count).compactMap(model.id))
        #expect(model.position(of: id).map { model.id(at: $0) } ?? id == id)
      }
    }

    /// Closes a row as a user does: GTK closes it first and then reports it to the model.
    private func closeAsAPerson(_ id: String, in model: TreeModel) {
      guard let row = model.position(of: id).flatMap(model.row) else { return }
      gtk_tree_list_row_set_expanded(row.as(.treeListRow), 0)
      model.recordOpen(id, false)
    }

    private func tree(_ numbers: inout Numbers, depth: Int, _ name: String) -> [TreeRow] {
      (0..<numbers.below(5)).map { index in
        let id = "\(name).\(index)"
        let children = depth > 0 ? tree(&numbers, depth: depth - 1, id) : []
        let startsOpen = numbers.below(2) == 0
        guard numbers.below(3) == 0, !children.isEmpty else { return TreeRow(id, startsOpen: startsOpen, children) }
        return TreeRow(id, startsOpen: startsOpen) { children.map(\.copy) }
      }
    }
  }
}

extension TreeRow {
  /// Another object for the same row.
  nonisolated fileprivate var copy: TreeRow {
    makesChildrenOnDemand
      ? TreeRow(id, startsOpen: startsOpen) { [self] in children }
      : TreeRow(id, startsOpen: startsOpen, children.map(\.copy))
  }
}

/// A generator of the same numbers for the same seed.
private struct Numbers {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
