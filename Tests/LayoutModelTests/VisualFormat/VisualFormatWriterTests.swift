import LayoutModel
import TestSupport
import Testing

@Suite struct VisualFormatWriterTests {
  /// A root with `a`, `b` and `box`, which contains `c`.
  private let document: Document = {
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 375, 667))
    root.children = ["a", "b", "box"]
    var box = Element(id: "box", kind: .view, frame: Rect(0, 0, 10, 10))
    box.children = ["c"]
    let leaves = ["a", "b", "c"].map { Element(id: ElementID($0), kind: .button, frame: Rect(0, 0, 10, 10)) }
    return Document(scenes: [Scene(id: "s", root: "root")], elements: [root, box] + leaves)
  }()

  private func text(
    _ first: Anchor, _ second: Anchor? = nil, _ constant: Double = 0, _ change: (inout Constraint) -> Void = { _ in }
  ) -> String {
    var constraint = Constraint(id: "x", first: first, second: second, constant: constant)
    change(&constraint)
    return VisualFormatWriter(document, name: { $0.rawValue }).text(constraint)
  }

  @Test func sizes() {
    #expect(text(Anchor("b", .width), nil, 70) == "H:[b(70)]")
    #expect(
      text(Anchor("b", .width), nil, 70) {
        $0.relation = .greaterOrEqual
        $0.priority = .defaultLow
      } == "H:[b(>=70@250)]")
    #expect(text(Anchor("b", .height), nil, 0.5) { $0.relation = .lessOrEqual } == "V:[b(<=0.5)]")
    #expect(text(Anchor("a", .width), Anchor("b", .width)) == "H:[a(==b)]")
    #expect(text(Anchor("a", .height), Anchor("b", .height)) { $0.priority = .defaultHigh } == "V:[a(==b@750)]")
  }

  @Test func distances() {
    #expect(text(Anchor("b", .leading), Anchor("a", .trailing), 8) == "H:[a]-(8)-[b]")
    #expect(text(Anchor("a", .trailing), Anchor("b", .leading), -8) == "H:[a]-(8)-[b]")
    #expect(
      text(Anchor("a", .trailing), Anchor("b", .leading), -8) { $0.relation = .lessOrEqual } == "H:[a]-(>=8)-[b]")
    #expect(text(Anchor("b", .top), Anchor("a", .bottom)) == "V:[a]-(0)-[b]")
    #expect(text(Anchor("a", .leading), Anchor("root", .leading), 20) == "H:|-(20)-[a]")
    #expect(text(Anchor("root", .trailing), Anchor("a", .trailing), 20) == "H:[a]-(20)-|")
    #expect(text(Anchor("a", .trailing), Anchor("root", .trailing), -20) == "H:[a]-(20)-|")
    #expect(text(Anchor("root", .bottom), Anchor("a", .bottom), 3) { $0.priority = .defaultHigh } == "V:[a]-(3@750)-|")
    #expect(text(Anchor("c", .leading), Anchor("a", .trailing), 4) == "H:[a]-(4)-[c]")
  }

  @Test func constraintsBeyondTheLanguageAreEquations() {
    #expect(text(Anchor("a", .width), Anchor("b", .width)) { $0.multiplier = 2 } == "a.width == 2 * b.width")
    #expect(text(Anchor("a", .width), Anchor("a", .height)) { $0.multiplier = 0.5 } == "a.width == 0.5 * a.height")
    #expect(text(Anchor("a", .width), Anchor("b", .width), 8) == "a.width == b.width + 8")
    #expect(text(Anchor("a", .width), Anchor("b", .height)) == "a.width == b.height")
    #expect(text(Anchor("a", .centerX), Anchor("root", .centerX)) == "a.centerX == root.centerX")
    #expect(text(Anchor("a", .lastBaseline), Anchor("b", .lastBaseline)) == "a.lastBaseline == b.lastBaseline")
    #expect(text(Anchor("b", .leading), Anchor("a", .trailing), -8) == "b.leading == a.trailing - 8")
    #expect(text(Anchor("b", .left), Anchor("a", .right), 8) == "b.left == a.right + 8")
    #expect(text(Anchor("a", .leading), Anchor("b", .leading), 4) == "a.leading == b.leading + 4")
    // The edge is not the parent's, so `|` would mean another edge.
    #expect(text(Anchor("c", .leading), Anchor("root", .leading), 4) == "c.leading == root.leading + 4")
    #expect(text(Anchor("c", .leading), Anchor("box", .trailing), 4) == "c.leading == box.trailing + 4")
    #expect(text(Anchor(.guide("g"), .top), Anchor("a", .top)) == "g.top == a.top")
    #expect(
      text(Anchor("a", .leadingMargin), Anchor("b", .leading)) { $0.priority = .defaultLow }
        == "a.leadingMargin == b.leading @250")
  }

  /// A written constraint reads back as an equal constraint.
  @Test func writtenConstraintsReadBackEqual() throws {
    var generator = SeededGenerator(seed: 5)
    var count = 0
    for _ in 0..<20_000 {
      guard let constraint = anyConstraint(&generator), document.legality(of: constraint) == nil,
        let string = VisualFormatWriter(document, name: { $0.rawValue }).visualFormat(constraint)
      else { continue }
      let read = try VisualFormat.constraints(string)
      #expect(read.count == 1)
      let again = try #require(read.first.map { resolved($0, around: constraint) })
      #expect(again.saysTheSame(as: constraint) || again.saysTheSame(as: turned(constraint)), "\(string)")
      count += 1
    }
    #expect(count > 200)
  }

  private func anyConstraint(_ generator: inout SeededGenerator) -> Constraint? {
    let ids: [ElementID] = ["root", "a", "b", "box", "c"]
    guard let first = generator.pick(ids), let attribute = generator.pick(Attribute.allCases) else { return nil }
    var constraint = Constraint(id: "x", first: Anchor(first, attribute), constant: Double(generator.int(-20...40)) / 4)
    if generator.chance(0.8), let other = generator.pick(ids), let otherAttribute = generator.pick(Attribute.allCases) {
      constraint.second = Anchor(other, otherAttribute)
    }
    constraint.relation = generator.pick(Relation.allCases) ?? .equal
    constraint.priority = generator.pick([.required, .defaultHigh, .defaultLow]) ?? .required
    return constraint
  }

  private func resolved(_ visual: VisualConstraint, around constraint: Constraint) -> Constraint {
    func anchor(_ side: VisualConstraint.Side) -> Anchor {
      switch side.view {
      case .named(let name): Anchor(ElementID(name), side.attribute)
      case .superview: Anchor(document.holder(of: constraint) ?? "none", side.attribute)
      }
    }
    var result = Constraint(
      id: "x", first: anchor(visual.first), second: visual.second.map(anchor), constant: visual.constant)
    result.relation = visual.relation
    result.priority = visual.priority
    return result
  }

  private func turned(_ constraint: Constraint) -> Constraint {
    guard let second = constraint.second else { return constraint }
    var result = constraint
    (result.first, result.second) = (second, constraint.first)
    result.constant = -constraint.constant
    result.relation = constraint.relation.flipped
    return result
  }

  @Test func namesAreIdentifiersAndUnique() {
    var root = Element(id: "2nd-root", kind: .view, frame: .zero)
    root.children = ["a-b", "a_b", "a-b_2"]
    let others = root.children.map { Element(id: $0, kind: .view, frame: .zero) }
    let names = VisualFormatNames(Document(scenes: [Scene(id: "s", root: "2nd-root")], elements: [root] + others))
    #expect(names["2nd-root"] == "_2nd_root")
    #expect(names["a-b"] == "a_b")
    #expect(names["a_b"] == "a_b_2")
    #expect(names["a-b_2"] == "a_b_2_2")
  }
}
