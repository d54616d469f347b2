import LayoutModel
import Testing

@Suite struct VariationKeyTests {
  @Test(arguments: [
    "default", "widthClass=compact", "heightClass=regular", "heightClass=compact-widthClass=regular", "minWidth=700",
    "maxHeight=400.5-orientation=landscape", "minWidth=320-platform=gnome", "maxWidth=600-minWidth=320",
  ])
  func keysAreReadAndWritten(raw: String) {
    #expect(VariationKey(rawValue: raw)?.rawValue == raw)
  }

  @Test(arguments: [
    "", "compact", "widthClass=", "widthClass=huge", "widthClass=compact-widthClass=regular", "-", "minWidth=",
    "minWidth=-1",
    "minWidth=1e9", "minWidth=inf", "minWidth=0x10", "minWidth=1.2.3", "minWidth=0.0000001",
    "maxWidth=600-minWidth=700",
    "orientation=upright", "minWidth=3-minWidth=3", "size=3",
  ])
  func nonsenseIsNoKey(raw: String) {
    #expect(VariationKey(rawValue: raw) == nil)
  }

  @Test func theMoreIsNamedTheMoreSpecific() {
    #expect(VariationKey().specificity == 0)
    #expect(VariationKey(widthClass: .compact).specificity == 1)
    #expect(VariationKey(widthClass: .compact, heightClass: .regular).specificity == 2)
  }

  @Test func aConditionHoldsAtBothItsEnds() throws {
    let key = try #require(VariationKey(rawValue: "maxWidth=900-minWidth=700"))
    func holds(_ width: Double) -> Bool { key.holds(in: situation(width, 300)) }
    #expect([699.99, 700, 800, 900, 900.01].map(holds) == [false, true, true, true, false])
  }

  @Test func squareCountsAsPortrait() {
    let landscape = VariationKey(orientation: .landscape)
    #expect([299.0, 300, 301].map { landscape.holds(in: situation($0, 300)) } == [false, false, true])
  }

  @Test func theNarrowerRangeComesLater() throws {
    let keys = ["widthClass=compact-orientation=landscape", "minWidth=900", "default", "minWidth=700", "maxWidth=600"]
    let sorted = try keys.map { try #require(VariationKey(rawValue: $0)) }.sorted(by: VariationKey.isAppliedBefore)
    #expect(
      sorted.map(\.rawValue) == [
        "default", "minWidth=700", "minWidth=900", "maxWidth=600", "orientation=landscape-widthClass=compact",
      ])
  }

  @Test func contradictoryConditionsCannotBeMade() throws {
    let narrow = try #require(VariationKey(widths: LengthRange(to: 600)))
    let wide = try #require(VariationKey(widths: LengthRange(from: 700)))
    #expect(narrow.and(wide) == nil)
    #expect(VariationKey(widths: LengthRange(from: 700, to: 600)) == nil)
    #expect(VariationKey(orientation: .portrait).and(VariationKey(orientation: .landscape)) == nil)
    #expect(wide.and(VariationKey(orientation: .landscape))?.rawValue == "minWidth=700-orientation=landscape")
  }

  /// Two equally specific conditions that disagree are reported, unless a more specific third one decides.
  @Test func equalConditionsThatDisagreeAreFound() throws {
    var element = Element(id: "a", kind: .stack, frame: .zero)
    let compact = VariationKey(widthClass: .compact)
    let landscape = VariationKey(orientation: .landscape)
    element.variations[compact] = ElementVariation(installed: true)
    element.variations[landscape] = ElementVariation(installed: false)
    var here = situation(500, 300)
    here.widthClass = .compact
    let found = element.conflictingMembers(in: here)
    #expect(found.map(\.member) == ["installed"])
    #expect(element.conflictingMembers(in: situation(300, 500)).isEmpty)
    element.variations[try #require(compact.and(landscape))] = ElementVariation(installed: true)
    #expect(element.conflictingMembers(in: here).isEmpty)
    #expect(element.resolved(for: here).isInstalled)
  }

  private func situation(_ width: Double, _ height: Double) -> Situation {
    Situation(widthClass: nil, heightClass: nil, size: Size(width, height), platform: .ios)
  }
}
