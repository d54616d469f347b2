import LayoutModel

/// Builds documents with short code.
///
///     var builder = DocumentBuilder(width: 320, height: 480)
///     builder.add(.button, "ok", Rect(20, 20, 60, 30)) { $0.content.title = "OK" }
///     builder.constrain("ok.leading == root.leading + 20", "ok.width >= 60 @750")
package struct DocumentBuilder {
  package private(set) var document = Document()
  /// The constraints that could not be made, with the reasons; tests expect none.
  package private(set) var refused: [String] = []

  package init(width: Double, height: Double, profile: Profile = .ios, scene: SceneID = "main") {
    var draft = Draft(document)
    draft.put(Element(id: "root", kind: .view, frame: Rect(0, 0, width, height)))
    var main = Scene(id: scene, root: "root")
    main.profile = profile
    draft.put(main)
    document = draft.document
  }

  package mutating func add(
    _ kind: ElementKind, _ id: ElementID, _ frame: Rect, in parent: ElementID = "root",
    _ edit: (inout Element) -> Void = { _ in }
  ) {
    var element = Element(id: id, kind: kind, frame: frame)
    edit(&element)
    self.edit { $0.insert(element, into: parent) }
  }

  /// Adds three elements called `b0`, `b1` and `b2`, each 109 wide, in a row with gaps of 8. They are longer than their
  /// titles.
  package mutating func addEvenRow(of kind: ElementKind = .button, y: Double = 40, height: Double = 30) {
    for number in 0..<3 {
      add(kind, ElementID("b\(number)"), Rect(16 + Double(number) * 117, y, 109, height)) {
        $0.content.title = "B\(number)"
      }
    }
  }

  package mutating func guide(
    _ kind: GuideKind, _ id: GuideID, owner: ElementID = "root", _ edit: (inout Guide) -> Void = { _ in }
  ) {
    var guide = Guide(id: id, owner: owner, kind: kind)
    edit(&guide)
    self.edit { $0.put(guide) }
  }

  package mutating func edit(_ change: (inout Draft) -> Void) {
    var draft = Draft(document)
    change(&draft)
    document = draft.document
  }

  package mutating func scene(_ change: (inout Scene) -> Void) {
    for scene in document.scenes { edit { $0.update(scene.id, change) } }
  }

  /// Adds constraints named `c1`, `c2` ... in the given order. Guides are found by their ids.
  package mutating func constrain(_ equations: String...) {
    for equation in equations { constrain(equation, id: document.freshConstraintID()) }
  }

  package mutating func constrain(_ equation: String, id: ConstraintID) {
    guard let constraint = Constraint(equation, id: id, in: document) else {
      refused.append("\(equation): not understood")
      return
    }
    if let reason = document.legality(of: constraint) {
      refused.append("\(equation): \(reason.message.english)")
      return
    }
    edit { $0.put(constraint) }
  }
}

extension Constraint {
  /// Reads an equation such as `a.leading == 2 * b.trailing + 8 @750`; nil if it is invalid.
  package init?(_ equation: String, id: ConstraintID, in document: Document) {
    var words = equation.split(separator: " ").map(String.init)
    var priority = LayoutPriority.required
    if let last = words.last, last.hasPrefix("@") {
      guard let value = Double(last.dropFirst()), let given = LayoutPriority(value) else { return nil }
      priority = given
      words.removeLast()
    }
    guard words.count >= 3, let first = Anchor(words[0], in: document), let relation = Relation(rawValue: words[1])
    else { return nil }
    self.init(id: id, first: first)
    self.relation = relation
    self.priority = priority
    words.removeFirst(2)
    if let number = Double(words[0]) {
      if words.count == 1 {
        constant = number
        return
      }
      guard words.count >= 3, words[1] == "*" else { return nil }
      multiplier = number
      words.removeFirst(2)
    }
    guard let second = Anchor(words[0], in: document) else { return nil }
    self.second = second
    if words.count == 1 { return }
    guard words.count == 3, let number = Double(words[2]), words[1] == "+" || words[1] == "-" else { return nil }
    constant = words[1] == "+" ? number : -number
  }
}

extension Anchor {
  fileprivate init?(_ text: String, in document: Document) {
    let parts = text.split(separator: ".").map(String.init)
    guard parts.count == 2, let attribute = Attribute(rawValue: parts[1]) else { return nil }
    let guide = GuideID(parts[0])
    self.init(document.guides.contains(guide) ? .guide(guide) : .element(ElementID(parts[0])), attribute)
  }
}
