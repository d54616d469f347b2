import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The lines that the canvas shows now, and the outlines that go with them.
struct VisibleMarks {
  let editor: Editor
  private let positions: AnchorPositions
  private let chosen: Set<Item>
  private let lit: Set<ConstraintID>
  private let conflicting: Set<ConstraintID>

  init(_ editor: Editor) {
    self.editor = editor
    positions = AnchorPositions(document: editor.document, geometry: editor.geometry, layouts: editor.layouts)
    chosen = Set(editor.selection.elements.map(Item.element) + editor.selection.guides.map(Item.guide))
    lit = editor.lit.union(editor.previewedConstraints)
    conflicting = editor.conflictingConstraints
  }

  var marks: [ConstraintMark] {
    guard shouldLook else { return [] }
    let lines = ConstraintMarks(positions)
    var found: [ConstraintMark] = []
    // Most are not shown: they are looked at where they lie.
    for place in places {
      guard let constraint = editor.document.constraints.places[place]?.record, shows(constraint) else { continue }
      let status = editor.status(of: constraint)
      found += lines.marks(for: constraint).map { dressed($0, constraint, status) }
    }
    return LineFan(zoom: editor.viewport.zoom).fannedOut(found + prototypes)
  }

  /// The constraints that may be shown, by their places.
  private var places: [Int] {
    if settings.showsAll { return Array(editor.document.constraints.places.indices) }
    return editor.document.constraintPlaces(on: chosen, and: editor.selection.constraints.union(lit).union(conflicting))
  }

  private var settings: LineSettings { editor.settings.lines }

  private var shouldLook: Bool {
    settings.showsAll || !editor.selection.isEmpty || !lit.isEmpty || !conflicting.isEmpty
  }

  /// What is selected or lit itself, or cannot hold, is always seen; the switches say what else is.
  private func shows(_ constraint: Constraint) -> Bool {
    if editor.selection.constraints.contains(constraint.id) || lit.contains(constraint.id) { return true }
    if conflicting.contains(constraint.id) { return true }
    guard settings.shows(constraint.axis) else { return false }
    return !settings.onlyTroubled || editor.status(of: constraint) != .fine
  }

  private func dressed(_ mark: ConstraintMark, _ constraint: Constraint, _ status: Status) -> ConstraintMark {
    var mark = mark
    mark.isSelected = editor.selection.constraints.contains(constraint.id)
    mark.isLit = lit.contains(constraint.id)
    mark.status = status
    mark.isQuiet = isQuiet(constraint)
    if status == .misplaced, let delta = delta(of: constraint) {
      mark.badge = [mark.badge, delta].compactMap(\.self).joined(separator: " ")
    }
    return mark
  }

  /// With everything shown, what the selection is about still comes first.
  private func isQuiet(_ constraint: Constraint) -> Bool {
    guard settings.showsAll, !editor.selection.isEmpty, !lit.contains(constraint.id) else { return false }
    if editor.selection.constraints.contains(constraint.id) { return false }
    return !constraint.items.contains(where: chosen.contains)
  }

  /// By how much the canvas differs from what the constraint says: "+8".
  private func delta(of constraint: Constraint) -> String? {
    guard let present = positions.constant(of: constraint), !constraint.isMet(by: present) else { return nil }
    let delta = present - constraint.constant
    return abs(delta) > 1e7 ? nil : Figures.signed(delta)
  }

  // MARK: Prototypes

  /// What holds a selected element that has no constraints: its distances from the container's left and top, its size.
  private var prototypes: [ConstraintMark] {
    editor.selection.elements.filter(editor.isOnPrototypes).flatMap { id -> [ConstraintMark] in
      guard let parent = editor.document.parent(of: id), let frame = positions.frame(of: id),
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

extension Editor {
  /// The lines of the constraints that concern the selection. A gesture that moves elements moves them along.
  var visibleMarks: [ConstraintMark] { VisibleMarks(self).marks }

  /// The constraints that are lit now: by a list, or by the pointer on the canvas.
  package var lit: Set<ConstraintID> { state.hoveredConstraint.map { litByList.union([$0]) } ?? litByList }

  /// The items of the constraints that are selected or lit, tinted.
  var tintedItems: [Overlay] {
    let constraints = selection.constraints.union(lit).compactMap { document.constraints[$0] }
    guard constraints.count <= 50 else { return [] }
    var seen: Set<Item> = []
    return constraints.flatMap { constraint in
      constraint.items.filter { seen.insert($0).inserted }.compactMap { item in
        frame(of: item).map { Overlay.highlight($0, status(of: constraint)) }
      }
    }
  }

  /// Where an item is on the pasteboard. The root of a scene is all of it, and a tint on everything says nothing.
  private func frame(of item: Item) -> Rect? {
    switch item {
    case .element(let id): return document.parent(of: id) == nil ? nil : geometry.frame(of: id)
    case .guide(let id):
      return document.isFree(id) ? context.positions.frame(of: id) : nil
    }
  }

  /// Those that contradict each other are red before anything is selected. Of very many nobody could tell one from another.
  var conflictingConstraints: Set<ConstraintID> {
    var found: Set<ConstraintID> = []
    for paper in geometry.papers {
      for conflict in layouts.layout(of: paper.scene)?.conflicts ?? [] where found.count < 100 {
        found.formUnion(conflict.constraints)
      }
    }
    return found
  }

  /// How a constraint stands: asleep, part of a conflict, or of an element that is not held, or at odds with the frames on the
  /// canvas, or fine.
  package func status(of constraint: Constraint) -> Status {
    guard let element = document.element(for: constraint.first.item), let scene = geometry.scene(of: element),
      let layout = layouts.layout(of: scene)
    else { return .fine }
    if isAsleep(constraint, in: scene) { return .asleep }
    if layout.conflicts.contains(where: { $0.constraints.contains(constraint.id) }) { return .conflict }
    let elements = constraint.items.compactMap(\.elementID)
    if elements.contains(where: { layouts.isOpen($0, along: constraint.axis, in: scene) }) { return .ambiguous }
    guard elements.contains(where: { layout.misplaced[$0]?.isAlong(constraint.axis) == true }) else { return .fine }
    // What holds as things lie is not what its element is out of place by.
    let present = context.positions.constant(of: constraint)
    return present.map(constraint.isMet) == true ? .fine : .misplaced
  }
}

extension Constraint {
  /// Does it hold with a constant that was measured, to half a point?
  func isMet(by present: Double) -> Bool {
    let delta = present - constant
    return switch relation {
    case .equal: abs(delta) < 0.5
    case .greaterOrEqual: delta > -0.5
    case .lessOrEqual: delta < 0.5
    }
  }
}

extension Editor {
  /// Is it said without being at work: because Auto Layout is off, or because it is not installed where the scene is seen?
  private func isAsleep(_ constraint: Constraint, in scene: SceneID) -> Bool {
    if document.scenes[scene]?.usesAutoLayout == false { return true }
    if constraint.variations.isEmpty { return !constraint.isInstalled }
    let classes = layouts.session(of: scene)?.surroundings?.sizeClasses
    return !(classes.map(constraint.resolved(for:)) ?? constraint).isInstalled
  }

  /// Does the scene that an element is in leave all constraints alone?
  func hasAutoLayoutOff(around element: ElementID) -> Bool {
    geometry.scene(of: element).flatMap { document.scenes[$0] }?.usesAutoLayout == false
  }
}

extension Misplacement {
  func isAlong(_ axis: Axis) -> Bool {
    axis == .horizontal ? abs(x) >= 0.5 || abs(width) >= 0.5 : abs(y) >= 0.5 || abs(height) >= 0.5
  }

  /// "x +8  h −4": what the list of issues says, in fewer letters.
  var words: String {
    let letters: [FrameScalar: String] = [.x: "x", .y: "y", .width: "w", .height: "h"]
    return told.filter { abs($0.1) < 1e7 }.map { "\(letters[$0.0] ?? "") \(Figures.signed($0.1))" }.joined(
      separator: "  ")
  }
}

extension Figures {
  /// With its sign: "+8", "−4".
  static func signed(_ value: Double) -> String {
    value < 0 ? "−\(text(-value))" : "+\(text(value))"
  }
}
