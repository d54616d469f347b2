import Drawing
import LayoutModel
import Testing
import Words

/// A drawn element shares the document's storage. Two are equal if they look the same.
@Suite struct DrawnElementTests {
  private static func label(_ edit: (inout Element) -> Void = { _ in }) -> Element {
    var element = Element(id: "title", kind: .label, frame: Rect(20, 40, 80, 20))
    element.content.text = "Title"
    edit(&element)
    return element
  }

  private static func drawn(_ element: Element, named name: String = "Title") -> DrawnElement {
    DrawnElement(element, frame: Rect(0, 0, 80, 20), displayName: .verbatim(name))
  }

  @Test func visiblePropertiesAreCompared() {
    let plain = Self.drawn(Self.label())
    #expect(plain.content.text == "Title")
    #expect(plain.kind == .label)
    #expect(plain.isEmpty)
    #expect(!plain.isHidden)
    for (name, edit): (String, (inout Element) -> Void) in [
      ("text", { $0.content.text = "Other" }), ("kind", { $0.kind = .button }),
      ("arrangement", { $0.arrangement.spacing = 3 }), ("child", { $0.children = ["a"] }),
      ("hidden", { $0.traits.hidden = true }),
      ("insets", { $0.traits.alignmentInsets = DirectionalEdges(top: 1, leading: 0, bottom: 0, trailing: 0) }),
    ] {
      #expect(Self.drawn(Self.label(edit)) != plain, "\(name)")
    }
    #expect(Self.drawn(Self.label(), named: "Heading") != plain)
  }

  @Test func invisiblePropertiesAreNotCompared() {
    let plain = Self.drawn(Self.label())
    let elsewhere = Self.drawn(
      Self.label {
        $0.frame = Rect(1, 2, 3, 4)
        $0.name = "heading"
        $0.traits.translatesMask.toggle()
      })
    #expect(elsewhere == plain)
    #expect(elsewhere.hashValue == plain.hashValue)
  }

  @Test func anotherContentIsShownInsteadOfTheElementsOwn() {
    let plain = Self.drawn(Self.label())
    var translated = plain
    translated.content.text = "Titel"
    #expect(translated.content.text == "Titel")
    #expect(translated != plain)
    #expect(translated == Self.drawn(Self.label { $0.content.text = "Titel" }), "however it came to it")
    translated.content.text = "Title"
    #expect(translated == plain)
    translated.isHidden = true
    translated.displayName = .verbatim("x")
    #expect(translated.isHidden)
    #expect(translated.displayName == .verbatim("x"))
    #expect(translated.content == plain.content)
  }

  @Test func resetValuesCompareEqual() {
    let plain = DrawnElement(StoredRecord(Self.label()), frame: Rect(0, 0, 80, 20))
    #expect(plain == Self.drawn(Self.label()))
    #expect(plain.displayName == .verbatim("Title"))
    var other = plain
    other.opacity = 0.5
    #expect(other != plain)
    #expect(other.opacity == 0.5)
    other.clip = Rect(0, 0, 10, 10)
    other.opacity = 1
    #expect(other != plain)
    #expect(other.clip == Rect(0, 0, 10, 10))
    other.clip = nil
    other.isEmpty = false
    #expect(other != plain)
    #expect(!other.isEmpty)
    other.isEmpty = true
    other.isHidden = true
    other.isHidden = false
    other.displayName = .verbatim("Other")
    other.displayName = .verbatim("Title")
    #expect(other == plain)
    #expect(other.hashValue == plain.hashValue)
  }
}
