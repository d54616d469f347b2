import LayoutEngine
import LayoutModel
import Words

/// A change that the program can make to a layout by itself. Each one is an edit of a draft, so one undo takes it back.
///
///     let report = Suggestion.addMissing.apply(
///       to: &draft, scene: "main", elements: nil, environment: LayoutEnvironment(), measurer: pango)
///     report.message.english      // "Added 4 constraints"
package enum Suggestion: Hashable, Sendable {
  /// Sets design frames to the solution.
  case updateFrames
  /// Sets constants so that the constraints hold at the design frames.
  case updateConstraints
  case clearConstraints
  /// Adds the fewest constraints, read from the present frames, that leave nothing open.
  case addMissing
  /// Clears constraints, then adds missing ones.
  case resetToSuggested
  /// Turns what stands in for an element's constraints into real constraints.
  case promote
  case sizeToFit
  /// Makes equal gaps along an axis, kept equal by spacers.
  case distribute(Axis, Spacers)

  /// The items that keep gaps equal.
  package struct Spacers: Hashable, Sendable {
    package enum Form: Hashable, Sendable { case elements, guides }

    package var form: Form
    /// True to add a spacer before the first and after the last element, held to the container's edges.
    package var includesEnds: Bool
    /// True to hold the ends to the safe area at a screen's top and bottom, not to its edges.
    var usesGuides = true

    package init(_ form: Form, includesEnds: Bool = false) {
      self.form = form
      self.includesEnds = includesEnds
    }
  }

  /// Makes the change in a draft. It is worked out on the scene's own device, size and language, whatever the
  /// environment is: the design frames belong to these.
  ///
  /// - Parameter elements: the elements to change; nil for all of the scene.
  @discardableResult
  package func apply(
    to draft: inout Draft, scene: SceneID, elements: [ElementID]?, environment: LayoutEnvironment,
    measurer: any TextMeasuring
  ) -> SuggestionReport {
    let found = workOut(
      in: draft.document, scene: scene, elements: elements, environment: environment, measurer: measurer)
    guard let found else { return SuggestionReport() }
    draft.make(found.change)
    return found.report
  }

  /// Returns the change that it would make. It may run on another thread.
  ///
  /// - Returns: nil if it was called off.
  package func workOut(
    in document: Document, scene: SceneID, elements: [ElementID]?, environment: LayoutEnvironment,
    measurer: any TextMeasuring, for watch: SuggestionWatch? = nil
  ) -> (change: Change, report: SuggestionReport)? {
    var bench = Workbench(
      document, scene: scene, environment: environment, measurer: measurer, comparesDesign: !choosesConstraints)
    bench.watch = watch
    let report = apply(to: &bench, elements: elements)
    return watch?.cancellation.isAsked == true ? nil : (bench.change, report)
  }

  /// The most elements for which constraints are chosen by laying out all configurations. With more, that takes longer
  /// than a person waits.
  package static let mostElementsAtOnce = 300

  /// True if it chooses constraints by itself, and so can have alternatives.
  package var choosesConstraints: Bool { self == .addMissing || self == .resetToSuggested }

  func apply(to bench: inout Workbench, elements: [ElementID]?) -> SuggestionReport {
    let targets = Self.targets(elements, in: bench.session)
    switch self {
    case .updateFrames: return bench.updateFrames(of: targets, isWholeScene: elements == nil)
    case .updateConstraints: return bench.updateConstraints(on: targets, isWholeScene: elements == nil)
    case .clearConstraints: return bench.clearConstraints(on: targets, isWholeScene: elements == nil)
    case .addMissing: return bench.addBestConstraints(to: targets).tellingMisplaced(in: bench, targets)
    case .resetToSuggested: return bench.resetToSuggested(targets, isWholeScene: elements == nil)
    case .promote: return bench.promote(targets, isWholeScene: elements == nil)
    case .sizeToFit: return bench.sizeToFit(targets)
    case .distribute(let axis, let spacers): return bench.distribute(targets, along: axis, spacers)
    }
  }
}

/// The changes that a suggestion made.
package struct SuggestionReport: Hashable, Sendable {
  package var added: [ConstraintID] = []
  package var changed: [ConstraintID] = []
  package var removed: [ConstraintID] = []
  /// Constraints that one condition begins or ceases to install, while the document keeps them.
  package var switchedOn: [ConstraintID] = []
  package var switchedOff: [ConstraintID] = []
  /// Elements with a new design frame.
  package var moved: [ElementID] = []
  /// Spacers that were added.
  package var newItems: [Item] = []
  /// Priorities that were raised so that contents decide lengths.
  var raised: [RaisedPriority] = []
  /// The added constraints that decide the length of a container.
  var closings: Set<ConstraintID> = []
  /// Sentences about what could not be done, and why.
  package var notes: [Message] = []

  package init() {}

  package var isEmpty: Bool {
    added.isEmpty && changed.isEmpty && removed.isEmpty && moved.isEmpty && newItems.isEmpty
      && raised.isEmpty && switchedOn.isEmpty && switchedOff.isEmpty
  }

  /// The report as text: `Added 4 constraints`. Never empty: if nothing was done, it says so.
  package var message: Message {
    var parts: [Message] = []
    if !removed.isEmpty {
      parts.append(Message("Removed %1 constraint", "Removed %1 constraints", count: removed.count))
    }
    if !switchedOff.isEmpty {
      parts.append(Message("Switched off %1 constraint", "Switched off %1 constraints", count: switchedOff.count))
    }
    if !switchedOn.isEmpty {
      parts.append(Message("Switched on %1 constraint", "Switched on %1 constraints", count: switchedOn.count))
    }
    if !newItems.isEmpty { parts.append(Message("Added %1 spacer", "Added %1 spacers", count: newItems.count)) }
    if !added.isEmpty { parts.append(Message("Added %1 constraint", "Added %1 constraints", count: added.count)) }
    if !changed.isEmpty {
      parts.append(Message("Changed %1 constraint", "Changed %1 constraints", count: changed.count))
    }
    if !moved.isEmpty { parts.append(Message("Moved %1 element", "Moved %1 elements", count: moved.count)) }
    parts += raisedMessages + notes
    guard let first = parts.first else { return Message("No changes needed") }
    return parts.dropFirst().reduce(first) { Message("%1. %2", $0, $1) }
  }

  /// A sentence for each raised priority, or their number if they are many.
  private var raisedMessages: [Message] {
    if raised.count <= Self.mostNamed { return raised.map(\.message) }
    return [Message("Raised %1 priority", "Raised %1 priorities", count: raised.count)]
  }

  /// The most things of one kind that are named one by one; more are only counted.
  static let mostNamed = 8

  func after(_ earlier: SuggestionReport) -> SuggestionReport {
    var result = earlier
    result.added += added
    result.changed += changed
    result.removed += removed
    result.switchedOn += switchedOn
    result.switchedOff += switchedOff
    result.moved += moved
    result.newItems += newItems
    result.raised += raised
    result.closings.formUnion(closings)
    result.notes += notes
    return result
  }
}

extension Suggestion {
  /// Returns the given elements that are laid out, in drawing order; all if `elements` is nil. Never includes the
  /// scene's root, which its scene places, nor anything inside of an instance, which its component places.
  static func targets(_ elements: [ElementID]?, in session: LayoutSession) -> [ElementID] {
    guard let model = session.model else { return [] }
    let wanted = elements.map(Set.init)
    return model.order.compactMap { slot in
      let node = model.nodes[slot]
      guard node.facts.parent != nil, wanted?.contains(node.id) != false, !node.id.isInsideInstance else { return nil }
      return node.id
    }
  }
}
