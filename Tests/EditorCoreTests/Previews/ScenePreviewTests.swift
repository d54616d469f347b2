import Drawing
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// Previews show the solved layouts of their scenes, after any edits and in whatever order the layouts are made.
@Suite struct ScenePreviewTests {
  private func editor(_ viewpoints: [Viewpoint]) -> Editor {
    var editor = EditorScript(SampleDocuments.search).editor
    PreviewPictures.watch(true, in: &editor)
    for viewpoint in viewpoints { Previews.add(from: viewpoint, in: &editor) }
    return editor
  }

  /// Returns the picture of the preview, laid out from scratch.
  private func cold(_ preview: Preview, _ editor: Editor) -> PreviewPicture? {
    var fresh = Editor(
      document: editor.document, measurer: editor.layouts.measurer, catalogue: editor.layouts.environment.catalogue)
    PreviewPictures.watch(true, in: &fresh)
    PreviewPictures.layOut(in: &fresh)
    return PreviewPictures.picture(of: preview.id, in: fresh)
  }

  @Test func eachLooksFromItsOwnPlace() {
    var editor = editor([Viewpoint(), Viewpoint(orientation: .landscape), Viewpoint(size: Size(500, 300))])
    PreviewPictures.layOut(in: &editor)
    let sizes = editor.document.previews.compactMap { PreviewPictures.picture(of: $0.id, in: editor)?.paper.frame.size }
    #expect(sizes == [Size(375, 667), Size(667, 375), Size(500, 300)])
    #expect(sizes == editor.document.previews.map { PreviewPictures.sheetSize(of: $0, in: editor) })
  }

  @Test func everyEditIsOneStepBack() throws {
    var editor = editor([])
    let start = editor.document
    let added = Previews.add(from: Viewpoint(), in: &editor)
    let id = try #require(added)
    Previews.edit(.rotate(id), in: &editor)
    #expect(editor.document.preview(id)?.viewpoint.orientation == .landscape)
    Previews.edit(.rotate(id), in: &editor)
    #expect(editor.document.preview(id)?.viewpoint.isOwn == true)
    Previews.edit(.duplicate(id), in: &editor)
    let copy = try #require(editor.document.previews.last)
    Previews.edit(.move(copy.id, to: 0), in: &editor)
    #expect(editor.document.previews.map(\.id) == [copy.id, id])
    Previews.edit(.resize(id, to: Size(320.4, -3)), in: &editor)
    #expect(editor.document.preview(id)?.viewpoint.size == Size(320, 20))
    Previews.edit(.remove(copy.id), in: &editor)
    #expect(Invariants.violations(in: editor) == [])
    for _ in 0..<7 { editor.undo() }
    #expect(editor.document == start)
    #expect(!editor.history.canUndo)
  }

  @Test func draggedEdgeIsNoEditUntilItIsReleased() throws {
    var editor = editor([Viewpoint()])
    let id = try #require(editor.document.previews.first?.id)
    let before = editor.document
    for width in [400.0, 420, 450] { Previews.preview(.resize(id, to: Size(width, 600)), in: &editor) }
    PreviewPictures.layOut(in: &editor)
    #expect(PreviewPictures.picture(of: id, in: editor)?.paper.frame.size == Size(450, 600))
    editor.preview(nil)
    #expect(editor.document == before)
    PreviewPictures.layOut(in: &editor)
    #expect(PreviewPictures.picture(of: id, in: editor)?.paper.frame.size == Size(375, 667))
  }

  @Test func aSceneTakesItsPreviewsAlong() throws {
    var editor = editor([Viewpoint()])
    editor.perform("duplicate-scene", at: Moment(time: 0))
    let other = try #require(editor.document.scenes.map { $0 }.last?.id)
    Previews.add(from: Viewpoint(), of: other, in: &editor)
    editor.edit("Delete") { draft in
      let root = draft.document.scenes[other]?.root
      draft.remove(other)
      root.map { draft.removeSubtree($0) }
    }
    #expect(editor.document.previews.count == 1)
    #expect(Invariants.violations(in: editor) == [])
    editor.undo()
    #expect(editor.document.previews.count == 2)
    #expect(Invariants.violations(in: editor) == [])
  }

  /// Jobs are started, finished late and in any order, between edits of every kind.
  @Test(arguments: 0..<12) func lateResultsSettleOnTheTruth(seed: Int) {
    var random = RandomEdits(seed: UInt64(900 + seed))
    var editor = editor([Viewpoint(), Viewpoint(orientation: .landscape), Viewpoint(size: Size(420, 300))])
    var underWay: [PreviewJob] = []
    for _ in 0..<40 {
      switch random.generator.int(0...3) {
      case 0: editor.edit("Edit") { random.step(on: &$0) }
      case 1: if let job = PreviewPictures.takeJob(in: &editor) { underWay.append(job) }
      case 2:
        guard !underWay.isEmpty else { break }
        PreviewPictures.accept(underWay.remove(at: random.generator.int(0...underWay.count - 1)).run(), in: &editor)
      default:
        if random.generator.chance(0.3) { editor.undo() }
      }
    }
    for job in underWay { PreviewPictures.accept(job.run(), in: &editor) }
    PreviewPictures.layOut(in: &editor)
    for preview in editor.document.previews {
      let (warm, fresh) = (PreviewPictures.picture(of: preview.id, in: editor), cold(preview, editor))
      #expect(warm?.paper.isNear(fresh?.paper) == true, "\(preview)")
      #expect(warm?.issues.map(\.kind) == fresh?.issues.map(\.kind))
    }
  }

  @Test func closedPaneKeepsNoPictures() throws {
    var editor = editor([Viewpoint()])
    PreviewPictures.layOut(in: &editor)
    PreviewPictures.watch(false, in: &editor)
    #expect(try PreviewPictures.picture(of: #require(editor.document.previews.first?.id), in: editor) == nil)
    #expect(PreviewPictures.takeJob(in: &editor) == nil)
  }

  @Test func headsNameTheirOwnSettings() throws {
    var viewpoint = Viewpoint(size: Size(500, 300))
    viewpoint.language = PseudoLanguage.double.rawValue
    viewpoint.appearance = .dark
    let editor = editor([viewpoint])
    let head = try PreviewHead(#require(editor.document.previews.first), in: editor)
    #expect(head.title.english == "500 × 300 · Double Length · Dark")
    #expect(head.place.english == "500 × 300")
    #expect(head.details?.english == "Double Length · Dark")
  }

  @Test func aPreviewOfAnotherPlatformSaysSo() throws {
    var viewpoint = Viewpoint()
    viewpoint.profile = .gnome
    var editor = editor([viewpoint])
    PreviewPictures.layOut(in: &editor)
    let preview = try #require(editor.document.previews.first)
    #expect(PreviewPictures.picture(of: preview.id, in: editor)?.paper.look.profile == .gnome)
    #expect(PreviewHead(preview, in: editor).title.english == "375 × 667 · GNOME")
    editor.undo()
    #expect(editor.document.previews.isEmpty)
  }

  // MARK: Together

  @Test func lightAndDarkAreLaidOutOnce() throws {
    var dark = Viewpoint()
    dark.appearance = .dark
    var editor = editor([Viewpoint(), dark, Viewpoint(orientation: .landscape)])
    var jobs: [PreviewJob] = []
    while let job = PreviewPictures.takeJob(in: &editor) { jobs.append(job) }
    #expect(jobs.count == 2)
    for job in jobs { PreviewPictures.accept(job.run(), in: &editor) }
    let looks = editor.document.previews.compactMap {
      PreviewPictures.picture(of: $0.id, in: editor)?.paper.look.appearance
    }
    #expect(looks == [.light, .dark, .light])
    expectAllAsCold(editor)
  }

  /// Previews that were alike become different, and different ones alike, also while jobs are running.
  @Test func previewsPartAndMeet() throws {
    var dark = Viewpoint()
    dark.appearance = .dark
    var editor = editor([Viewpoint(), dark, Viewpoint(size: Size(500, 300))])
    PreviewPictures.layOut(in: &editor)
    let ids = editor.document.previews.map(\.id)
    let viewpoints = [Viewpoint(size: Size(500, 300)), Viewpoint(), dark, Viewpoint(orientation: .landscape)]
    var random = SeededGenerator(seed: 7)
    for turn in 0..<60 {
      let id = ids[Int(random.next() % 3)]
      Previews.edit(.set(id, to: viewpoints[Int(random.next() % 4)]), in: &editor)
      editor.edit("Move") { $0.update("query") { $0.frame.x = Double(20 + turn % 7) } }
      let job = PreviewPictures.takeJob(in: &editor)
      if turn % 3 == 0 { editor.edit("Widen") { $0.update("query") { $0.frame.width += 1 } } }
      if turn % 5 == 0 { Previews.edit(.set(ids[turn % 3], to: viewpoints[turn % 4]), in: &editor) }
      if let job { PreviewPictures.accept(job.run(), in: &editor) }
      if turn % 2 == 0 { PreviewPictures.layOut(in: &editor) }
    }
    PreviewPictures.layOut(in: &editor)
    expectAllAsCold(editor)
  }

  /// Dragging an element that constraints hold makes work only for previews that compare design frames.
  @Test func movedFrameUpdatesOnlyPreviewsOfDesignFrames() {
    var editor = editor([Viewpoint(), Viewpoint(orientation: .landscape), Viewpoint(size: Size(500, 300))])
    editor.edit("Hold") { draft in
      for (place, attribute) in [Attribute.leading, .top].enumerated() {
        for (id, item) in [("query", 0), ("search", 2)] {
          draft.put(
            Constraint(
              id: ConstraintID("c\(place + item)"), first: Anchor(ElementID(id), attribute),
              second: Anchor("root", attribute), constant: Double(20 + 150 * item)))
        }
      }
      draft.put(Constraint(id: "width", first: Anchor("query", .width), second: nil, constant: 100))
    }
    PreviewPictures.layOut(in: &editor)
    for step in 1...5 {
      editor.edit("Move") { $0.update("query") { $0.frame.x = Double(20 + 10 * step) } }
      var jobs: [PreviewJob] = []
      while let job = PreviewPictures.takeJob(in: &editor) { jobs.append(job) }
      #expect(jobs.map(\.holder) == [editor.document.previews[0].id])
      for job in jobs { PreviewPictures.accept(job.run(), in: &editor) }
      expectAllAsCold(editor)
    }
    editor.edit("Let go") { $0.remove(ConstraintID("c0")) }
    PreviewPictures.layOut(in: &editor)
    expectAllAsCold(editor)
  }

  private func expectAllAsCold(_ editor: Editor) {
    for preview in editor.document.previews {
      let (picture, expected) = (PreviewPictures.picture(of: preview.id, in: editor), cold(preview, editor))
      #expect(picture?.paper.isNear(expected?.paper) == true)
      #expect(picture?.paper.look == expected?.paper.look)
      #expect(picture?.issues == expected?.issues)
    }
  }
}

extension Paper {
  /// True if both papers look the same; two ways to a solution may differ by rounding.
  fileprivate func isNear(_ other: Paper?) -> Bool {
    guard let other, elements.map(\.id) == other.elements.map(\.id) else { return false }
    return zip(elements, other.elements).allSatisfy { a, b in
      abs(a.frame.x - b.frame.x) + abs(a.frame.y - b.frame.y) + abs(a.frame.maxX - b.frame.maxX)
        + abs(a.frame.maxY - b.frame.maxY) < 0.01
    }
  }
}
