import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing

@testable import EditorCore

/// Embedding and unembedding keep the frames of all elements, in any document and at every size.
@Suite struct EmbeddingLawTests {
  static let examples = Repository.exampleDocuments

  private static func editor(_ file: String) throws -> Editor {
    let bytes = [UInt8](try Data(contentsOf: Repository.examples.appending(path: file)))
    return Editor(
      document: try NativeReader.read(bytes, named: file).document, measurer: FixedMeasurer(),
      catalogue: try ShippedDevices.read())
  }

  /// Growths of the scene. All are wider or higher than the design: a narrower scene might not satisfy its constraints.
  private static let growths = [Size(0, 0), Size(40, 0), Size(300, 0), Size(0, 120), Size(500, 300)]

  private static func layouts(_ editor: Editor, _ scene: Scene) -> [SceneLayout] {
    growths.map { growth in
      var environment = editor.layouts.environment
      let own = editor.document.elements[scene.root]?.frame.size ?? .zero
      if growth != .zero { environment.size = Size(own.width + growth.width, own.height + growth.height) }
      return SceneLayout.solved(
        editor.document, scene: scene.id, environment: environment, measurer: FixedMeasurer())
    }
  }

  private static func issues(_ editor: Editor, _ scene: Scene) -> [LayoutIssue.Kind: Int] {
    let session = LayoutSession(
      document: editor.document, scene: scene.id, environment: editor.layouts.environment, measurer: FixedMeasurer())
    return Dictionary(session.diagnosis().issues.map { ($0.kind, 1) }, uniquingKeysWith: +)
  }

  private static func expectSame(
    _ one: [SceneLayout], _ other: [SceneLayout], _ elements: [ElementID], _ what: String
  ) {
    for (place, growth) in growths.enumerated() {
      for id in elements {
        guard let (a, b) = one[place].rootFrames[id].flatMap({ a in other[place].rootFrames[id].map { (a, $0) } })
        else { continue }
        #expect(a.isClose(to: b, within: 0.01), "\(what): \(id) at +\(growth.width), +\(growth.height): \(a), \(b)")
      }
    }
  }

  @Test(arguments: examples, [EmbedKind.view, .box, .scrollView]) func embeddingKeepsAllFrames(
    _ file: String, _ kind: EmbedKind
  ) throws {
    let original = try Self.editor(file)
    for scene in original.document.scenes {
      var editor = original
      let children = editor.document.children(of: scene.root)
      editor.select(Selection(elements: children))
      guard SelectionEmbedding.whyNot(as: kind, in: editor) == nil else { continue }
      // A scroll view needs a known content size, so embedding decides ambiguous positions. Skip such scenes.
      if kind == .scrollView, Self.issues(editor, scene)[.ambiguous] != nil { continue }
      let inside = editor.document.subtree(of: scene.root).filter { $0 != scene.root }
      let (before, issues) = (Self.layouts(editor, scene), Self.issues(editor, scene))
      editor.perform(kind.command)
      #expect(Invariants.violations(in: editor) == [])
      Self.expectSame(before, Self.layouts(editor, scene), inside, "\(file) in a \(kind.rawValue)")
      for (issue, count) in Self.issues(editor, scene) {
        // A container around ambiguous elements is ambiguous, too.
        if issue == .ambiguous && issues[.ambiguous] != nil { continue }
        #expect(count <= issues[issue, default: 0], "\(file): \(issue)")
      }
      // Constraints that vary by condition can cross a scroll view, but cannot be restored when it is removed.
      if kind == .scrollView, editor.document.whyNotUnembeddable(editor.selection) != nil {
        #expect(original.document.hasVariations)
        continue
      }
      editor.perform("unembed")
      #expect(editor.document.children(of: scene.root) == children)
      Self.expectSame(before, Self.layouts(editor, scene), inside, "\(file) in a \(kind.rawValue) and out of it")
      for (kind, count) in Self.issues(editor, scene) {
        #expect(count <= issues[kind, default: 0], "\(file), and back: \(kind)")
      }
      #expect(editor.document.constraints.count == original.document.constraints.count, "\(file)")
      editor.undo()
      editor.undo()
      #expect(NativeWriter.write(editor.document) == NativeWriter.write(original.document))
    }
  }

  /// Removes the existing containers of an example, one at a time.
  @Test(arguments: examples) func unembeddingKeepsTheLayout(_ file: String) throws {
    let original = try Self.editor(file)
    for scene in original.document.scenes {
      let before = Self.layouts(original, scene)
      for id in original.document.subtree(of: scene.root) where id != scene.root {
        // A stack arranges the elements that move into it, so their frames change.
        let parent = original.document.parent(of: id).flatMap { original.document.elements[$0] }
        guard !original.document.children(of: id).isEmpty, parent?.kind != .stack else { continue }
        var editor = original
        editor.select(Selection(elements: [id]))
        editor.perform("unembed")
        let rest = editor.document.subtree(of: scene.root).filter { $0 != scene.root }
        Self.expectSame(before, Self.layouts(editor, scene), rest, "\(file) without \(id)")
      }
    }
  }

  // MARK: Random documents

  /// Views at random positions. Constraints hold each at one side or both, at the middle, or at an earlier view.
  private static func held(_ seed: UInt64) -> Document {
    var random = SeededGenerator(seed: seed)
    var builder = DocumentBuilder(width: 400, height: 400, profile: .gnome)
    var frames: [Rect] = []
    for index in 0..<random.int(1...5) {
      let frame = Rect(
        Double(random.int(0...8) * 20), Double(random.int(0...8) * 20), Double(random.int(1...8) * 20),
        Double(random.int(1...8) * 20))
      builder.add(.view, ElementID("v\(index)"), frame)
      frames.append(frame)
      for axis in Axis.allCases {
        let other = index > 0 && random.chance(0.3) ? random.int(0...(index - 1)) : nil
        for text in constraints(on: index, axis, frames, other, &random) { builder.constrain(text) }
      }
    }
    #expect(builder.refused == [])
    return builder.document
  }

  private static func constraints(
    on index: Int, _ axis: Axis, _ frames: [Rect], _ other: Int?, _ random: inout SeededGenerator
  ) -> [String] {
    let (near, far, length, middle) =
      axis == .horizontal ? ("leading", "trailing", "width", "centerX") : ("top", "bottom", "height", "centerY")
    let (start, end) = (frames[index].start(axis), frames[index].end(axis))
    let own = "v\(index)"
    let toStart = "\(own).\(near) == root.\(near) + \(start)"
    let toEnd = "root.\(far) == \(own).\(far) + \(400 - end)"
    let long = "\(own).\(length) == \(end - start)"
    if let other {
      return [
        "\(own).\(near) == v\(other).\(far) + \(start - frames[other].end(axis))", random.chance(0.5) ? toEnd : long,
      ]
    }
    switch random.int(0...3) {
    case 0: return [toStart, long]
    case 1: return [toEnd, long]
    case 2: return [toStart, toEnd]
    default: return ["\(own).\(middle) == root.\(middle) + \((start + end) / 2 - 200)", long]
    }
  }

  @Test(arguments: 0..<60) func randomViewsStayWhereTheyAre(_ seed: Int) throws {
    let document = Self.held(UInt64(seed))
    let scene = try #require(document.scenes["main"])
    let children = document.children(of: "root")
    // Embeds all children, then all but the last.
    for chosen in [children, children.count > 1 ? Array(children.dropLast()) : children] {
      var editor = EditorScript(document).editor
      let before = Self.layouts(editor, scene)
      editor.select(Selection(elements: chosen))
      editor.perform("embed-view")
      Self.expectSame(before, Self.layouts(editor, scene), children, "embedded")
      #expect(editor.layouts.layout(of: "main")?.misplaced.isEmpty == true)
      #expect(Self.issues(editor, scene)[.redundant] == nil)
      #expect(Self.issues(editor, scene)[.ambiguous] == nil)
      editor.perform("unembed")
      Self.expectSame(before, Self.layouts(editor, scene), children, "and back")
      #expect(editor.document.constraints.count == document.constraints.count)
    }
  }
}
