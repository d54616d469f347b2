import EditorCore
import Foundation
import LayoutModel
import TestSupport
import Testing

/// The menu for every direction and every pair of ends that a line can have, on every platform, recorded as readable
/// text.
@Suite struct MenuGoldenTests {
  @Test func everyMenuIsAsItWasRead() throws {
    let text = Profile.allCases.map(Self.menus).joined(separator: "\n")
    #expect(try GoldenText("constraint-menus.txt").differences(from: text) == [])
  }

  // MARK: The scene

  ///     root (0, 0, 375, 667) with a safe area and, below, a free guide
  ///       name  (20, 60, 60, 20)     field (88, 55, 200, 30), held to it at 8
  ///       lane  (20, 300, 300, 60)
  static func document(_ profile: Profile) -> Document {
    var builder = DocumentBuilder(width: 375, height: 667, profile: profile)
    builder.add(.label, "name", Rect(20, 60, 60, 20)) { $0.content.text = "Name" }
    builder.add(.textField, "field", Rect(88, 55, 200, 30)) { $0.name = "Field" }
    builder.add(.imageView, "photo", Rect(120, 420, 100, 100)) { $0.name = "Photo" }
    if profile == .ios { builder.guide(.safeArea, "safe") }
    if profile == .ios { builder.scene { $0.bars = Bars(status: true) } }
    builder.guide(.custom, "lane") { $0.frame = Rect(20, 300, 300, 60) }
    builder.constrain("field.leading == name.trailing + 8")
    builder.edit { draft in draft.update(ElementID("root")) { $0.name = "Root" } }
    return builder.document
  }

  /// The same scene with a box that lays out its content by itself, and a second scene at the right.
  static func divided(_ profile: Profile) -> Document {
    var draft = Draft(document(profile))
    var box = Element(id: "box", kind: .box, frame: Rect(20, 540, 120, 80))
    box.name = "Box"
    box.traits.barrier = true
    draft.insert(box, into: "root")
    draft.insert(Element(id: "inner", kind: .label, frame: Rect(10, 30, 80, 20)), into: "box")
    draft.put(Element(id: "other", kind: .view, frame: Rect(0, 0, 200, 200)))
    var scene = Scene(id: "second", root: "other")
    scene.profile = profile
    draft.put(scene)
    return draft.document
  }

  private static func refusals(_ profile: Profile) -> [(relation: String, from: Point, to: Point)] {
    let inner = Point(60, 580)
    let all = [
      ("out of a barrier", inner, photo), ("into a barrier", lane, inner), ("within a barrier", inner, Point(130, 600)),
      ("to another scene", photo, Point(500, 100)),
    ]
    return profile == .ios ? all + [("safe area to its owner", Point(170, 20), background)] : all
  }

  private static let name = Point(50, 70)
  private static let field = Point(200, 70)
  private static let photo = Point(170, 470)
  private static let lane = Point(170, 330)
  private static let background = Point(350, 650)

  /// The start and end of each drag, one for each relation and direction.
  private static let drags: [(relation: String, from: Point, to: Point)] = [
    ("sibling, horizontal", name, field), ("sibling, vertical", field, photo),
    ("sibling, diagonal", Point(78, 62), Point(92, 80)),
    ("sibling without text, vertical", photo, field),
    ("container, horizontal", name, Point(5, 70)), ("container, vertical", photo, Point(170, 620)),
    ("container, diagonal", photo, background), ("container, inward", Point(5, 470), photo),
    ("itself", name, Point(60, 72)),
    ("guide, horizontal", Point(125, 425), Point(318, 350)), ("guide, vertical", photo, lane),
    ("guide, diagonal", field, Point(300, 350)), ("from a guide", lane, photo),
    ("guide to container", lane, background), ("guide onto itself", lane, Point(200, 335)),
    ("safe area, vertical", name, Point(50, 20)), ("safe area to a guide", Point(170, 20), lane),
  ]

  private static func menus(_ profile: Profile) -> String {
    var sections = drags.compactMap { drag -> String? in
      if drag.relation.hasPrefix("safe"), profile != .ios { return nil }
      var script = EditorScript(document(profile))
      script.controlDrag(from: drag.from, to: drag.to)
      return section("\(profile.rawValue): \(drag.relation)", script.editor)
    }
    sections += refusals(profile).map { refusal in
      var script = EditorScript(divided(profile))
      script.controlDrag(from: refusal.from, to: refusal.to)
      return section("\(profile.rawValue): \(refusal.relation)", script.editor)
    }
    sections += rows(profile).map { from, to in
      var editor = EditorScript(document(profile)).editor
      Outlining.link(from: from, over: to, in: &editor)
      Outlining.endLink(on: to, in: &editor)
      return section("\(profile.rawValue): outline, \(from) to \(to)", editor)
    }
    return sections.joined(separator: "\n")
  }

  private static func rows(_ profile: Profile) -> [(String, String)] {
    let all = [
      ("element:name", "element:field"), ("element:photo", "element:root"), ("scene:main", "element:photo"),
      ("element:field", "element:field"), ("element:name", "guide:lane"), ("guide:lane", "element:root"),
      ("guide:lane", "guide:lane"),
    ]
    let safe = [
      ("element:name", "guide:safe"), ("guide:safe", "element:field"), ("guide:lane", "guide:safe"),
      ("guide:safe", "element:root"),
    ]
    return profile == .ios ? all + safe : all
  }

  // MARK: As text

  private static func section(_ title: String, _ editor: Editor) -> String {
    guard let menu = editor.menu else { return "\(title)\n  no menu\n" }
    var other = editor
    other.handle(.useAlternates(true))
    let alternates = Dictionary(
      uniqueKeysWithValues: (other.menu?.rows ?? []).map { ($0.kind, "\($0.title.english) \($0.value)") })
    let lines = menu.rows.map { row -> String in
      let text = "\(row.title.english) \(row.value)".trimmingSuffix
      let alternate = alternates[row.kind]?.trimmingSuffix
      let mark = row.existing == nil ? " " : "✓"
      return "  \(mark) \(text)" + (alternate.map { $0 == text ? "" : "   | Alt: \($0)" } ?? "")
    }
    let rest = menu.offersAll ? ["    Show All"] : menu.refusal.map { ["    \($0.english)"] } ?? []
    return ([title, "  " + menu.items.map(\.english).joined(separator: " → ")] + lines + rest).joined(separator: "\n")
      + "\n"
  }
}

extension String {
  fileprivate var trimmingSuffix: String { trimmingCharacters(in: .whitespaces) }
}
