import LayoutModel
import TestSupport
import Testing

/// The traits of each kind stand in one table, and once more for each platform and format. This test reads the sources,
/// because no type can express the rule.
@Suite struct KindTablesTests {
  /// The tables. A new format or platform adds its table here; all other code uses `ElementKind.traits`.
  private static let tables: Set<String> = [
    "LayoutModel/Elements/ElementKind+Traits.swift",
    "LayoutEngine/Intrinsic/ControlMetrics+GNOME.swift",
    "LayoutEngine/Intrinsic/ControlMetrics+iOS.swift",
    "LayoutEngine/Intrinsic/ControlMetrics+macOS.swift",
    "LayoutEngine/Intrinsic/TextPlace.swift",
    "GtkFormat/Vocabulary/GtkWidget.swift",
    "SwiftFormat/SwiftNames.swift",
    "SwiftFormat/SwiftView+AppKit.swift",
    "SwiftFormat/SwiftView+UIKit.swift",
    "FormatExchange/XIBTag.swift",
    "XcodeFormat/InPlace/AppKitView.swift",
    "Help/Topics/HelpTopic+Editor.swift",
    "Rendering/Elements/ElementPainter.swift",
    "WebFormat/Controls/WebControl.swift",
  ]

  @Test func onlyTheTablesDistinguishKinds() throws {
    let files = try SourceFile.all()
    #expect(files.count > 500, "the sources are not where they were")
    let switches = files.flatMap(\.kindSwitches)
    #expect(Set(switches.map(\.file)) == Self.tables)
    for found in switches {
      #expect(!found.hasDefault, "\(found.file):\(found.line) has a default, so that a new kind goes unnoticed")
      #expect(found.kinds == Set(ElementKind.allCases.map(\.rawValue)), "\(found.file):\(found.line)")
    }
    #expect(switches.count == Self.tables.count, "one table each")
  }

  @Test func noListOfKindsStandsAnywhere() throws {
    for file in try SourceFile.all() {
      for line in file.kindLists { Issue.record("\(file.path):\(line) lists kinds: ask a trait of theirs") }
    }
  }

  /// The reader of sources finds the switches and lists that it is for.
  @Test func switchesAndListsAreFound() {
    let file = SourceFile(
      path: "a.swift",
      text: """
        switch element.kind {
        case .label, .button: if a { b } // case .view:
        case .`switch`: "case .stack: {"
        default: 0
        }
        switch guide.kind { case .readable: 1 default: 2 }
        let texts: Set = [.label, .textField]
        let edges = [.top, .bottom]
        """)
    #expect(file.kindSwitches.count == 1)
    #expect(file.kindSwitches.first?.hasDefault == true)
    #expect(file.kindSwitches.first?.line == 1)
    #expect(file.kindSwitches.first?.kinds == ["label", "button", "switch"])
    #expect(file.kindLists == [7])
  }
}

/// A source file without comments and texts.
private struct SourceFile {
  struct KindSwitch {
    var file: String
    var line: Int
    var kinds: Set<String>
    var hasDefault: Bool
  }

  let path: String
  private let text: String

  init(path: String, text: String) {
    self.path = path
    let plain = text.replacing(/\/\/[^\n]*/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
    self.text = plain.replacing("`", with: "")
  }

  static func all() throws -> [SourceFile] {
    try SourceFiles.all().map { SourceFile(path: $0.path, text: $0.text) }
  }

  private static let kinds = Set(ElementKind.allCases.map(\.rawValue))

  /// The switches over a kind of element: over something called `kind`, or over `self` within `ElementKind`, with kinds
  /// as cases.
  var kindSwitches: [KindSwitch] {
    let isOfKinds = text.contains("extension ElementKind")
    return text.matches(of: /\bswitch\s+([\w.?]+)\s*\{/).compactMap { match in
      guard match.1.hasSuffix("kind") || (isOfKinds && match.1 == "self") else { return nil }
      let body = body(from: match.range.upperBound)
      let labels = body.matches(of: /\bcase\s+([^:]*):/).flatMap { $0.1.matches(of: /\.(\w+)/).map { String($0.1) } }
      let found = Set(labels)
      guard !found.isEmpty, found.isSubset(of: Self.kinds) else { return nil }
      return KindSwitch(
        file: path, line: line(of: match.range.lowerBound), kinds: found, hasDefault: body.contains(/\bdefault\s*:/))
    }
  }

  /// The lines with two or more kinds, and nothing else, between brackets.
  var kindLists: [Int] {
    text.matches(of: /\[\s*((?:\.\w+\s*,\s*)+\.\w+)\s*,?\s*\]/).compactMap { match in
      let names = match.1.split(whereSeparator: { !$0.isLetter }).map(String.init)
      return names.allSatisfy(Self.kinds.contains) ? line(of: match.range.lowerBound) : nil
    }
  }

  /// Returns the text up to the closing brace, without the contents of inner braces.
  private func body(from start: String.Index) -> String {
    var depth = 1
    var body = ""
    for character in text[start...] {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if depth == 0 { break }
      if depth == 1 { body.append(character) }
    }
    return body
  }

  private func line(of place: String.Index) -> Int { text[..<place].count { $0 == "\n" } + 1 }
}
