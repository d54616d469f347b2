import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct LayoutLogTests {
  private var builder: DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.label, "title", Rect(20, 10, 300, 20)) { $0.content.text = "Hello" }
    builder.constrain(
      "title.leading == root.leading + 20", "title.width == 300", "root.trailing == title.trailing + 20",
      "title.top == root.top + 10")
    builder.edit { $0.update(ConstraintID("c2")) { $0.identifier = "wide" } }
    return builder
  }

  @Test func aConflictReadsAsTheRuntimeTellsIt() {
    let log = LayoutLog(session(builder.document))
    #expect(
      log.conflicts == """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        \tTry this:
        \t\t(1) look at each constraint and try to figure out which you don't expect;
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
        (
            "<c1 H:|-(20)-[title]   (names: '|':root )>",
            "<c2 'wide' H:[title(300)]>",
            "<c3 H:[title]-(20)-|   (names: '|':root )>",
            "<scene size H:[root(320)]>"
        )

        Will attempt to recover by breaking constraint
        <c3 H:[title]-(20)-|   (names: '|':root )>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be \
        helpful.

        """)
    #expect(LayoutLog(session(DocumentBuilder(width: 10, height: 10).document)).conflicts.isEmpty)
  }

  @Test func eachPlatformHasItsOwnHint() {
    func log(_ profile: Profile) -> String {
      var builder = builder
      builder.scene { $0.profile = profile }
      return LayoutLog(session(builder.document)).conflicts
    }
    #expect(log(.macos).hasSuffix("LAYOUT_CONSTRAINTS_NOT_SATISFIABLE to catch this in the debugger.\n"))
    #expect(log(.gnome).hasSuffix("by breaking constraint\n<c3 H:[title]-(20)-|   (names: '|':root )>\n"))
  }

  @Test func masksAreExplainedWhereTheyAreInTheSet() {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.view, "box", Rect(20, 10, 100, 20)) { $0.traits.translatesMask = true }
    builder.constrain("box.width == 300")
    let log = LayoutLog(session(builder.document)).conflicts
    #expect(log.contains("UIView property translatesAutoresizingMaskIntoConstraints"))
    #expect(log.contains("<autoresizing mask of box (20 10; 100 20)>"))
  }

  @Test func treeShowsFramesAndIssues() {
    var builder = builder
    builder.edit {
      $0.remove(ConstraintID("c3"))
      $0.remove(ConstraintID("c4"))
      $0.update(ElementID("title")) { $0.frame.height = 18 }
    }
    builder.add(.view, "box", Rect(0, 50, 30, 30)) { $0.traits.hidden = true }
    let tree = LayoutLog(session(builder.document)).tree(of: "root")
    #expect(
      tree == """
        root View (0 0; 320 100)
        |   title Label (20 10; 300 20.5) 'Hello' AMBIGUOUS: y MISPLACED: height +2.5
        |   box View (0 50; 30 30) HIDDEN

        """)
  }

  @Test func logListsConstraintsOfAnElementPerAxis() {
    let log = LayoutLog(session(builder.document))
    #expect(
      log.constraints(affecting: "title", along: .horizontal) == """
        <c1 H:|-(20)-[title]>
        <c2 'wide' H:[title(300)]>
        <c3 H:[title]-(20)-|>
        <content size of title>

        """)
    #expect(log.origins(affecting: "title", along: .vertical) == [.constraint("c4"), .intrinsic("title")])
    #expect(log.origins(affecting: "nobody", along: .vertical).isEmpty)
  }
}
