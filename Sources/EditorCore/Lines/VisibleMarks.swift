import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The lines that the canvas shows now: of constraints, and of prototypes.
struct VisibleMarks {
  private let positions: AnchorPositions
  private let selection: Selection
  private let settings: LineSettings
  private let zoom: Double
  private let standing: ConstraintStanding
  private let chosen: Set<Item>
  private let lit: Set<ConstraintID>
  private let conflicting: Set<ConstraintID>

  /// - Parameter lit: the constraints that a list, the pointer or a preview highlights.
  init(
    _ positions: AnchorPositions, selection: Selection, lit: Set<ConstraintID>, settings: LineSettings, zoom: Double
  ) {
    self.positions = positions
    self.selection = selection
    self.settings = settings
    self.zoom = zoom
    self.lit = lit
    standing = ConstraintStanding(positions)
    chosen = Set(selection.elements.map(Item.element) + selection.guides.map(Item.guide))
    conflicting = standing.conflictingConstraints
  }

  var marks: [ConstraintMark] {
    guard mayShowLines else { return [] }
    let lines = ConstraintMarks(positions)
    var found: [ConstraintMark] = []
    // Most constraints are not shown. Their records are read in the table, without a copy of the list.
    for index in candidateIndices {
      // Lines inside of instances are those of the component, and are shown and edited there.
      guard let written = document.constraints.slots[index]?.record, !written.id.isInsideInstance else {
        continue
      }
      let constraint = positions.resolved(written)
      guard shows(constraint) else { continue }
      let status = standing.status(of: constraint)
      found += lines.marks(for: constraint).map { styled($0, for: constraint, status) }
    }
    return LineFan(zoom: zoom).fannedOut(found + prototypes)
  }

  /// The constraints that may be shown, by their indices in the table.
  private var candidateIndices: [Int] {
    if settings.showsAll { return Array(document.constraints.slots.indices) }
    return document.constraintIndices(on: chosen, orNamed: selection.constraints.union(lit).union(conflicting))
  }

  private var document: Document { positions.document }

  /// False if no line can be shown, because nothing asks for one.
  private var mayShowLines: Bool {
    settings.showsAll || !selection.isEmpty || !lit.isEmpty || !conflicting.isEmpty
  }

  /// True if the constraint is shown. It always is if it is selected, highlighted or in conflict. For others the
  /// settings decide.
  private func shows(_ constraint: Constraint) -> Bool {
    if selection.constraints.contains(constraint.id) || lit.contains(constraint.id) { return true }
    if conflicting.contains(constraint.id) { return true }
    guard settings.shows(constraint.axis) else { return false }
    return !settings.onlyTroubled || standing.status(of: constraint) != .fine
  }

  private func styled(_ mark: ConstraintMark, for constraint: Constraint, _ status: Status) -> ConstraintMark {
    var mark = mark
    mark.isSelected = selection.constraints.contains(constraint.id)
    mark.isLit = lit.contains(constraint.id)
    mark.status = status
    mark.isDimmed = isDimmed(constraint)
    if status == .misplaced, let delta = delta(of: constraint) {
      mark.badge = [mark.badge, delta].compactMap(\.self).joined(separator: " ")
    }
    return mark
  }

  /// True if the line is drawn quietly. With all lines shown, those of the selection must stand out.
  private func isDimmed(_ constraint: Constraint) -> Bool {
    guard settings.showsAll, !selection.isEmpty, !lit.contains(constraint.id) else { return false }
    if selection.constraints.contains(constraint.id) { return false }
    return !constraint.items.contains(where: chosen.contains)
  }

  /// Returns the difference between the canvas and the constant of a constraint that does not hold: "+8"; nil if it
  /// holds.
  private func delta(of written: Constraint) -> String? {
    let constraint = document.asDistance(written)
    guard let present = positions.constant(of: constraint), !constraint.isMet(by: present) else { return nil }
    let delta = present - constraint.constant
    return abs(delta) > 1e7 ? nil : Figures.signed(delta)
  }

  // MARK: Prototypes

  /// The prototypes of selected elements without constraints: distances from the container's left and top, and the
  /// size.
  private var prototypes: [ConstraintMark] {
    selection.elements.filter(positions.isOnPrototypes).flatMap { id -> [ConstraintMark] in
      guard let parent = document.parent(of: id), let frame = positions.frame(of: id),
        let container = positions.frame(of: parent)
      else { return [] }
      let (low, right) = (frame.maxY - min(6, frame.height / 4), frame.maxX - min(6, frame.width / 4))
      let ends: [(Axis, Point, Point)] = [
        (.horizontal, Point(container.x, frame.center.y), Point(frame.x, frame.center.y)),
        (.horizontal, Point(frame.x, low), Point(frame.maxX, low)),
        (.vertical, Point(frame.center.x, container.y), Point(frame.center.x, frame.y)),
        (.vertical, Point(right, frame.y), Point(right, frame.maxY)),
      ]
      return ends.filter { settings.shows($0.0) }.enumerated().map { index, end in
        var mark = ConstraintMark(id: ConstraintID("prototype.\(id).\(index)"), shape: .beam, from: end.1, to: end.2)
        mark.status = .prototype
        return mark
      }
    }
  }
}
