import EditorCore
import Foundation
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing

/// Embedding and unembedding keep the frames of all elements at all numbers of the document's values.
@Suite struct BoundEmbeddingTests {
  private static let values: [ValueID] = ["a", "b", "c"]
  private static let wide = VariationKey(rawValue: "minWidth=600") ?? VariationKey()

  // MARK: Documents

  /// Lets constants be expressions that come to them. `c` is another number in wide scenes.
  private static func bound(_ document: Document, _ random: inout SeededGenerator) -> Document {
    var numbers: [DocumentValue] = values.map { id in
      DocumentValue(id: id, .number(ValueExpression(Double(random.int(4...7)))))
    }
    numbers[2].variations[wide] = ValueExpression(Double(random.int(4...7)))
    var draft = Draft(document)
    draft.updateValues { $0 = numbers }
    let table = draft.document.valueTable
    for constraint in draft.document.constraints where random.chance(0.7) {
      guard let value = random.pick(values), let now = table.number(value)?.base,
        let factor = random.pick([1, -1, 2, 0.5]),
        let expression = ValueExpression(constraint.constant - factor * now)
          .adding(ValueExpression(value), times: factor)
      else { continue }
      draft.update(constraint.id) { try? $0.bind("constant", to: expression, in: table) }
      let constant = draft.document.constraints[constraint.id]?.constant
      #expect(constant.map { abs($0 - constraint.constant) < 1e-9 } == true)
    }
    return draft.document
  }

  /// Views that constraints hold at one side or both, or at an earlier view.
  private static func views(_ random: inout SeededGenerator) -> Document {
    var builder = DocumentBuilder(width: 400, height: 400, profile: .gnome)
    var frames: [Rect] = []
    for index in 0..<random.int(2...5) {
      let frame = Rect(
        Double(random.int(0...6) * 20), Double(random.int(0...6) * 20), Double(random.int(4...8) * 20),
        Double(random.int(4...8) * 20))
      builder.add(.view, ElementID("v\(index)"), frame)
      let other = index > 0 && random.chance(0.4) ? random.int(0...(index - 1)) : nil
      for axis in Axis.allCases {
        let (near, far, length) = axis == .horizontal ? ("leading", "trailing", "width") : ("top", "bottom", "height")
        let (start, end) = (frame.start(axis), frame.end(axis))
        let before = other.map { ("v\($0).\(far)", frames[$0].end(axis)) } ?? ("root.\(near)", 0)
        let ends = [
          "v\(index).\(near) == \(before.0) + \(start - before.1)",
          "root.\(far) == v\(index).\(far) + \(400 - end)", "v\(index).\(length) == \(end - start)",
        ]
        let left = random.int(0...2)
        for place in 0..<3 where place != left { builder.constrain(ends[place]) }
      }
      frames.append(frame)
    }
    #expect(builder.refused == [])
    return builder.document
  }

  private static func example() throws -> Document {
    let bytes = try Data(contentsOf: Repository.examples.appending(path: "on-four-values.plumb"))
    // The gap is larger where there is room.
    let varied = String(decoding: bytes, as: UTF8.self).replacing(
      "\"value\": 8 }", with: "\"value\": 8, \"variations\": { \"widthClass=regular\": 12 } }")
    return try NativeReader.read(Array(varied.utf8), named: "on-four-values.plumb").document
  }

  // MARK: Comparing

  /// Returns a document with other numbers of its values.
  private static func changed(_ document: Document, _ numbers: [ValueID: Double]) -> Document {
    var draft = Draft(document)
    draft.updateValues { values in
      for (id, number) in numbers { values = values.setting(id, to: .number(ValueExpression(number))) }
    }
    return draft.document
  }

  private static func frames(_ document: Document, _ growth: Size) throws -> SceneLayout {
    let scene = try #require(document.scenes.first { _ in true })
    var environment = LayoutEnvironment()
    environment.catalogue = ShippedDevices.catalogue
    let own = document.elements[scene.root]?.frame.size ?? .zero
    environment.size = Size(own.width + growth.width, own.height + growth.height)
    return SceneLayout.solved(document, scene: scene.id, environment: environment, measurer: FixedMeasurer())
  }

  private static func expectSame(
    _ one: Document, _ other: Document, _ elements: [ElementID], at all: [[ValueID: Double]], _ what: String
  ) throws {
    for numbers in [[:]] + all {
      for growth in [Size(0, 0), Size(300, 0)] {
        let (a, b) = (try frames(changed(one, numbers), growth), try frames(changed(other, numbers), growth))
        for id in elements {
          let (first, second) = (a.rootFrames[id], b.rootFrames[id])
          guard let first, let second else { continue }
          #expect(
            first.isClose(to: second, within: 0.01), "\(what): \(id) at \(numbers), \(growth): \(first), \(second)")
        }
      }
    }
  }

  // MARK: Laws

  @Test(arguments: 0..<30) func nothingMovesAtAnyNumber(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let document = Self.bound(Self.views(&random), &random)
    let children = document.children(of: "root")
    let numbers = (0..<20).map { _ in
      Dictionary(uniqueKeysWithValues: Self.values.map { ($0, Double(random.int(4...7)) + 0.5) })
    }
    for chosen in [children, Array(children.dropLast())] {
      var editor = EditorScript(document).editor
      editor.select(Selection(elements: chosen))
      editor.perform("embed-view")
      #expect(Invariants.violations(in: editor) == [])
      try Self.expectSame(document, editor.document, children, at: numbers, "embedded")
      editor.perform("unembed")
      try Self.expectSame(document, editor.document, children, at: numbers, "and back")
      #expect(editor.document.constraints.count == document.constraints.count)
    }
  }

  @Test(arguments: [EmbedKind.view, .box, .scrollView]) func theExampleKeepsItsFrames(_ kind: EmbedKind) throws {
    let document = try Self.example()
    let children = document.children(of: "root")
    let numbers = (0..<20).map { ["gap": 2 + Double($0) / 2] as [ValueID: Double] }
    var editor = EditorScript(document).editor
    editor.select(Selection(elements: children))
    editor.perform(kind.command)
    try Self.expectSame(document, editor.document, children, at: numbers, kind.rawValue)
    // A scroll view with a height of its cover that varies stays, as the editor says.
    guard kind != .scrollView else { return }
    editor.perform("unembed")
    try Self.expectSame(document, editor.document, children, at: numbers, "and back")
  }

  // MARK: Containers with expressions

  private static func card(_ edit: (inout DocumentBuilder) -> Void) -> Document {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.edit {
      $0.updateValues {
        $0 = [
          DocumentValue(id: "pad", .number(ValueExpression(10))), DocumentValue(id: "w", .number(ValueExpression(200))),
        ]
      }
    }
    builder.add(.view, "card", Rect(20, 20, 200, 100))
    builder.add(.view, "inner", Rect(10, 10, 180, 80), in: "card")
    builder.constrain("card.leading == root.leading + 20", "card.top == root.top + 20")
    edit(&builder)
    #expect(builder.refused == [])
    return builder.document
  }

  private static func bind(_ builder: inout DocumentBuilder, _ equation: String, to text: String) {
    let id = builder.document.freshConstraintID()
    builder.constrain(equation, id: id)
    builder.edit { draft in
      let table = draft.document.valueTable
      draft.update(id) { try? $0.bind("constant", to: ValueExpression(text), in: table) }
    }
  }

  private static func expectUnembedding(_ document: Document, _ elements: [ElementID]) throws -> Document {
    var editor = EditorScript(document).editor
    editor.select(Selection(elements: ["card"]))
    editor.perform("unembed")
    #expect(editor.document.elements["card"] == nil)
    let numbers = (0..<20).map { ["pad": Double($0), "w": 150 + 5 * Double($0)] as [ValueID: Double] }
    try expectSame(document, editor.document, elements, at: numbers, "unembedded")
    return editor.document
  }

  /// A length and a padding that are values go on as one expression.
  @Test func lengthsOfContainersGoOn() throws {
    let document = Self.card { builder in
      for (first, second) in [
        ("inner.leading", "card.leading"), ("card.trailing", "inner.trailing"), ("inner.top", "card.top"),
        ("card.bottom", "inner.bottom"),
      ] {
        Self.bind(&builder, "\(first) == \(second) + 10", to: "pad")
      }
      Self.bind(&builder, "card.width == 200", to: "w")
      Self.bind(&builder, "card.height == 100", to: "w / 2")
    }
    let after = try Self.expectUnembedding(document, ["inner"])
    let width = after.constraints.first { $0.first == Anchor("inner", .width) }
    #expect(width?.expression("constant")?.text == "w - 2 * pad")
  }

  /// Two children share the length of their container.
  @Test func distancesAcrossContainersGoOn() throws {
    let document = Self.card { builder in
      builder.add(.view, "other", Rect(150, 10, 40, 80), in: "card")
      Self.bind(&builder, "inner.leading == card.leading + 10", to: "pad")
      Self.bind(&builder, "card.trailing == other.trailing + 10", to: "2 * pad - 10")
      Self.bind(&builder, "card.width == 200", to: "w")
      builder.constrain(
        "inner.width == 80", "other.width == 40", "inner.top == card.top + 10", "card.bottom == inner.bottom + 10",
        "inner.height == 80", "other.top == inner.top", "other.bottom == inner.bottom")
    }
    _ = try Self.expectUnembedding(document, ["inner", "other"])
  }

  /// The margins and the spacing of a container are values.
  @Test func marginsOfContainersGoOn() throws {
    let document = Self.card { builder in
      builder.edit { draft in
        let table = draft.document.valueTable
        draft.update(ElementID("card")) {
          $0.traits.margins = DirectionalEdges(top: 10, leading: 10, bottom: 10, trailing: 10)
          for side in ["top", "leading", "bottom", "trailing"] {
            try? $0.bind("margins.\(side)", to: ValueExpression("pad" as ValueID), in: table)
          }
        }
      }
      builder.constrain(
        "inner.leading == card.leadingMargin", "inner.top == card.topMargin", "card.width == 200",
        "card.height == 100", "inner.trailing == card.trailingMargin", "inner.bottom == card.bottomMargin")
    }
    let after = try Self.expectUnembedding(document, ["inner"])
    let leading = after.constraints.first { $0.first == Anchor("inner", .leading) }
    #expect(leading?.expression("constant")?.text == "pad + 20")
  }

  @Test func stacksKeepTheirSpacing() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.edit { $0.updateValues { $0 = [DocumentValue(id: "gap", .number(ValueExpression(8)))] } }
    for (index, x) in [20.0, 78, 136].enumerated() { builder.add(.view, ElementID("v\(index)"), Rect(x, 20, 50, 40)) }
    builder.constrain("v0.leading == root.leading + 20")
    Self.bind(&builder, "v1.leading == v0.trailing + 8", to: "gap")
    Self.bind(&builder, "v2.leading == v1.trailing + 8", to: "gap")
    for index in 0..<3 {
      builder.constrain("v\(index).width == 50", "v\(index).height == 40", "v\(index).top == root.top + 20")
    }
    var editor = EditorScript(builder.document).editor
    editor.select(Selection(elements: ["v0", "v1", "v2"]))
    editor.perform("embed-stack")
    let stack = try #require(editor.document.elements.first { $0.kind == .stack })
    #expect(stack.expression("spacing")?.text == "gap")
    let numbers = (0..<20).map { ["gap": Double($0)] as [ValueID: Double] }
    try Self.expectSame(builder.document, editor.document, ["v0", "v1", "v2"], at: numbers, "in a stack")
    editor.perform("unembed")
    try Self.expectSame(builder.document, editor.document, ["v0", "v1", "v2"], at: numbers, "and back")
  }
}
