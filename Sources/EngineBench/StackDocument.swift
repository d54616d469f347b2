import LayoutModel

/// Makes a tree of nested stacks, alternating rows and columns, with parts of known sizes as leaves. Layout engines for
/// nested boxes are usually measured with such trees.
struct StackDocument {
  /// The source of a part's size.
  enum Parts: String, CaseIterable {
    /// Two constraints for each part.
    case fixed
    /// The part's text.
    case labels
  }

  private var draft = Draft(Document())
  private let fanOut: Int
  private let parts: Parts
  private var stacks = 0
  private var leaves = 0
  private var constraints = 0
  private var random = UInt64(1)

  /// Makes a tree with this number of parts. Each stack has `fanOut` children, but the lowest ones may have fewer.
  static func make(leaves: Int, fanOut: Int, parts: Parts) -> Document {
    var stack = StackDocument(fanOut: fanOut, parts: parts)
    stack.build(leaves)
    return stack.draft.document
  }

  /// Returns the part in the middle.
  static func middlePart(leaves: Int) -> ElementID { part(leaves / 2) }

  private static func part(_ number: Int) -> ElementID { ElementID("part-\(number)") }

  private init(fanOut: Int, parts: Parts) {
    self.fanOut = fanOut
    self.parts = parts
  }

  private mutating func build(_ count: Int) {
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 1280, 800))
    let top = addTree(count, .horizontal)
    root.children = [top]
    draft.put(root)
    constrain(top, .left, "root", .left, 20)
    constrain(top, .top, "root", .top, 20)
    var scene = Scene(id: "main", root: "root")
    scene.profile = .ios
    draft.put(scene)
  }

  private mutating func addTree(_ count: Int, _ axis: Axis) -> ElementID {
    if count == 1 { return addPart() }
    stacks += 1
    var stack = Element(id: ElementID("stack-\(stacks)"), kind: .stack, frame: Rect(0, 0, 100, 100))
    stack.arrangement.axis = axis
    stack.arrangement.alignment = .leading
    stack.arrangement.spacing = 4
    let shares = min(fanOut, count)
    stack.children = (0..<shares).map { share in
      addTree(count * (share + 1) / shares - count * share / shares, axis.other)
    }
    draft.put(stack)
    return stack.id
  }

  private mutating func addPart() -> ElementID {
    let id = Self.part(leaves)
    leaves += 1
    var part = Element(id: id, kind: parts == .fixed ? .view : .label, frame: Rect(0, 0, 40, 20))
    if parts == .labels { part.content.text = String(repeating: "x", count: 3 + next(below: 12)) }
    draft.put(part)
    if parts == .fixed {
      constrain(id, .width, nil, .width, Double(20 + next(below: 40)))
      constrain(id, .height, nil, .height, Double(10 + next(below: 20)))
    }
    return id
  }

  private mutating func constrain(
    _ first: ElementID, _ attribute: Attribute, _ second: ElementID?, _ other: Attribute, _ constant: Double
  ) {
    constraints += 1
    draft.put(
      Constraint(
        id: ConstraintID("c\(constraints)"), first: Anchor(first, attribute), second: second.map { Anchor($0, other) },
        constant: constant))
  }

  /// Returns a pseudorandom number; the sequence is always the same.
  private mutating func next(below limit: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % limit
  }
}
