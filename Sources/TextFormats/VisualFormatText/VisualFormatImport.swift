import FormatExchange
import LayoutModel
import Words

/// Makes a document from a listing: a scene for each part, and a plain view for each name.
struct VisualFormatImport {
  private let lines: VisualFormatLines
  private let name: String
  private var scenes: [Scene] = []
  private var elements: [Element] = []
  private var taken: Set<String> = []

  /// The size of a phone. Views without own sizes are distributed over it.
  private static let rootSize = Size(375, 667)

  init(_ lines: VisualFormatLines, named name: String) {
    self.lines = lines
    self.name = name
  }

  mutating func result() throws(FormatError) -> ImportResult {
    guard lines.parts.contains(where: { !$0.statements.isEmpty }) else {
      throw FormatError(file: name, line: 1, reason: Message("the file has no visual format strings"))
    }
    var constraints: [Constraint] = []
    for part in lines.parts {
      let tree = VisualFormatTree(part, taken: taken)
      addScene(part, tree)
      for statement in part.statements {
        constraints.append(constraint(statement, root: tree.root, number: constraints.count + 1))
      }
    }
    let places = lines.parts.flatMap(\.statements).map(\.line)
    try check(zip(constraints, places))
    let document = Document(scenes: scenes, elements: elements, constraints: constraints)
    let roots = Set(scenes.map(\.root))
    let unknown = Set(elements.map(\.id)).subtracting(roots)
    let loss = FormatLoss(what: Message("only constraints were imported: each name became a plain view"))
    return ImportResult(document: UnknownFrames(document, unknown: unknown, scale: 2).document, losses: [loss])
  }

  private mutating func addScene(_ part: VisualFormatLines.Part, _ tree: VisualFormatTree) {
    for name in tree.names where taken.insert(name).inserted {
      var element = Element(id: ElementID(name), kind: .view, frame: Rect(origin: .zero, size: .zero))
      if name == tree.root { element.frame = Rect(origin: .zero, size: Self.rootSize) }
      element.children = tree.children(of: name).filter { !elementsHave($0) }.map { ElementID($0) }
      elements.append(element)
    }
    let wanted = part.name ?? "main"
    var id = wanted
    while scenes.contains(where: { $0.id.rawValue == id }) { id += "-2" }
    scenes.append(Scene(id: SceneID(id), root: ElementID(tree.root)))
  }

  /// True if the view is already a child or a root. A name stands for one view, in the first scene that has it.
  private func elementsHave(_ name: String) -> Bool {
    elements.contains { $0.children.contains(ElementID(name)) } || scenes.contains { $0.root.rawValue == name }
  }

  private func constraint(
    _ statement: VisualFormatLines.Statement, root: String, number: Int
  ) -> Constraint {
    func anchor(_ side: VisualConstraint.Side) -> Anchor {
      switch side.view {
      case .superview: Anchor(ElementID(statement.container ?? root), side.attribute)
      case .named(let name): Anchor(ElementID(name), side.attribute)
      }
    }
    let visual = statement.constraint
    var constraint = Constraint(
      id: ConstraintID("c\(number)"), first: anchor(visual.first), second: visual.second.map(anchor),
      constant: visual.constant)
    (constraint.relation, constraint.multiplier, constraint.priority) = (
      visual.relation, visual.multiplier, visual.priority
    )
    return constraint
  }

  private func check(_ constraints: Zip2Sequence<[Constraint], [Int]>) throws(FormatError) {
    let views = Document(scenes: scenes, elements: elements)
    for (constraint, line) in constraints {
      if let problem = views.legality(of: constraint) {
        throw FormatError(file: name, line: line, reason: problem.message)
      }
    }
  }
}
