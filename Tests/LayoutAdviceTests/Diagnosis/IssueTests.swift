import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct IssueTests {
  private func row(_ equations: String...) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.view, "v", Rect(20, 0, 300, 10)) { $0.name = "V" }
    builder.constrain("v.top == root.top", "v.height == 10")
    for equation in equations { builder.constrain(equation) }
    return builder
  }

  // MARK: Conflicts

  @Test func conflictIsShownAsASum() {
    let found = diagnosis(row("v.left == root.left + 20", "v.width == 300", "v.right == root.right - 20"))
    #expect(found.status == .conflict)
    let issue = found.issues(.conflict).first
    #expect(
      issue?.message.english == "20 + 300 + 20 = 340, but “View” is 320 wide (newest: “View”.right = “V”.right + 20)")
    #expect(issue?.elements == ["v"])
    #expect(issue?.constraints == ["c3", "c4", "c5"])
    #expect(issue?.broken == "c5")
    #expect(found.issues(.ambiguous).isEmpty)
  }

  @Test func twoDifferentWidthsAreAConflict() {
    let found = diagnosis(row("v.left == root.left", "v.width == 29", "v.width == 20"))
    #expect(found.issues(.conflict).first?.constraints == ["c4", "c5"])
    #expect(found.messages(.conflict) == ["“V”.width = 29, but “V”.width = 20"])
  }

  @Test func aSumThatLeavesLessThanNothing() {
    let found = diagnosis(row("v.left == root.left + 200", "v.right == root.right - 200"))
    #expect(
      found.messages(.conflict) == ["200 + 200 = 400, but “View” is 320 wide (newest: “View”.right = “V”.right + 200)"])
  }

  // MARK: Misplacement

  @Test func deltasAreTold() {
    let found = diagnosis(row("v.left == root.left + 25", "v.width == 290"))
    #expect(found.messages(.misplaced) == ["“V” is misplaced: x +5, width −10"])
    #expect(found.status == .misplaced)
  }

  /// At two pixels a point, a difference below a quarter of a point is invisible and not reported.
  @Test func differencesBelowHalfAPixelAreNotReported() {
    let found = diagnosis(row("v.left == root.left + 20.2", "v.width == 310"))
    #expect(found.messages(.misplaced) == ["“V” is misplaced: width +10"])
    #expect(diagnosis(row("v.left == root.left + 20.2", "v.width == 300")).issues(.misplaced).isEmpty)
  }

  /// On a screen with one pixel a point, the limit is half a point.
  @Test func aPixelMayBeAPoint() {
    func found(_ x: Double) -> [LayoutIssue] {
      var builder = DocumentBuilder(width: 320, height: 100, profile: .gnome)
      builder.add(.view, "v", Rect(20.5, 0, 300, 10))
      builder.constrain("v.left == root.left + \(x)", "v.top == root.top", "v.width == 300", "v.height == 10")
      return diagnosis(builder).issues(.misplaced)
    }
    #expect(found(20.8).isEmpty)
    #expect(found(20.1).isEmpty)
    #expect(found(21.1).count == 1)
  }

  @Test func figuresAreShort() {
    let figures = [0, 1, -1, 0.5, 12.345678, 12.05, -0.004, 99.999].map(Figures.text)
    #expect(figures == ["0", "1", "−1", "0.5", "12.35", "12.05", "0", "100"])
    #expect(Figures.text(.nan) == "nan")
  }

  // MARK: Geometry

  @Test func clippedText() {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.label, "l", Rect(0, 0, 30, 12)) {
      $0.content.text = "twelve chars"  // 60 wide
      $0.content.fontSize = 10
    }
    builder.constrain("l.left == root.left", "l.top == root.top", "l.width == 30")
    #expect(
      diagnosis(builder).messages(.clipped) == [
        "The text of Label “twelve chars” is clipped: it needs a width of 60, but has 30"
      ])
    builder.edit { $0.update(ElementID("l")) { $0.content.lines = 0 } }
    #expect(diagnosis(builder).issues(.clipped).isEmpty)
    builder.constrain("l.height == 12")
    #expect(
      diagnosis(builder).messages(.clipped) == [
        "The text of Label “twelve chars” is clipped: it needs a height of 24, but has 12"
      ])
    #expect(diagnosis(builder) { $0.intrinsicSizes = .recorded }.issues(.clipped).isEmpty)
  }

  /// A button that shows only an image, or nothing at all.
  @Test func noTextIsNotClipped() {
    var builder = DocumentBuilder(width: 320, height: 100, profile: .macos)
    builder.add(.button, "b", Rect(0, 0, 15, 12))
    builder.constrain("b.left == root.left", "b.top == root.top", "b.width == 5", "b.height == 5")
    #expect(diagnosis(builder).issues(.clipped).isEmpty)
    builder.edit { $0.update(ElementID("b")) { $0.content.title = "Press" } }
    #expect(diagnosis(builder).issues(.clipped).count == 1)
  }

  @Test func outsideOfTheContainer() {
    let found = diagnosis(row("v.left == root.left - 7", "v.width == 400"))
    #expect(found.messages(.outside) == ["“V” extends outside its container (left: 7, right: 73)"])
    #expect(diagnosis(row("v.left == root.left", "v.width == 320")).issues(.outside).isEmpty)
  }

  @Test func overlappingSiblings() {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.view, "back", Rect(0, 0, 320, 100))
    builder.add(.view, "a", Rect(10, 10, 50, 50))
    builder.add(.view, "b", Rect(40, 40, 50, 50))
    builder.add(.view, "c", Rect(90, 10, 50, 50))
    builder.add(.view, "hidden", Rect(10, 10, 100, 100)) { $0.traits.hidden = true }
    // b begins where a has not ended; c only touches b; all lie on back.
    #expect(diagnosis(builder).issues(.overlap).map(\.elements) == [["a", "b"]])
  }

  @Test func aHeapIsNotCountedPairByPair() {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.edit { draft in
      for number in 1...200 {
        let element = Element(id: ElementID("v\(number)"), kind: .view, frame: Rect(Double(number), 0, 250, 50))
        draft.insert(element, into: "root")
      }
    }
    let overlaps = diagnosis(builder).issues(.overlap).count
    #expect(overlaps >= 1000)
    #expect(overlaps < 1300)
  }

  @Test func duplicateConstraintIsARemark() {
    var builder = row("v.left == root.left + 20", "v.width == 300")
    builder.constrain("root.left == v.left - 20", "v.width == 300 @750")
    let found = diagnosis(builder)
    #expect(found.issues(.redundant).map(\.constraints) == [["c3", "c5"]])
    #expect(
      found.messages(.redundant) == [
        "“V”.left = “View”.left + 20 is redundant: “V”.left = “View”.left + 20 already implies it"
      ])
    #expect(found.issues(.redundant).first?.severity == .remark)
    #expect(found.status == .ok)
    builder.constrain("v.width == 300 @750")
    #expect(
      diagnosis(builder).messages(.redundant).last == "“V”.width = 300 is redundant: it duplicates “V”.width = 300")
  }

  /// The search effort depends on the scene's own constraints only.
  @Test func anotherSceneWithThousandsOfConstraintsChangesNothing() {
    var builder = row("v.left == root.left + 20", "v.width == 300", "v.width >= 100")
    let alone = diagnosis(builder).messages(.redundant)
    builder.edit { draft in
      draft.put(Element(id: "other", kind: .view, frame: Rect(0, 0, 320, 480)))
      draft.put(Scene(id: "second", root: "other"))
      for number in 0..<5100 {
        draft.put(Constraint(id: ConstraintID("other-\(number)"), first: Anchor("other", .width), constant: 10))
      }
    }
    #expect(alone.count == 1)
    #expect(diagnosis(builder).messages(.redundant) == alone)
  }

  @Test func impliedConstraintsAreARemark() {
    var builder = row("v.left == root.left + 20", "v.width == 300", "v.width >= 100", "v.width >= 0")
    builder.constrain("v.right == root.left + 320")
    let messages = diagnosis(builder).messages(.redundant)
    #expect(
      messages.contains(
        "“V”.right = “View”.left + 320 is redundant: “V”.left = “View”.left + 20 and “V”.width = 300 already imply it"))
    #expect(messages.contains("“V”.width ≥ 100 is redundant: “V”.width = 300 already implies it"))
    #expect(messages.count == 3)
  }

  @Test func errorsComeFirst() {
    var builder = row("v.left == root.left + 20", "v.width == 300", "v.width == 200")
    builder.add(.view, "p", Rect(0, 0, 50, 50))
    let severities = diagnosis(builder).issues.map(\.severity)
    #expect(severities.first == .error)
    #expect(severities.last == .remark)
    let order: [LayoutIssue.Severity: Int] = [.error: 0, .warning: 1, .remark: 2]
    let ranks = severities.compactMap { order[$0] }
    #expect(ranks == ranks.sorted())
  }
}
