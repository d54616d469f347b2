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
        (
            "<c1 H:|-(20)-[title]>",
            "<c2 'wide' H:[title(300)]>",
            "<c3 H:[title]-(20)-|>",
            "<scene size H:[root(320)]>"
        )

        Will attempt to recover by breaking constraint
        <c3 H:[title]-(20)-|>

        """)
    #expect(LayoutLog(session(DocumentBuilder(width: 10, height: 10).document)).conflicts.isEmpty)
  }

  @Test func theTreeHasFramesAndWhatIsAmiss() {
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

  @Test func whatActsOnAnElementPerAxis() {
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
