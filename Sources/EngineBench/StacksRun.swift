import Foundation
import LayoutEngine
import LayoutModel

/// Measures the layout of trees of nested stacks with a hundred, a thousand and ten thousand parts. It measures the way
/// from the document to frames, and the update after a part in the middle has changed.
struct StacksRun {
  private static let sizes = [100, 1000, 10000]

  static func perform(_ turns: Int) {
    print("nested stacks; best of \(turns), milliseconds, and in brackets microseconds a part")
    for parts in StackDocument.Parts.allCases {
      for fanOut in [10, 3, 2] {
        print("  \(parts.rawValue), \(fanOut) in each stack")
        for size in sizes { StacksRun(leaves: size, fanOut: fanOut, parts: parts).perform(turns) }
      }
    }
  }

  private let leaves: Int
  private let document: Document
  private let edited: Document
  private let change: Change
  private let measurer = LetterMeasurer()

  private init(leaves: Int, fanOut: Int, parts: StackDocument.Parts) {
    self.leaves = leaves
    document = StackDocument.make(leaves: leaves, fanOut: fanOut, parts: parts)
    var draft = Draft(document)
    Self.grow(StackDocument.middlePart(leaves: leaves), in: &draft)
    change = draft.finish()
    edited = draft.document
  }

  private static func grow(_ part: ElementID, in draft: inout Draft) {
    if let constraint = draft.document.constraints.first(where: { $0.first.item == .element(part) }) {
      draft.update(constraint.id) { $0.constant += 7 }
    } else {
      draft.update(part) { $0.content.text = ($0.content.text ?? "") + "xx" }
    }
  }

  private func perform(_ turns: Int) {
    let turns = max(3, leaves > 1000 ? turns / 5 : turns)
    let session = begin()
    let equations = session.bareEquations
    let best = Turns(turns, [{ _ = begin() }, { _ = equations.solve() }]).best
    let edit = editing(session, turns)
    let names = "\(document.elements.count) elements".padding(toLength: 16, withPad: " ", startingAt: 0)
    print("    \(names) layout \(figure(best[0]))  bare solver \(figure(best[1]))  a part changed \(text(edit))")
  }

  private func editing(_ session: LayoutSession, _ turns: Int) -> Double {
    var session = session
    var isEdited = false
    return Turns(
      2 * turns,
      [
        {
          isEdited.toggle()
          session.update(to: isEdited ? edited : document, change: change)
        }
      ]
    ).best[0]
  }

  private func figure(_ milliseconds: Double) -> String {
    "\(text(milliseconds)) (\(String(format: "%.2f", milliseconds * 1000 / Double(leaves))))"
  }

  private func begin() -> LayoutSession {
    LayoutSession(document: document, scene: "main", environment: LayoutEnvironment(), measurer: measurer)
  }
}
