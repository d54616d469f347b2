import FormatExchange
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import Words

@testable import GtkFormat

/// Containers that are pasted into files of other programs, and children that move between containers.
@Suite struct GtkPastedContainerTests {
  private static let interface = """
    <interface>
      <object class="GtkBox" id="root">
        <property name="orientation">vertical</property>
        <child>
          <object class="GtkLabel" id="first"/>
        </child>
      </object>
    </interface>

    """
  private static let blueprint = """
    using Gtk 4.0;
    using Adw 1;

    Box root {
      orientation: vertical;

      Label first {}
    }

    """

  private func edited(
    _ text: String, _ format: any DocumentImporter, _ edit: (inout Draft) -> Void
  ) throws -> (text: String, read: Document, unsaid: [String], wanted: Document) {
    let file = try #require(try format.importDocument(Array(text.utf8), named: "form").file)
    var draft = Draft(file.document)
    edit(&draft)
    let edited = file.edited(to: draft.document)
    let unsaid = try UnsaidEdits(of: draft.document, in: edited, file, named: "form")
    let newText = String(decoding: edited.bytes, as: UTF8.self)
    return (
      newText, try file.document(of: edited, named: "form"),
      unsaid.losses.map { "\($0.record ?? ""): \($0.what.text(in: English()))" }, draft.document
    )
  }

  private func insert(_ pasted: Document, _ id: ElementID, into draft: inout Draft, _ parent: ElementID) {
    for child in pasted.subtree(of: id).dropFirst() { if let element = pasted.elements[child] { draft.put(element) } }
    if let element = pasted.elements[id] { draft.insert(element, into: parent) }
  }

  @Test(arguments: Container.Kind.allCases)
  func aPastedContainerIsReadBack(kind: Container.Kind) throws {
    let languages: [(String, any DocumentImporter)] = [
      (Self.interface, GtkBuilderFormat()), (Self.blueprint, BlueprintFormat()),
    ]
    for seed in 0..<UInt64(12) {
      var random = RandomContainers(seed: seed)
      let pasted = random.document(of: kind)
      let root = try #require(pasted.scenes.first { _ in true }).root
      for (text, format) in languages {
        let result = try edited(text, format) { insert(pasted, root, into: &$0, "root") }
        #expect(result.unsaid == [], "\(kind) \(seed)\n\(result.text)")
        let (got, wanted) = (GtkEffect(result.read).document, GtkEffect(result.wanted).document)
        for id in pasted.subtree(of: root) {
          #expect(got.elements[id]?.container == wanted.elements[id]?.container, "\(id)\n\(result.text)")
          #expect(got.elements[id]?.traits.placement == wanted.elements[id]?.traits.placement, "\(id)\n\(result.text)")
        }
      }
    }
  }

  private static let parts = """
    <interface>
      <object class="GtkBox" id="root">
        <child>
          <object class="GtkCenterBox" id="bar">
            <child type="start">
              <object class="GtkLabel" id="one"/>
            </child>
            <child type="end">
              <object class="GtkLabel" id="two"/>
            </child>
          </object>
        </child>
        <child>
          <object class="GtkGrid" id="grid">
            <child>
              <object class="GtkLabel" id="cell">
                <property name="margin-top">3</property>
                <layout>
                  <property name="column">2</property>
                  <property name="row">1</property>
                </layout>
              </object>
            </child>
          </object>
        </child>
        <child>
          <object class="GtkPaned" id="paned">
            <property name="resize-start-child">False</property>
            <property name="start-child">
              <object class="GtkLabel" id="left"/>
            </property>
            <property name="end-child">
              <object class="GtkLabel" id="right"/>
            </property>
          </object>
        </child>
        <child>
          <object class="GtkStack" id="pages">
            <property name="visible-child-name">b</property>
            <child>
              <object class="GtkStackPage">
                <property name="name">a</property>
                <property name="child">
                  <object class="GtkLabel" id="a"/>
                </property>
              </object>
            </child>
            <child>
              <object class="GtkStackPage">
                <property name="name">b</property>
                <property name="child">
                  <object class="GtkLabel" id="b"/>
                </property>
              </object>
            </child>
          </object>
        </child>
        <child>
          <object class="GtkOverlay" id="over">
            <child>
              <object class="GtkLabel" id="under"/>
            </child>
            <child type="overlay">
              <object class="GtkLabel" id="badge"/>
            </child>
          </object>
        </child>
      </object>
    </interface>

    """

  private func moved(_ edit: (inout Draft) -> Void) throws -> String {
    let result = try edited(Self.parts, GtkBuilderFormat(), edit)
    #expect(result.unsaid == [], "\(result.text)")
    return result.text
  }

  private func changed(_ edit: (inout Draft) -> Void) throws -> (removed: [String], added: [String]) {
    let new = try moved(edit).split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
    let old = Self.parts.split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
    let difference = new.difference(from: old)
    func lines(_ changes: [CollectionDifference<String>.Change]) -> [String] {
      changes.map { change in
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _): line
        }
      }
    }
    return (lines(difference.removals), lines(difference.insertions))
  }

  @Test func anotherPartIsAnotherType() throws {
    let change = try changed { $0.update("one") { $0.traits.placement.slot = OpenWord(.center) } }
    #expect(change.removed == [#"<child type="start">"#])
    #expect(change.added == [#"<child type="center">"#])
  }

  @Test func aChildThatLeavesItsGridLosesItsCell() throws {
    let text = try moved { _ = $0.move("cell", into: "root") }
    #expect(!text.contains("<layout>"))
    #expect(text.contains(#"<property name="margin-top">3</property>"#))
  }

  @Test func aChildThatComesIntoAGridGetsACell() throws {
    let text = try moved { draft in
      _ = draft.move("one", into: "grid")
      draft.update("one") { $0.traits.placement.cell = Placement.Cell(column: 5, row: 0, columns: 2) }
    }
    #expect(text.contains(#"<property name="column">5</property>"#))
    #expect(text.contains(#"<property name="column-span">2</property>"#))
    #expect(!text.contains(#"type="start""#))
  }

  @Test func aNewPageHasANameAndCanBeShown() throws {
    let text = try moved { draft in
      draft.insert(Element(id: "third", kind: .label, frame: .zero), into: "pages")
      draft.update("pages") { $0.arrangement.container?.page = 2 }
    }
    #expect(text.contains(#"<property name="name">third</property>"#))
    #expect(text.contains(#"<property name="visible-child-name">third</property>"#))
  }

  /// The index of the shown page tells another name after the pages changed their order.
  @Test func theShownPageFollowsTheOrder() throws {
    let text = try moved { $0.update("pages") { $0.children = ["b", "a"] } }
    #expect(text.contains(#"<property name="visible-child-name">a</property>"#))
  }

  @Test func aDividersChildrenKeepTheirSidesInProperties() throws {
    let change = try changed { draft in
      draft.update("left") { $0.traits.placement.resizes = true }
      draft.update("right") { $0.traits.placement.shrinks = false }
    }
    #expect(change.removed == [#"<property name="resize-start-child">False</property>"#])
    #expect(
      Set(change.added) == [
        #"<property name="resize-start-child">True</property>"#, #"<property name="shrink-end-child">False</property>"#,
      ])
  }

  @Test func aMeasuredOverlayHasALayout() throws {
    let change = try changed { $0.update("badge") { $0.traits.placement.isMeasured = true } }
    #expect(change.added.contains(#"<property name="measure">True</property>"#))
  }

  @Test func anotherKindOfContainerIsAnotherClass() throws {
    let text = try moved { draft in
      draft.update("bar") { $0.arrangement.container = Container(.box) }
    }
    #expect(text.contains(#"<object class="GtkBox" id="bar">"#))
    #expect(!text.contains(#"type="start""#))
  }
}
