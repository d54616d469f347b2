import Foundation
import Markup
import TestSupport
import Testing

/// A document has the same frames whatever fonts and rendering settings a desktop has.
@Suite struct FontsTests {
  /// Returns one scene a platform. Each has a label, a larger label and a button, all as wide as their texts.
  private static func document(font: String?, text: String) -> String {
    let own = font.map { ", \"font\": \"\($0)\"" } ?? ""
    let scenes = ["ios", "macos", "gnome"].map {
      "{ \"id\": \"\($0)\", \"root\": \"\($0)-root\", \"profile\": \"\($0)\", \"size\": [600, 400] }"
    }
    let elements = ["ios", "macos", "gnome"].map { id in
      """
          { "id": "\(id)-root", "kind": "view", "frame": [0, 0, 600, 400], "children": ["\(id)-a", "\(id)-b", "\(id)-c"] },
          { "id": "\(id)-a", "kind": "label", "frame": [10, 10, 9, 9], "text": "\(text)"\(own) },
          { "id": "\(id)-b", "kind": "label", "frame": [10, 50, 9, 9], "text": "Two lines\\nof text", "fontSize": 24, "lines": 0 },
          { "id": "\(id)-c", "kind": "button", "frame": [10, 150, 9, 9], "title": "Search Everywhere" }
      """
    }
    let constraints = ["ios", "macos", "gnome"].flatMap { id in
      ["a", "b", "c"].enumerated().flatMap { place, child in
        [
          held("leading", child, by: id, at: 10), held("top", child, by: id, at: 10 + place * 70),
        ]
      }
    }
    return """
      { "plumb": 1, "scenes": [\(scenes.joined(separator: ",\n"))],
        "elements": [\(elements.joined(separator: ",\n"))], "constraints": [\(constraints.joined(separator: ",\n"))] }
      """
  }

  private static func held(_ edge: String, _ child: String, by scene: String, at distance: Int) -> String {
    """
    { "id": "\(scene)-\(child)-\(edge)", "first": "\(scene)-\(child).\(edge)", "second": "\(scene)-root.\(edge)", \
    "constant": \(distance) }
    """
  }

  /// Returns the frames by id, from `solve --json` with only the fonts of some folders.
  private func solve(
    _ folders: [String], rules: String = "", font: String? = nil, text: String = "Quick brown foxes, affable"
  ) throws -> (frames: [String: [Double]], root: JSONNode, complaints: [String]) {
    let folder = try TemporaryFolder()
    try folder.write(Self.document(font: font, text: text), as: "texts.plumb")
    try folder.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>\(folders.map { "<dir>\($0)</dir>" }.joined())<cachedir>\(folder.path("cache"))</cachedir>\(rules)</fontconfig>
      """, as: "fonts.conf")
    let result = try Plumbline.shell(
      "FONTCONFIG_FILE='\(folder.path("fonts.conf"))' \"$P\" solve --json '\(folder.path("texts.plumb"))'")
    #expect(result.code == 0)
    let root = try JSONTree(Array(result.output.utf8)).root
    var frames: [String: [Double]] = [:]
    for element in root.member("scenes")?.items.flatMap({ $0.member("elements")?.items.map(\.self) ?? [] }) ?? [] {
      frames[element.member("id")?.string ?? ""] = element.member("solved")?.items.compactMap(\.number)
    }
    #expect(frames.count == 12)
    return (frames, root, result.complaintLines)
  }

  /// Returns the folder with this computer's copy of a font, without the font rules of its desktop.
  private func folder(of family: String) throws -> String {
    let file = try Plumbline.shell("fc-match -f '%{family}\\n%{file}' '\(family)'").output.split(separator: "\n")
    try #require(file.count == 2)
    try #require(file[0].hasPrefix(family), "\(family) is installed by Resources/scripts/test")
    return (String(file[1]) as NSString).deletingLastPathComponent
  }

  /// The font rules of a desktop that hints letters strongly and prefers other fonts.
  private static let opinions = """
    <include ignore_missing="yes">/etc/fonts/conf.d</include>
    <match target="pattern"><edit name="family" mode="append"><string>DejaVu Serif</string></edit></match>
    <match target="font">
      <edit name="hinting" mode="assign"><bool>true</bool></edit>
      <edit name="autohint" mode="assign"><bool>true</bool></edit>
      <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
      <edit name="antialias" mode="assign"><bool>false</bool></edit>
      <edit name="rgba" mode="assign"><const>rgb</const></edit>
    </match>
    """

  @Test func everyMachineAgreesWhateverFontsItHas() throws {
    let bare = try solve([folder(of: "DejaVu Sans")])
    let full = try solve(["/usr/share/fonts", "/usr/local/share/fonts"], rules: Self.opinions)
    #expect(bare.frames == full.frames)
    #expect(bare.frames == (try solve([])).frames)
    #expect(bare.complaints == [])
    #expect(full.complaints == [])
    #expect(bare.root.member("replacedFonts") == nil)
    #expect(bare.root.member("otherCharacters") == nil)
  }

  @Test func anotherInterChangesNothing() throws {
    // On this desktop another font has the names of the fonts that Plumb used before it shipped its own.
    let imposters = ["Inter", "Inter Display", "Cantarell"].map {
      """
      <match target="scan">
        <test name="family"><string>DejaVu Sans</string></test>
        <edit name="family" mode="append"><string>\($0)</string></edit>
      </match>
      """
    }
    let dejaVu = try folder(of: "DejaVu Sans")
    #expect(try solve([dejaVu]).frames == solve([dejaVu], rules: imposters.joined()).frames)
  }

  @Test func charactersOfOtherFontsAreReportedOnce() throws {
    let result = try solve([folder(of: "DejaVu Sans")], text: "検索")
    #expect(result.complaints.count == 1)
    #expect(
      result.complaints.first?.hasSuffix(
        "“検索” and 2 other elements have characters that Plumb’s own fonts lack: "
          + "another machine may measure them differently") == true, "\(result.complaints)")
    #expect(
      result.root.member("otherCharacters")?.items.compactMap(\.string) == ["ios-a", "macos-a", "gnome-a"])
  }

  @Test func aFontOfTheDocumentsOwnIsReplacedByThePlatforms() throws {
    let replaced = try solve([], font: "NoSuchFont-Bold")
    #expect(replaced.complaints.count == 2)
    for (line, used) in zip(replaced.complaints, ["Plumb Text", "Plumb Desktop"]) {
      #expect(line.hasSuffix("The font “NoSuchFont” isn’t installed: its text is measured and drawn in “\(used)”"))
    }
    #expect(try solve([], font: "bold").frames == replaced.frames)
  }
}
