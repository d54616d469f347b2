import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import Pictures

/// Pictures of asset catalogues in the folder of an Xcode project.
@Suite struct AssetCataloguesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("App/Assets.xcassets/logo.imageset", "logo.svg", width: 30)
  }

  /// Writes a set with one picture for each scale.
  private func write(_ set: String, _ file: String, width: Int, contents: String? = nil) throws {
    try FileManager.default.createDirectory(at: folder.url.appending(path: set), withIntermediateDirectories: true)
    try folder.write(SamplePictures.svg(width: width, height: 20), as: "\(set)/\(file)")
    let usual = #"{"images": [{"filename": "\#(file)", "idiom": "universal", "scale": "1x"}], "info": {"version": 1}}"#
    try folder.write(contents ?? usual, as: "\(set)/Contents.json")
  }

  private func read(_ names: String..., in path: String = "App") -> [String: KnownPicture] {
    PictureReader(folder: folder.path(path), store: PictureStore()).pictures(of: [], andCatalogued: Set(names))
      .catalogued
  }

  @Test func aPictureIsFoundByItsName() throws {
    let found = read("logo", "other")
    #expect(found.keys.sorted() == ["logo"])
    #expect(found["logo"]?.size == Size(30, 20))
    #expect(found["logo"]?.image.file == "Assets.xcassets/logo.imageset/logo.svg")
    #expect(read("logo", in: ".")["logo"]?.size == Size(30, 20), "a catalogue below the folder")
  }

  @Test func aLanguageFolderHasTheCataloguesAroundIt() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "App/Base.lproj"), withIntermediateDirectories: true)
    #expect(read("logo", in: "App/Base.lproj")["logo"]?.size == Size(30, 20))
  }

  @Test func groupsMayProvideANamespace() throws {
    try write("App/Assets.xcassets/plain/star.imageset", "s.svg", width: 10)
    try write("App/Assets.xcassets/named/moon.imageset", "m.svg", width: 11)
    try folder.write(#"{"properties": {"provides-namespace": true}}"#, as: "App/Assets.xcassets/named/Contents.json")
    #expect(
      read("star", "plain/star", "moon", "named/moon").mapValues(\.size) == [
        "star": Size(10, 20), "named/moon": Size(11, 20),
      ])
  }

  @Test func scalesAppearancesAndDevicesHaveTheirFiles() throws {
    let set = "App/Assets.xcassets/all.imageset"
    try write(
      set, "one.svg", width: 10,
      contents: """
        {"images": [
          {"filename": "two.svg", "idiom": "universal", "scale": "2x"},
          {"filename": "one.svg", "idiom": "universal", "scale": "1x"},
          {"filename": "tv.svg", "idiom": "tv", "scale": "1x"},
          {"idiom": "universal", "scale": "3x"},
          {"filename": "dark.svg", "idiom": "universal", "scale": "1x",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]},
          {"filename": "bold.svg", "idiom": "universal", "scale": "1x",
           "appearances": [{"appearance": "contrast", "value": "high"}]}],
         "properties": {"template-rendering-intent": "template"}}
        """)
    try folder.write(SamplePictures.svg(width: 20, height: 40), as: "\(set)/two.svg")
    try folder.write(SamplePictures.svg(width: 12, height: 20), as: "\(set)/dark.svg")
    let picture = try #require(read("all")["all"])
    #expect(picture.light.map(\.scale) == [1, 2])
    #expect(picture.files(isDark: true).map(\.pixels) == [Size(12, 20)])
    #expect(picture.image.isTemplate)
    #expect(picture.problems.isEmpty)
  }

  @Test func namesHaveIDsOfTheirOwn() throws {
    for name in ["my icon", "my_20icon", "my-icon"] { try write("App/A.xcassets/\(name).imageset", "a.svg", width: 10) }
    let found = read("my icon", "my_20icon", "my-icon")
    #expect(found.values.map(\.image.id.rawValue).sorted() == ["my-icon", "my_20icon", "my_5f20icon"])
    #expect(found.values.allSatisfy { IDGrammar.isWellFormed($0.image.id.rawValue) })
  }

  @Test func onlyDevicesOfOneSortAreMixed() throws {
    let set = "App/Assets.xcassets/pad.imageset"
    try write(
      set, "phone.svg", width: 10,
      contents: """
        {"images": [{"filename": "phone.svg", "idiom": "iphone", "scale": "2x"},
                    {"filename": "pad.svg", "idiom": "ipad", "scale": "1x"}]}
        """)
    try folder.write(SamplePictures.svg(width: 90, height: 40), as: "\(set)/pad.svg")
    #expect(read("pad")["pad"]?.light.map(\.size) == [Size(5, 10)])
  }

  /// A catalogue is a folder that another person made.
  @Test func nothingOutsideTheFolderIsRead() throws {
    let outside = try TemporaryFolder()
    try outside.write(SamplePictures.svg(width: 70, height: 20), as: "secret.svg")
    let set = "App/Assets.xcassets/logo.imageset"
    let up = String(repeating: "../", count: 12) + outside.path("secret.svg").dropFirst()
    try folder.write(#"{"images": [{"filename": "\#(up)"}]}"#, as: "\(set)/Contents.json")
    #expect(read("logo")["logo"]?.light.isEmpty == true)
    #expect(read("logo")["logo"]?.problems.map(\.isOutside) == [true])
    try folder.write(#"{"images": [{"filename": "link.svg"}]}"#, as: "\(set)/Contents.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("\(set)/link.svg"), withDestinationPath: outside.path("secret.svg"))
    #expect(read("logo")["logo"]?.light.isEmpty == true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/More.xcassets"), withDestinationPath: outside.url.path)
    try outside.write("{}", as: "Contents.json")
    #expect(read("secret").isEmpty, "links to catalogues are not followed")
  }

  @Test func damagedCataloguesHaveNoPictures() throws {
    let set = "App/Assets.xcassets/logo.imageset"
    for contents in [
      "", "{", "[]", #"{"images": 3}"#, #"{"images": [{"filename": 3}]}"#, #"{"images": [{"scale": "1x"}]}"#,
    ] {
      try folder.write(contents, as: "\(set)/Contents.json")
      #expect(read("logo").isEmpty, "\(contents)")
    }
    try folder.write(#"{"images": [{"filename": "gone.png"}]}"#, as: "\(set)/Contents.json")
    #expect(read("logo")["logo"]?.problems.map(\.path) == ["Assets.xcassets/logo.imageset/gone.png"])
    #expect(read("logo", in: "missing").isEmpty)
  }
}
