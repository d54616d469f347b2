import Foundation
import TestSupport
import Testing

@testable import RealWidgets

private enum OwnDisplay {
  static var isThere: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { ProcessInfo.processInfo.environment[$0]?.isEmpty == false }
  }
}

/// The real program, with real widgets. Without a display these tests are skipped.
@Suite(.serialized, .enabled(if: OwnDisplay.isThere)) struct DrawnByGtkTests {
  /// The program is built beside the tests.
  private let helper = WidgetHelper(seconds: 60)

  private func scene(_ inner: String, width: Int = 300, height: Int = 200) -> WidgetScene {
    WidgetScene(
      interface: Array(
        "<interface><object class=\"GtkBox\" id=\"root\">\(inner)</object></interface>".utf8), width: width,
      height: height)
  }

  private static func button(_ id: String, _ text: String, _ more: String = "") -> String {
    """
    <child><object class="GtkButton" id="\(id)"><property name="label">\(text)</property>\(more)</object></child>
    """
  }

  private func drawn(_ scene: WidgetScene) throws -> DrawnWidgets {
    guard case .drawn(let drawn) = try helper.answer(to: .draw(scene)).get() else { throw NotDrawn() }
    return drawn
  }

  private struct NotDrawn: Error {}

  private func frame(_ id: String, _ drawn: DrawnWidgets) throws -> DrawnWidgets.Widget {
    try #require(drawn.widgets.first { $0.id == id }, "\(id)")
  }

  /// The size in a PNG's header.
  private func size(_ png: [UInt8]) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func widgetsAreWhereGtkPutsThem() throws {
    var scene = scene(Self.button("a", "A") + Self.button("b", "Bigger", "<property name=\"hexpand\">1</property>"))
    scene.scale = 2
    let drawn = try drawn(scene)
    #expect(drawn.widgets.map(\.id) == ["root", "a", "b"])
    let (root, a, b) = (try frame("root", drawn), try frame("a", drawn), try frame("b", drawn))
    #expect([root.x, root.y, root.width, root.height] == [0, 0, 300, 200])
    #expect(a.x == 0)
    #expect(b.x == a.width)
    #expect(a.width + b.width == 300)
    #expect(size(drawn.png) == [600, 400])
    #expect(drawn.leastWidth > 20)
    scene.isRightToLeft = true
    let mirrored = try self.drawn(scene)
    #expect(try frame("a", mirrored).x == 300 - a.width)
    #expect(try frame("b", mirrored).x == 0)
  }

  @Test func lightAndDarkDiffer() throws {
    var scene = scene(Self.button("a", "A"))
    let light = try drawn(scene)
    scene.isDark = true
    let dark = try drawn(scene)
    #expect(light.png != dark.png)
    #expect(light.widgets == dark.widgets)
    scene.isDark = false
    #expect(try drawn(scene).png == light.png)
  }

  private static let constrained = """
    <property name="layout-manager"><object class="GtkConstraintLayout"><constraints>
    <constraint target="a" target-attribute="left" relation="eq" source="super" source-attribute="left" constant="17"/>
    <constraint target="a" target-attribute="top" relation="eq" source="super" source-attribute="top" constant="9"/>
    <constraint target="a" target-attribute="width" relation="eq" constant="120"/>
    </constraints></object></property>
    """ + button("a", "A")

  @Test func constraintsAreSolved() throws {
    let a = try frame("a", try drawn(scene(Self.constrained)))
    #expect([a.x, a.y, a.width] == [17, 9, 120])
  }

  @Test func aWindowThatIsTooSmallIsTold() throws {
    let drawn = try drawn(scene(Self.button("a", "A long title for a button"), width: 30, height: 10))
    #expect(drawn.leastWidth > 100)
    #expect(drawn.leastHeight > 10)
    #expect(size(drawn.png) == [30, 10])
    #expect(try frame("root", drawn).width == Double(drawn.leastWidth))
  }

  @Test func unknownClassesAreNamed() throws {
    let inner = "<child><object class=\"MyView\" id=\"v\">\(Self.button("a", "A"))</object></child>"
    let drawn = try drawn(scene(inner))
    #expect(drawn.replacedClasses == ["MyView"])
    #expect(drawn.widgets.map(\.id) == ["root", "v", "a"])
  }

  /// None of these ends the program, opens a file or a window, or calls a function.
  @Test(arguments: [
    "<child><object class=\"GtkWindow\"><property name=\"visible\">1</property></object></child>",
    "<child><object class=\"GtkFileChooserWidget\"/></child>",
    "<child><object class=\"GtkPicture\" id=\"p\"><property name=\"file\">/etc/passwd</property></object></child>",
    "<child><object class=\"GtkButton\"><signal name=\"map\" handler=\"abort\"/></object></child>",
    "<child><object class=\"GtkWidget\"/></child>", "<child><object class=\"GObject\"/></child>",
    "<child><object class=\"\"/></child>", "<child><object/></child>",
    "<child><object class=\"GtkButton\" type-func=\"abort\"/></child>",
  ])
  func strangeInterfacesAreDrawnWithoutThat(inner: String) throws {
    let before = try drawn(scene(""))
    let id = helper.processes
    #expect(try drawn(scene(inner)).widgets.first == before.widgets.first)
    #expect(helper.processes == id)
  }

  @Test(arguments: [
    "<property name=\"orientation\">sideways</property>", "<property name=\"nothing\">1</property>",
    "<child><object class=\"GtkLabel\" id=\"root\"/></child>", "<property name=\"margin-top\">99999999999</property>",
  ])
  func faultsAreToldInGtksWords(inner: String) throws {
    switch helper.answer(to: .draw(scene(inner))) {
    case .failure(.refused(.unreadable(let words))): #expect(!words.isEmpty)
    case .success(.drawn): break  // GTK forgives some
    case let answer: Issue.record("\(answer)")
    }
  }

  @Test func impossibleRequestsAreRefused() {
    func answer(height: Int) -> Result<WidgetAnswer, WidgetProblem> {
      helper.answer(to: .draw(WidgetScene(interface: [], width: 10, height: height)))
    }
    #expect(answer(height: 1 << 40) == .failure(.refused(.unknownRequest)))
    #expect(answer(height: 20_000) == .failure(.refused(.impossibleSize)))
    #expect(answer(height: -1) == .failure(.refused(.impossibleSize)))
    #expect(
      helper.answer(to: .draw(WidgetScene(interface: Array("<interface/>".utf8), width: 10, height: 10)))
        == .failure(.refused(.noRoot(""))))
  }

  @Test func textsAreMeasured() throws {
    let texts = [
      WidgetText(className: "GtkLabel", text: "OK"), WidgetText(className: "GtkLabel", text: "OK OK"),
      WidgetText(className: "GtkLabel", text: "OK", font: "Sans Bold 40"),
      WidgetText(className: "GtkButton", text: "OK"),
      WidgetText(className: "MyView", text: "OK"), WidgetText(className: "GtkButton", text: "OK", font: "Sans 40"),
      WidgetText(className: "GtkWindow", text: "OK"), WidgetText(className: "GtkLabel", text: "<b>&"),
    ]
    guard case .sizes(let sizes) = try helper.answer(to: .measure(texts)).get() else { throw NotDrawn() }
    #expect(sizes.count == texts.count)
    let (ok, twice, large, button) = (
      try #require(sizes[0]), try #require(sizes[1]), try #require(sizes[2]), try #require(sizes[3])
    )
    #expect(ok.width > 5)
    #expect(twice.width > 2 * ok.width)
    #expect(large.height > 2 * ok.height)
    #expect(button.width > ok.width)
    #expect(sizes[4] == nil)
    #expect(sizes[5] == nil, "no other font for a button")
    #expect(sizes[6] == nil)
    #expect(sizes[7] != nil)
  }

  /// Each request leaves nothing behind, so the hundredth picture is the first one.
  @Test func manyRequestsAreAnsweredByOneProgram() throws {
    let scene = scene(Self.button("a", "A") + "<child><object class=\"GtkEntry\" id=\"e\"/></child>")
    let first = try drawn(scene)
    let id = helper.processes
    for _ in 0..<100 { #expect(try drawn(scene) == first) }
    #expect(helper.processes == id)
  }

  /// GTK cannot free constraints, so a new program takes over now and then. Nothing is seen of it.
  @Test func manyScenesWithConstraintsAreDrawn() throws {
    let first = try drawn(scene(Self.constrained))
    var programs = Set(helper.processes)
    for _ in 0..<130 {
      #expect(try drawn(scene(Self.constrained)) == first)
      programs.formUnion(helper.processes)
    }
    #expect((2...4).contains(programs.count))
  }

  @Test func withoutADisplayThatIsTold() throws {
    let folder = try TemporaryFolder()
    let script = "#!/bin/sh\nunset DISPLAY WAYLAND_DISPLAY\nexec \"\(try #require(HelperFile.path))\" \"$@\"\n"
    let file = try folder.write(script, as: "helper")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    let helper = WidgetHelper(program: file.path, seconds: 60)
    #expect(helper.answer(to: .measure([])) == .failure(.refused(.noDisplay)))
  }

  @Test func aPersonWhoStartsItIsToldWhatItIs() throws {
    let done = try EndedProgram(URL(filePath: try #require(HelperFile.path)))
    #expect(done.code == 2)
    #expect(done.complaints.contains("Plumb"))
  }
}
