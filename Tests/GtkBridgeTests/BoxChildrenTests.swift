import CGtk
import GtkBridge
import TestSupport
import Testing

extension GtkTests {
  @MainActor @Suite struct BoxChildren {
    @Test func boxShowsExactlyTheGivenChildrenInOrder() {
      var random = SeededGenerator(seed: 7)
      let box = Widget.box(.vertical)
      let all = (0..<12).map { Widget.label("\($0)") }
      for _ in 0..<300 {
        let wanted = all.shuffled(using: &random).prefix(Int.random(in: 0...all.count, using: &random))
        box.setChildren(Array(wanted))
        #expect(box.children == Array(wanted))
      }
    }

    /// One row in the middle is removed and another added: the other rows are not touched.
    @Test func remainingChildrenAreNotMoved() {
      let (box, labels) = (Widget.box(.vertical), (0..<5).map { Widget.label("\($0)") })
      box.setChildren(labels)
      var moves = 0
      let stay = [labels[0], labels[1], labels[3], labels[4]]
      for label in stay {
        label.onChange(of: "parent") { moves += 1 }
      }
      let new = Widget.label("new")
      box.setChildren([labels[0], labels[1], new, labels[3], labels[4]])
      #expect(box.children == [labels[0], labels[1], new, labels[3], labels[4]])
      #expect(moves == 0)
      #expect(labels[2].parent == nil)
    }
  }
}
