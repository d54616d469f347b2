import LayoutModel
import Testing

/// The table of kinds is consistent for every kind.
@Suite struct KindTraitsTests {
  @Test func titlesAndIconsTellKindsApart() {
    let kinds = ElementKind.allCases
    #expect(Set(kinds.map(\.title.english)).count == kinds.count)
    #expect(kinds.allSatisfy { !$0.title.english.isEmpty })
    #expect(Set(kinds.map(\.icon)).count == kinds.count)
    #expect(ElementKind.segmentedControl.icon == "plumb-segmented-control-symbolic")
  }

  @Test(arguments: ElementKind.allCases) func kindsThatGrowWithTextShowOne(_ kind: ElementKind) {
    let traits = kind.traits
    if kind.growsWithText || kind.hasBaseline { #expect(traits.text != nil) }
    // A text that is edited in place is visible from the start, or has a placeholder.
    if let text = traits.text, text.isTypedInPlace { #expect(text.newText?.isEmpty == false || text.hasPlaceholder) }
  }

  @Test(arguments: ElementKind.allCases) func onlyContainersHoldAnything(_ kind: ElementKind) {
    let traits = kind.traits
    if !traits.holds.isEmpty { #expect(kind.isContainer) }
    if kind.isContainer {
      #expect(traits.surface != .control)
      #expect(traits.size.natural == .none)
    }
    if traits.surface == .background { #expect(traits.size.stretch == .bothWays, "\(kind) lies behind others") }
  }

  @Test(arguments: ElementKind.allCases) func newElementsShowTheTextsOfTheirKind(_ kind: ElementKind) {
    let traits = kind.traits
    let content = Content(new: kind)
    #expect(content.shownText(in: kind) == traits.text?.newText)
    #expect(content.placeholderText == traits.text?.newPlaceholder)
    if content.placeholderText != nil { #expect(traits.text?.hasPlaceholder == true) }
    #expect((content.value != nil) == (traits.control.value == .part))
    #expect(content.state == nil)
    let size = traits.size
    #expect(size.newSize.width > 0)
    #expect(size.newSize.height > 0)
    #expect(size.minNewSize.width <= size.newSize.width)
    #expect(size.minNewSize.height <= size.newSize.height)
  }

  /// A control without a given state is in the first of its states.
  @Test(arguments: ElementKind.allCases) func theUsualStateComesFirst(_ kind: ElementKind) {
    guard let usual = kind.traits.control.states.all.first else { return }
    var spelled = Content()
    spelled.state = OpenWord(usual)
    #expect(Content().isOn(kind) == spelled.isOn(kind))
  }
}

/// The text that an element shows.
@Suite struct ShownTextTests {
  private func content(_ title: String?, _ text: String?, _ placeholder: String? = nil) -> Content {
    var content = Content()
    (content.title, content.text, content.placeholderText) = (title, text, placeholder)
    return content
  }

  @Test func aKindHasAMemberOfItsOwn() {
    #expect(content("t", "x").shownRole(in: .label) == .text)
    #expect(content("t", "x").shownText(in: .label) == "x")
    #expect(content("t", "x").shownRole(in: .button) == .title)
    #expect(content("t", "x").shownText(in: .button) == "t")
  }

  @Test func aTextInTheOtherMemberCountsWhereItsOwnHasNone() {
    #expect(content("t", nil).shownRole(in: .label) == .title)
    #expect(content("t", nil).shownText(in: .label) == "t")
    #expect(content(nil, "x").shownRole(in: .button) == .text)
    #expect(content(nil, "x").shownText(in: .button) == "x")
  }

  @Test func aStandInShowsWhileAFieldIsEmpty() {
    #expect(content(nil, nil, "p").shownRole(in: .textField) == .placeholderText)
    #expect(content(nil, "", "p").shownRole(in: .textView) == .placeholderText)
    #expect(content(nil, "x", "p").shownRole(in: .textField) == .text)
    // A label shows no placeholder.
    #expect(content(nil, nil, "p").shownRole(in: .label) == .text)
  }

  @Test func wordsOfOthersAreKept() {
    let word = OpenWord<ControlState>(rawValue: "sleepy")
    #expect(word.known == nil)
    #expect(word.rawValue == "sleepy")
    var content = Content()
    content.state = OpenWord(rawValue: "selected")
    #expect(content.isOn(.checkBox), "another word for the same state")
    #expect(content.state != OpenWord(.on), "another word for the same state")
    content.state = word
    #expect(!content.isOn(.checkBox), "what means nothing says nothing")
    #expect(content.isOn(.switch), "what means nothing says nothing")
  }
}
