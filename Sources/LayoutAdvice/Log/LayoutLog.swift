import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

/// The texts that a runtime would write to its log: constraints in the visual format, with the names of elements.
///
/// They are for developers who compare them with the output of their programs, so they are not translated.
package struct LayoutLog: Sendable {
  private let model: SceneModel?
  private let session: LayoutSession
  private let names: VisualFormatNames

  package init(_ session: LayoutSession) {
    self.session = session
    model = session.model
    names = VisualFormatNames(session.model?.document ?? Document())
  }

  // MARK: Conflicts

  /// All contradictions of the layout as the runtime writes them.
  package var conflicts: String { session.layout.conflicts.map(text).joined(separator: "\n") }

  /// Returns the whole paragraph that the runtime of the scene's platform writes: the advice, the set of constraints,
  /// the one that was broken, and how to stop there.
  ///
  ///     Unable to simultaneously satisfy constraints.
  ///     	Probably at least one of the constraints in the following list is one you don't want.
  ///     	…
  ///     (
  ///         "<c1 H:|-(20)-[title]   (names: '|':root )>",
  ///         "<c2 'wide' H:[title(300)]>"
  ///     )
  ///
  ///     Will attempt to recover by breaking constraint
  ///     <c2 'wide' H:[title(300)]>
  ///
  ///     Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
  ///     …
  package func text(_ conflict: LayoutConflict) -> String {
    let set = ordered(conflict.members.map(\.origin))
    let wording = RuntimeWording(model?.surroundings.profile ?? .ios, hasMasks: set.contains(where: isMask))
    return """
      \(wording.beginning)
      (
      \(set.map { "    \"\(line($0, withNames: true))\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(line(conflict.broken, withNames: true))
      \(wording.end)
      """
  }

  private func isMask(_ origin: RowOrigin) -> Bool {
    guard case .placement(let id) = origin else { return false }
    return !session.layout.prototypes.contains(id)
  }

  /// Returns each origin once: constraints in the document's order, then those of the layout itself.
  private func ordered(_ origins: [RowOrigin]) -> [RowOrigin] {
    var seen: Set<RowOrigin> = []
    return origins.filter { seen.insert($0).inserted }.enumerated()
      .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }.map(\.element)
  }

  private func place(_ origin: RowOrigin) -> Int {
    origin.constraint.flatMap { model?.document.constraints.index(of: $0) } ?? .max
  }

  // MARK: Lines

  /// `<c2 'wide' H:[title(300)]>`
  package func line(_ origin: RowOrigin) -> String { line(origin, withNames: false) }

  /// - Parameter withNames: true to add which element a bar stands for, as `(names: '|':root )`.
  private func line(_ origin: RowOrigin, withNames: Bool) -> String {
    guard let document = model?.document else { return "<>" }
    switch origin {
    case .constraint(let id):
      guard let constraint = document.constraints[id] else { return "<\(id)>" }
      return line(constraint, withNames: withNames)
    case .intrinsic(let id): return "<content size of \(names[id])>"
    case .placement(let id): return "<\(placementWord(id)) of \(names[id]) \(frameText(document.elements[id]?.frame))>"
    case .stack(let id): return "<arrangement of \(names[id])>"
    case .guide(let id): return "<guide \(id)>"
    case .sceneSize(let axis):
      let root = model.map { names[$0.scene.root] } ?? ""
      let length = axis == .horizontal ? session.layout.size.width : session.layout.size.height
      return "<scene size \(axis == .horizontal ? "H" : "V"):[\(root)(\(EquationText.number(length)))]>"
    case .nonnegative(let id, let axis): return "<\(axis == .horizontal ? "H" : "V"):[\(names[id])(>=0)]>"
    }
  }

  private func placementWord(_ id: ElementID) -> String {
    session.layout.prototypes.contains(id) ? "design frame" : "autoresizing mask"
  }

  private func line(_ constraint: Constraint, withNames: Bool) -> String {
    let document = model?.document ?? Document()
    let situation = model?.surroundings.situation
    let shown = situation.map(constraint.resolved) ?? constraint
    let identifier = constraint.identifier.map { "'\($0)' " } ?? ""
    let text = VisualFormatWriter(document) { names[$0] }.text(shown)
    let bar = withNames && text.contains("|") ? document.holder(of: constraint) : nil
    let named = bar.map { "   (names: '|':\(names[$0]) )" } ?? ""
    return "<\(constraint.id) \(identifier)\(text)\(named)>"
  }

  // MARK: The tree

  /// Returns the element and everything in it as text: names, classes, solved frames, and problems.
  ///
  ///     root View (0 0; 320 480)
  ///     |   title Label (20 40; 100 20.5) 'Hello'
  ///     |   field TextField (20 80; 280 34) AMBIGUOUS: width
  package func tree(of root: ElementID) -> String {
    guard let model else { return "" }
    let open = session.layout.conflicts.isEmpty ? session.freedoms().elements : [:]
    let base = model.slots[root].map { model.nodes[$0].depth } ?? 0
    let lines = model.document.subtree(of: root).compactMap { id -> String? in
      guard let slot = model.slots[id] else { return nil }
      return String(repeating: "|   ", count: max(0, model.nodes[slot].depth - base)) + line(of: id, open[id])
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(of id: ElementID, _ freedom: Freedom?) -> String {
    guard let element = model?.document.elements[id] else { return "" }
    let kind = element.content.className ?? element.kind.title.english.filter { $0 != " " && $0 != "-" }
    var parts = ["\(names[id])", kind, frameText(session.layout.frames[id])]
    if let text = element.content.title ?? element.content.text {
      parts.append("'\(text.split(whereSeparator: \.isNewline).first ?? "")'")
    }
    if element.traits.hidden { parts.append("HIDDEN") }
    if let freedom {
      let free = FrameScalar.allCases.filter(freedom.free.contains).map(\.rawValue)
      parts.append("AMBIGUOUS: \(free.joined(separator: " "))")
    }
    if let by = session.layout.misplaced[id] { parts.append("MISPLACED: \(by)") }
    return parts.joined(separator: " ")
  }

  private func frameText(_ frame: Rect?) -> String {
    guard let frame else { return "()" }
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(Figures.typed)
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }

  // MARK: Effects on an element

  /// Returns everything that affects an element's position or length along an axis: constraints in the document's
  /// order, then its content, its design frame or mask, and the stack that arranges it.
  package func origins(affecting id: ElementID, along axis: Axis) -> [RowOrigin] {
    guard let model, let slot = model.slots[id] else { return [] }
    let box = model.nodes[slot].box
    let own: Set<Variable> = [box.start(axis), box.length(axis)]
    let acting = session.rows.groups.keys.filter { key in
      // The rows of children name the container's length, too. Only constraints that name the element itself count.
      if case .constraint(let place) = key, let constraint = model.document.constraints.stored(at: place) {
        guard constraint.record.items.contains(.element(id)) else { return false }
      }
      return session.rows.rows(of: key).contains { $0.row.terms.contains { own.contains($0.variable) } }
    }
    return ordered(acting.compactMap(model.origin).sorted { line($0) < line($1) })
  }

  /// Returns the same as text, one constraint in each line.
  package func constraints(affecting id: ElementID, along axis: Axis) -> String {
    origins(affecting: id, along: axis).map { line($0) + "\n" }.joined()
  }
}
