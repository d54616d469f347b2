import ContainerSearch
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Containers that are looked for in place of constraints, or constraints in place of containers. Elements stay where
/// they are.
package struct ContainerWork: PendingEdit {
  enum Goal: Hashable, Sendable { case containers, constraints }

  package let number: Int
  let goal: Goal
  let scene: Scene
  /// The elements whose layout is replaced, with all elements in them.
  let elements: [ElementID]
  let document: Document
  let environment: LayoutEnvironment
  let measurer: any TextMeasuring

  package var stopped: Message { Message("Stopped. The layout hasn’t changed") }

  package var overtaken: Message {
    goal == .containers
      ? Message("Stopped looking for containers: the document was edited")
      : Message("Stopped looking for constraints: the document was edited")
  }

  package func message(done part: Double) -> Message {
    goal == .containers ? Message("Looking for containers…") : Message("Looking for constraints…")
  }

  package func workOut(for watch: SuggestionWatch?) -> FoundEdit? {
    let cancellation = watch?.cancellation ?? Cancellation()
    let outcome = goal == .containers ? findContainers(cancellation) : findConstraints(cancellation)
    return cancellation.isAsked ? nil : FoundEdit { LayoutReplacement.take(outcome, of: self, in: &$0) }
  }

  /// A document with the other layout, and what is to be said about it. Without a document, nothing is to be changed.
  struct Outcome: Sendable {
    var document: Document?
    var message: Message
  }

  private func findContainers(_ cancellation: Cancellation) -> Outcome {
    var search = ContainerFinder(
      document, scene: scene, environment: environment, measurer: measurer,
      within: Set(elements.flatMap(document.ownSubtree)))
    let found = search.run(unless: cancellation)
    let reason = found.firstReason(in: document)
    guard !found.isEmpty else {
      return Outcome(message: reason.map { Message("No containers: %1", $0) } ?? Message("No element to lay out"))
    }
    guard let reason else { return Outcome(document: found.document, message: found.equality) }
    return Outcome(document: found.document, message: Message("Laid out by containers in part: %1", reason))
  }

  private func findConstraints(_ cancellation: Cancellation) -> Outcome {
    var replacer = ContainerReplacer(document, scene: scene, environment: environment, measurer: measurer)
    let found = replacer.run(elements, unless: cancellation)
    let reason = found.kept.first?.sentence(in: document)
    guard !found.replaced.isEmpty else { return Outcome(message: reason ?? Message("No container to convert")) }
    let done = Message(
      "%1 container became constraints", "%1 containers became constraints", count: found.replaced.count)
    let moved = found.movesWithTexts.map { id in
      Message("with longer texts, %1 will lie elsewhere than before", document.quotedName(of: .element(id)))
    }
    return Outcome(
      document: found.document, message: (reason ?? moved).map { Message("%1; %2", done, $0) } ?? done)
  }
}

extension FoundContainers {
  /// Returns why the first element that is laid out by constraints stays so; nil if there is none.
  fileprivate func firstReason(in document: Document) -> Message? {
    for part in parts {
      guard case .constraints(let obstacle) = part.outcome else { continue }
      return Message(
        "%1 stays constraints: %2", document.quotedName(of: .element(part.element)), obstacle.sentence(in: document))
    }
    return nil
  }

  /// A sentence about the sizes over which containers lay everything out as the constraints did.
  fileprivate var equality: Message {
    let (widths, heights) = (parts.sizes.horizontal, parts.sizes.vertical)
    return Message(
      "Laid out by containers, as before from width %1 to %2 and from height %3 to %4",
      Figures.text(widths.lowerBound), Figures.text(widths.upperBound), Figures.text(heights.lowerBound),
      Figures.text(heights.upperBound))
  }
}
