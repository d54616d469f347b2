import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The Visual Format popover: a string that stands for constraints between the elements in one container.
///
///     var plan = VisualFormatPlan()
///     plan.string = "H:|-[query]-[search]-|"
///     ConstraintPlans.count(of: plan, in: editor)      // 3
package struct VisualFormatPlan: ConstraintPlan, Hashable {
  package var string = ""
  package var direction = VisualFormatOptions.Direction.leadingToTrailing
  /// The edge or line that all elements of the string share; nil for none.
  package var alignment: Attribute?
  package var frames = FrameUpdate.none

  package init() {}

  /// Returns the alignments that can be chosen for a string along an axis.
  package static func alignments(along axis: Axis) -> [Attribute] {
    axis == .horizontal
      ? [.top, .centerY, .bottom, .firstBaseline, .lastBaseline]
      : [.leading, .centerX, .trailing, .left, .right]
  }

  /// The axis along which the string runs, as far as it has been typed.
  package var axis: Axis { string.drop { $0 == " " }.hasPrefix("V") ? .vertical : .horizontal }

  // MARK: The meaning of the names

  /// The container that `|` stands for: the selected container, else the parent of the selected element, else the
  /// scene's root.
  package static func container(in editor: Editor) -> ElementID? {
    let selected = editor.selection.elements
    if selected.count == 1, let id = selected.first, !editor.document.ownChildren(of: id).isEmpty { return id }
    if let parent = selected.first.flatMap(editor.document.parent(of:)) { return parent }
    return editor.activeScene.flatMap { editor.document.scenes[$0]?.root }
  }

  /// Returns the names that a string may use, with their elements: ids, and names that are as plain as ids.
  package static func names(in editor: Editor) -> [(name: String, element: ElementID)] {
    guard let container = container(in: editor) else { return [] }
    let within = editor.document.ownSubtree(of: container).dropFirst()
    let ids = VisualFormatNames(editor.document)
    return within.map { (ids[$0], $0) }
  }

  private static func elements(in editor: Editor) -> [String: ElementID] {
    var known = Dictionary(names(in: editor).map { ($0.name, $0.element) }, uniquingKeysWith: { first, _ in first })
    // A person's name for an element counts as well, if only one element has it.
    let named = Dictionary(grouping: known.values) { editor.document.elements[$0]?.ownName }
    for case (let name?, let elements) in named where elements.count == 1 && known[name] == nil {
      known[name] = elements[0]
    }
    return known
  }

  // MARK: The result

  package func proposals(in editor: Editor) -> [Constraint] { (try? constraints(in: editor).get()) ?? [] }

  /// Returns the reason why the string makes no constraints; nil if it makes some, or if nothing has been typed.
  package func problem(in editor: Editor) -> VisualFormatError? {
    guard !string.allSatisfy(\.isWhitespace), case .failure(let error) = constraints(in: editor) else { return nil }
    return error
  }

  /// Returns the constraints that the plan would add, as sentences.
  package func sentences(in editor: Editor) -> [Message] {
    proposals(in: editor).map { constraint in
      let sentence = ConstraintSentence(constraint, in: editor.document).text
      return constraint.priority.isRequired
        ? sentence : .verbatim(sentence, "  @\(Figures.text(constraint.priority.value))")
    }
  }

  private func constraints(in editor: Editor) -> Result<[Constraint], VisualFormatError> {
    guard let container = Self.container(in: editor) else { return .success([]) }
    let elements = Self.elements(in: editor)
    var context = VisualFormatContext()
    context.views = Set(elements.keys)
    context.options.direction = direction
    context.options.alignments = alignment.map { [$0] } ?? []
    if let profile = editor.document.scene(of: container)?.profile {
      let spacing = StandardSpacing(profile)
      (context.siblingSpacing, context.superviewSpacing) = (spacing.betweenSiblings, spacing.toContainer)
    }
    do throws(VisualFormatError) {
      let visual = try VisualFormat.constraints(string, in: context)
      return .success(visual.compactMap { Constraint($0, elements, container) })
    } catch {
      return .failure(error)
    }
  }
}

extension Constraint {
  fileprivate init?(_ visual: VisualConstraint, _ elements: [String: ElementID], _ container: ElementID) {
    func anchor(_ side: VisualConstraint.Side) -> Anchor? {
      switch side.view {
      case .superview: Anchor(container, side.attribute)
      case .named(let name): elements[name].map { Anchor($0, side.attribute) }
      }
    }
    guard let first = anchor(visual.first) else { return nil }
    self.init(id: "", first: first, constant: visual.constant)
    if let side = visual.second {
      guard let other = anchor(side) else { return nil }
      second = other
    }
    (relation, multiplier, priority) = (visual.relation, visual.multiplier, visual.priority)
  }
}

/// The selected constraints in the visual format language, to be copied.
package enum SelectedVisualFormat {
  /// The selected constraints, or those on the selected elements, as visual format. Constraints that it cannot express
  /// are written as equations.
  package static func text(in editor: Editor) -> String? {
    let constraints = indicesToCopy(in: editor).compactMap { editor.document.constraints.slots[$0]?.record }
    guard !constraints.isEmpty else { return nil }
    let names = VisualFormatNames(editor.document)
    let writer = VisualFormatWriter(editor.document) { names[$0] }
    return constraints.map(writer.text).joined(separator: "\n")
  }

  package static func isAvailable(in editor: Editor) -> Bool { !indicesToCopy(in: editor).isEmpty }

  private static func indicesToCopy(in editor: Editor) -> [Int] {
    editor.document.constraintIndices(
      on: editor.selection.elements.map(Item.element), orNamed: editor.selection.constraints)
  }
}
