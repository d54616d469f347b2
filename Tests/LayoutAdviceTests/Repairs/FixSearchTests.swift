import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The cost of a search for fixes. Work is counted, not timed.
@Suite struct FixSearchTests {
  /// Kinds of broken documents, available in any size.
  enum Family: String, CaseIterable {
    case misplaced, contradiction, conflicts, open, competing

    func document(_ count: Int) -> Document {
      var builder = DocumentBuilder(width: 400, height: 30 * Double(count))
      switch self {
      case .misplaced: column(count, in: &builder) { _, _ in [] }
      case .contradiction:
        column(count, in: &builder) { view, place in
          place == count - 1 ? ["root.bottom == \(view).bottom + 100"] : []
        }
      case .conflicts:
        column(count, in: &builder) { view, place in place.isMultiple(of: 4) ? ["\(view).height == 30"] : [] }
      case .open:
        for place in 0..<count {
          builder.add(.view, ElementID("v\(place)"), Rect(Double(place % 7) * 30, Double(place), 20, 20))
          builder.constrain("v\(place).top == root.top + \(place)", "v\(place).width >= 10")
        }
      case .competing:
        builder.add(.stack, "stack", Rect(0, 0, 400, 30 * Double(count))) { $0.arrangement.axis = .vertical }
        for place in 0..<count {
          builder.add(.label, ElementID("l\(place)"), Rect(0, 0, 400, 20), in: "stack") { $0.content.text = "label" }
        }
        builder.constrain(
          "stack.leading == root.leading", "stack.top == root.top", "stack.trailing == root.trailing",
          "stack.bottom == root.bottom")
      }
      return builder.document
    }

    /// Adds views one below the other; none is where it was drawn.
    private func column(
      _ count: Int, in builder: inout DocumentBuilder, _ more: (String, Int) -> [String]
    ) {
      for place in 0..<count {
        let view = "v\(place)"
        builder.add(.view, ElementID(view), Rect(0, 0, 10, 10))
        let top = place == 0 ? "root.top" : "v\(place - 1).bottom"
        let equations = [
          "\(view).top == \(top) + 8", "\(view).leading == root.leading + 16",
          "root.trailing == \(view).trailing + 16", "\(view).height == 20",
        ]
        for equation in equations + more(view, place) {
          builder.constrain(equation, id: builder.document.freshConstraintID())
        }
      }
    }
  }

  /// The search ends soon after its work is used up, however many issues there are: a started trial is not finished.
  @Test(arguments: Family.allCases, [8, 60])
  func theSearchEndsWhenItsWorkIsUsedUp(family: Family, count: Int) {
    let session = session(family.document(count))
    let issues = session.diagnosis().issues
    #expect(!issues.isEmpty)
    let work = 1_000_000
    var search = FixSearch([session], work: work)
    let found = issues.map { search.fixes(for: $0) }
    let most = work + 4 * (session.workOfBuilding + 1000 * count)
    #expect(search.spent <= most, "\(search.spent) in \(search.trials) trials")
    #expect(found.contains { !$0.fixes.isEmpty || $0.untried > 0 })
  }

  /// The available work grows with the layout, and no faster.
  @Test(arguments: Family.allCases)
  func theWorkGrowsAsTheLayoutDoes(family: Family) {
    func work(_ count: Int) -> (search: Int, layout: Int) {
      let session = session(family.document(count))
      return (FixSearch.work(for: [session]), session.workOfBuilding)
    }
    let (small, large) = (work(10), work(100))
    #expect(large.search - small.search <= 20 * (large.layout + 100 * 1000))
    #expect(small.search <= FixSearch.workPerDocument + 20 * (small.layout + 10 * 1000))
  }

  @Test func aSearchSaysHowMuchItLeftUntried() throws {
    let session = session(Family.competing.document(24))
    let issue = try #require(session.diagnosis().issues(.contentPriority).first)
    var whole = FixSearch([session], work: 1_000_000_000)
    #expect(whole.fixes(for: issue).untried == 0)
    #expect(whole.trials == 2 * 24)
    var short = FixSearch([session], work: 2_000_000)
    let found = short.fixes(for: issue)
    #expect(short.trials < 24, "\(short.trials) trials, \(short.spent)")
    #expect(short.spent < 4_000_000, "\(short.trials) trials, \(short.spent)")
    #expect(found.untried >= 2 * 24 - short.trials)
    // A trial that did not end is not offered.
    #expect(found.fixes.allSatisfy(whole.fixes(for: issue).fixes.contains))
  }

  @Test func searchWithoutWorkTriesNothing() throws {
    let session = session(Family.conflicts.document(40))
    let issue = try #require(session.diagnosis().issues(.conflict).first)
    var search = FixSearch([session], work: 0)
    let found = search.fixes(for: issue)
    #expect(found.fixes.isEmpty)
    #expect(search.trials == 0)
    // For each of two constraints there are seven trials: delete it, loosen it in two ways, lower it to three
    // priorities, change its constant.
    #expect(found.untried == 14)
  }
}
