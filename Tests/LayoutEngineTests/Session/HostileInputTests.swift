import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Two hundred documents of eight absurd sorts, made by a seeded generator. Each is laid out and diagnosed, and gets
/// finite frames.
@Suite struct HostileInputTests {
  enum Sort: CaseIterable, Sendable {
    case deep, tangled, notANumber, huge, crowded, circular, dangling, nested
  }

  private static let seeds = 0..<25

  @Test(arguments: Sort.allCases)
  func isLaidOutAndDiagnosed(sort: Sort) {
    for seed in Self.seeds {
      var input = HostileInput(seed: UInt64(seed))
      let document = input.document(sort)
      let session = session(document)
      let frames = Array(session.layout.frames.values) + Array(session.layout.rootFrames.values)
      #expect(!frames.isEmpty, "\(sort) \(seed)")
      #expect(frames.allSatisfy { $0.isFinite }, "\(sort) \(seed)")
      #expect(frames.allSatisfy { $0.width >= 0 && $0.height >= 0 }, "\(sort) \(seed)")
      let diagnosis = session.diagnosis()
      #expect(diagnosis.issues.allSatisfy { !$0.message.english.isEmpty }, "\(sort) \(seed)")
    }
  }

  @Test func thousandsOfConstraintsOnOneElement() {
    expectBounded(count: 3000, mebibytes: 200)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["PLUMB_LONG_TESTS"] != nil))
  func aHundredThousandConstraintsOnOneElement() {
    expectBounded(count: 100_000, mebibytes: 2000)
  }

  @Test func thousandsThatContradictEachOther() { expectContradictions(count: 250, mebibytes: 200) }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["PLUMB_LONG_TESTS"] != nil))
  func aHundredThousandThatContradictEachOther() { expectContradictions(count: 100_000, mebibytes: 2000) }

  /// Each constraint gives another width. One of them holds; some contradictions are listed and the others counted.
  private func expectContradictions(count: Int, mebibytes: Int) {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "v", Rect(0, 0, 10, 10))
    builder.edit { draft in
      for number in 1...count {
        draft.put(Constraint(id: ConstraintID("c\(number)"), first: Anchor("v", .width), constant: Double(number)))
      }
    }
    let before = Self.residentMebibytes
    let session = session(builder.document)
    let width = session.layout.frames["v"]?.width ?? 0
    #expect(width >= 1)
    #expect(width <= Double(count))
    #expect(width == width.rounded())
    #expect(session.layout.conflicts.count + session.layout.unlistedConflictCount == count - 1)
    let messages = session.diagnosis().issues.filter { $0.kind == .conflict }.map(\.message.english)
    #expect(messages.first?.contains("“View”.width = ") == true)
    #expect(messages.last?.hasPrefix("And ") == true)
    #expect(messages.last?.hasSuffix("more conflicts") == true)
    #expect(Self.residentMebibytes - before < mebibytes)
  }

  /// Half of the constraints agree, and half give other widths at lower priorities.
  private func expectBounded(count: Int, mebibytes: Int) {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "v", Rect(0, 0, 10, 10))
    builder.edit { draft in
      for number in 1...count {
        var constraint = Constraint(id: ConstraintID("c\(number)"), first: Anchor("v", .width), constant: 100)
        if number.isMultiple(of: 2) {
          constraint.constant = Double(number)
          constraint.priority = LayoutPriority(Double(number % 900 + 1)) ?? .defaultLow
        }
        draft.put(constraint)
      }
    }
    let before = Self.residentMebibytes
    let session = session(builder.document)
    #expect(session.layout.frames["v"]?.width == 100)
    #expect(session.layout.conflicts.isEmpty)
    #expect(Self.residentMebibytes - before < mebibytes)
  }

  private static var residentMebibytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4 / 1024
  }
}

/// One document of a sort.
private struct HostileInput {
  private var generator: SeededGenerator
  private var builder = DocumentBuilder(width: 320, height: 480)

  init(seed: UInt64) { generator = SeededGenerator(seed: seed &+ 77) }

  mutating func document(_ sort: HostileInputTests.Sort) -> Document {
    switch sort {
    case .deep: addChain(generator.int(40...160))
    case .tangled: addTangledChildren()
    case .notANumber: constrainFamily(numbers: [.nan, .infinity, -.infinity, 1, 20])
    case .huge: constrainFamily(numbers: [1e7, -1e9, 1e15, 1e300, -1e-300, 1e-9, 3])
    case .crowded: addManyConstraintsOnOneElement()
    case .circular: addRing(generator.int(2...12))
    case .dangling: addDanglingConstraints()
    case .nested: addNestedStacks()
    }
    return builder.document
  }

  private mutating func addViews(_ count: Int, _ kinds: [ElementKind] = [.view, .label, .button]) -> [ElementID] {
    (1...count).map { number in
      let id = ElementID("e\(number)")
      builder.add(generator.pick(kinds) ?? .view, id, Rect(5, 5, 30, 20))
      return id
    }
  }

  private mutating func put(_ first: Anchor, _ second: Anchor?, _ constant: Double, times multiplier: Double = 1) {
    builder.edit { draft in
      var constraint = Constraint(
        id: draft.document.freshConstraintID(), first: first, second: second, constant: constant)
      constraint.multiplier = multiplier
      draft.put(constraint)
    }
  }

  /// Adds views inside each other; each also has a constraint to the root.
  private mutating func addChain(_ depth: Int) {
    var parent: ElementID = "root"
    for level in 1...depth {
      let id = ElementID("d\(level)")
      builder.add(.view, id, Rect(1, 1, 10, 10), in: parent)
      put(Anchor(id, .left), Anchor(parent, .left), 1)
      if generator.chance(0.3) { put(Anchor(id, .right), Anchor("root", .right), Double(-level)) }
      parent = id
    }
  }

  /// Adds children that are their own ancestors, have two parents, or do not exist.
  private mutating func addTangledChildren() {
    let ids = addViews(8)
    for id in ids {
      let children = (0..<3).compactMap { _ in generator.pick(ids + ["root", "nobody"]) }
      builder.edit { draft in draft.update(id) { $0.children = children } }
    }
  }

  private mutating func constrainFamily(numbers: [Double]) {
    let ids = addViews(6)
    for _ in 0..<20 {
      guard let first = generator.pick(ids), let second = generator.pick(ids),
        let attribute = generator.pick([Attribute.left, .top, .width, .height, .centerX, .lastBaseline]),
        let constant = generator.pick(numbers), let multiplier = generator.pick(numbers)
      else { continue }
      put(Anchor(first, attribute), Anchor(second, attribute), constant, times: multiplier)
    }
  }

  /// Adds many constraints on one element.
  private mutating func addManyConstraintsOnOneElement() {
    let ids = addViews(2)
    for number in 0..<120 {
      let attribute = generator.pick([Attribute.left, .right, .width, .centerX]) ?? .left
      let other: Anchor? = attribute == .width ? nil : Anchor(generator.pick(["root", ids[1]]) ?? "root", attribute)
      put(Anchor(ids[0], attribute), other, Double(number % 7))
    }
  }

  /// Adds views that are each to the right of the one before, and the first to the right of the last.
  private mutating func addRing(_ count: Int) {
    let ids = addViews(count)
    for (place, id) in ids.enumerated() {
      put(Anchor(id, .left), Anchor(ids[(place + 1) % count], .right), Double(generator.int(0...9)))
    }
  }

  /// Adds constraints with missing items, sides that do not fit together, and guides without an owner.
  private mutating func addDanglingConstraints() {
    let ids = addViews(4)
    put(Anchor(ids[0], .left), Anchor("gone", .right), 3)
    put(Anchor("gone", .width), nil, 3)
    put(Anchor(ids[1], .left), Anchor(ids[2], .height), 3)
    put(Anchor(ids[1], .left), Anchor(ids[1], .left), Double(generator.int(0...3)))
    builder.edit { draft in
      draft.put(Guide(id: "lost", owner: "gone", kind: .custom))
      draft.put(Guide(id: "found", owner: "e1", kind: .custom))
    }
    put(Anchor(.guide("lost"), .left), Anchor(ids[0], .left), 0)
    put(Anchor(.guide("found"), .left), Anchor(ids[0], .left), 5)
  }

  /// Adds stacks and scroll views in each other, some hidden, some without a size.
  private mutating func addNestedStacks() {
    var parent: ElementID = "root"
    for level in 1...12 {
      let id = ElementID("n\(level)")
      let isHidden = generator.chance(0.2)
      let (width, height) = (Double(generator.int(0...40)), Double(generator.int(0...40)))
      let distribution = generator.pick([StackDistribution.fill, .fillEqually, .equalCentering, .gravityAreas])
      builder.add(generator.pick([.stack, .scrollView, .view]) ?? .view, id, Rect(0, 0, width, height), in: parent) {
        $0.traits.hidden = isHidden
        $0.arrangement.distribution = distribution
        $0.arrangement.spacing = -1e6
      }
      parent = id
    }
  }
}
