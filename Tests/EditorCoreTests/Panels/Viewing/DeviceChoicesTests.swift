import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing
import Words

@testable import EditorCore

@Suite struct DeviceChoicesTests {
  private func editor(_ scene: (inout Scene) -> Void = { $0.device = "iphone-6.3" }) throws -> Editor {
    var draft = Draft(SampleDocuments.search)
    draft.update(SceneID("main"), scene)
    return Editor(document: draft.document, measurer: FixedMeasurer(), catalogue: try ShippedDevices.read())
  }

  @Test func theScenesOwnIsFirstAndNotTwice() throws {
    let choices = DeviceChoices(for: try ViewpointSubject.onCanvas(in: editor()))
    let groups = choices.groups(matching: " ")
    #expect(
      groups.map { $0.title?.english } == [nil, "iPhone", "iPad", "iPad Split View and Slide Over", "Android"])
    #expect(groups[0].choices.map(\.title.english) == ["iPhone 17 Pro (as designed)"])
    let all = groups.flatMap(\.choices)
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(!all.contains { $0.id == "iphone-6.3" })
    let max = try #require(groups[1].choices.first)
    #expect(max.title.english == "iPhone 17 Pro Max")
    #expect(max.others?.english == "iPhone 16 Pro Max")
    #expect(max.size?.english == "440 × 956")
  }

  @Test func aTextFindsModelsAndSizes() throws {
    let choices = DeviceChoices(for: try ViewpointSubject.onCanvas(in: editor()))
    func found(_ text: String) -> [String] { choices.groups(matching: text).flatMap(\.choices).map(\.id) }
    #expect(found("17 pro") == ["", "iphone-6.9"], "the scene’s own by its model, too")
    #expect(found("XR") == ["iphone-6.1"])
    #expect(found("ipad mini") == ["ipad-8.3", "ipad-9.7"])
    #expect(found("toaster") == [])
  }

  @Test func otherPlatformsHaveTheirOwn() throws {
    let editor = try editor { ($0.device, $0.profile) = (nil, .gnome) }
    let groups = DeviceChoices(for: ViewpointSubject.onCanvas(in: editor)).groups(matching: "")
    #expect(groups.map { $0.title?.english } == [nil, "GNOME Windows", "Linux Phones and Tablets"])
    #expect(groups[1].choices.first?.id == "gnome-smallest")
  }

  @Test func offersOfPreviewsAreSearched() throws {
    var draft = Draft(SampleDocuments.search)
    draft.update(SceneID("main")) { $0.device = "iphone-6.3" }
    draft.updateLanguages { $0.strings["de"] = [:] }
    let editor = Editor(document: draft.document, measurer: FixedMeasurer(), catalogue: try ShippedDevices.read())
    let offers = try #require(PreviewOffers.offers(in: editor))
    func found(_ text: String) -> [String] { offers.sections(matching: text).flatMap(\.offers).map(\.title.english) }
    #expect(offers.sections(matching: "") == offers.sections)
    #expect(found("17 pro") == ["iPhone 17 Pro", "iPhone 17 Pro, landscape", "iPhone 17 Pro Max"])
    #expect(found("de").contains("de"))
    #expect(found("toaster").isEmpty)
  }

  /// Half a screen offers no halves of its own, because no screen shows such a part.
  @Test func aPartOfAScreenHasNoParts() throws {
    let whole = try editor { $0.device = "ipad-9.7" }
    let half = try editor { $0.device = "ipad-9.7-half" }
    #expect(ViewpointMenu.size.sections(for: whole).joined().count == 4)
    #expect(ViewpointMenu.size.sections(for: half).joined().count == 1)
  }

  @Test func theTemplateForAPhoneIsForTheNewest() throws {
    let files = ShippedFiles.files(in: "templates", extension: "plumb")
    let path = try #require(files.first { $0.hasSuffix("phone.plumb") })
    let read = try NativeReader.read(FileReading.bytes(ofFileAt: path, limit: 1 << 20), named: path)
    let scene = try #require(read.document.scenes.first { _ in true })
    let newest = try #require(ShippedDevices.read().groups(of: .ios).first?.devices.first)
    #expect(scene.device == newest.id)
    #expect(read.document.elements[scene.root]?.frame.size == newest.size)
  }
}
