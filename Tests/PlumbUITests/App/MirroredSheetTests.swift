import ProgramResources
import Testing

@testable import PlumbUI

@Suite struct MirroredSheetTests {
  @Test func leftAndRightAreSwapped() {
    #expect(
      MirroredSheet.of(".a { padding-left: 6px; border-right: 1px solid red; }")
        == ".a { padding-right: 6px; border-left: 1px solid red; }")
    #expect(MirroredSheet.of(".a { margin: 1px 2px 3px 4px; }") == ".a { margin: 1px 4px 3px 2px; }")
  }

  @Test(arguments: [".a { padding: 2px 9px; border-radius: 9px; }", ".a { padding: 3px; margin: 1px 2px 3px; }"])
  func symmetricRulesStay(sheet: String) {
    #expect(MirroredSheet.of(sheet) == sheet)
  }

  @Test func twiceIsTheSheetItself() throws {
    let sheet = try ShippedFiles.text("style.css")
    #expect(MirroredSheet.of(sheet) != sheet)
    #expect(MirroredSheet.of(MirroredSheet.of(sheet)) == sheet)
  }
}
