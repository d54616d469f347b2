import LayoutModel
import Testing

@Suite struct AttributeTests {
  @Test func marginsGoThereAndBack() {
    for attribute in Attribute.allCases where attribute.isRelativeToMargin {
      #expect(attribute.withoutMargin.relativeToMargin == attribute)
      #expect(attribute.withoutMargin.axis == attribute.axis)
      #expect(attribute.withoutMargin.followsLanguage == attribute.followsLanguage)
    }
    #expect(Attribute.width.relativeToMargin == .width)
  }

  @Test func prioritiesHaveBounds() {
    #expect(LayoutPriority(0) == nil)
    #expect(LayoutPriority(1000.5) == nil)
    #expect(LayoutPriority(.nan) == nil)
    #expect(LayoutPriority(749.5)?.value == 749.5)
    #expect(LayoutPriority(1000)?.isRequired == true)
  }
}
