import LayoutModel
import Testing

@Suite struct VariationKeyTests {
  @Test(arguments: ["default", "widthClass=compact", "heightClass=regular", "heightClass=compact-widthClass=regular"])
  func keysAreReadAndWritten(raw: String) {
    #expect(VariationKey(rawValue: raw)?.rawValue == raw)
  }

  @Test(arguments: ["", "compact", "widthClass=", "widthClass=huge", "widthClass=compact-widthClass=regular", "-"])
  func nonsenseIsNoKey(raw: String) {
    #expect(VariationKey(rawValue: raw) == nil)
  }

  @Test func theMoreIsNamedTheMoreSpecific() {
    #expect(VariationKey().specificity == 0)
    #expect(VariationKey(widthClass: .compact).specificity == 1)
    #expect(VariationKey(widthClass: .compact, heightClass: .regular).specificity == 2)
  }
}
