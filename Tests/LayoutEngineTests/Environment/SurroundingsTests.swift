import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct SurroundingsTests {
  private var catalogue: DeviceCatalogue {
    DeviceCatalogue([
      Device(id: "a", name: "A", profile: .ios, kind: .phone, size: Size(300, 500)).at(scale: 2),
      Device(id: "b", name: "B", profile: .ios, kind: .phone, size: Size(400, 700)).at(scale: 3),
    ])
  }

  private func surroundings(
    _ scene: (inout Scene) -> Void, _ environment: (inout LayoutEnvironment) -> Void = { _ in }
  ) throws -> Surroundings {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.scene(scene)
    var asked = LayoutEnvironment()
    asked.catalogue = catalogue
    environment(&asked)
    let scene = try #require(builder.document.scenes["main"])
    return Surroundings(of: scene, in: builder.document, environment: asked)
  }

  @Test func requestedSizeComesBeforeSceneDeviceAndDesign() throws {
    #expect(try surroundings { _ in }.size == Size(320, 480))
    #expect(try surroundings { $0.device = "a" }.size == Size(300, 500))
    #expect(try surroundings { $0.device = "nobody's" }.size == Size(320, 480))
    #expect(
      try surroundings {
        $0.device = "a"
        $0.size = Size(10, 20)
      }.size == Size(10, 20))
    #expect(try surroundings({ $0.size = Size(10, 20) }, { $0.device = "b" }).size == Size(400, 700))
    #expect(try surroundings({ $0.device = "a" }, { $0.size = Size(1, 2) }).size == Size(1, 2))
  }

  /// Like the screen that it is a part of.
  @Test func aPartOfAScreenHasAStatusBar() throws {
    var part = Device(id: "half", name: "Half", profile: .ios, kind: .window, size: Size(507, 768))
    part.safeArea = Edges(top: 20)
    let catalogue = DeviceCatalogue([part])
    let half = try surroundings({ $0.device = "half" }, { $0.catalogue = catalogue })
    #expect(half.safeArea == Edges(top: 20))
    #expect(half.topGuideLength == 20)
    let hidden = try surroundings(
      { ($0.device, $0.bars) = ("half", Bars(status: false)) }, { $0.catalogue = catalogue })
    #expect(hidden.safeArea == .zero)
  }

  @Test func turningSwapsTheSides() throws {
    #expect(try surroundings({ $0.device = "a" }, { $0.orientation = .landscape }).size == Size(500, 300))
    #expect(try surroundings({ _ in }, { $0.orientation = .landscape }).size == Size(480, 320))
    #expect(try surroundings({ $0.orientation = .landscape }, { $0.orientation = .landscape }).size == Size(320, 480))
    #expect(try surroundings({ $0.size = Size(10, 20) }, { $0.orientation = .landscape }).size == Size(20, 10))
  }

  @Test func designFramesAreJudgedAtHomeOnly() throws {
    #expect(try surroundings { $0.device = "a" }.areAsDesigned)
    #expect(try !surroundings({ $0.device = "a" }, { $0.comparesDesign = false }).areAsDesigned)
    #expect(try surroundings({ $0.device = "a" }, { $0.size = Size(300, 500) }).areAsDesigned)
    #expect(try surroundings({ $0.device = "a" }, { $0.device = "a" }).areAsDesigned)
    #expect(try surroundings({ $0.device = "a" }, { $0.language = "en" }).areAsDesigned)
    #expect(try surroundings({ $0.device = "a" }, { $0.isRunTime = true }).areAsDesigned)
    #expect(try !surroundings({ $0.device = "a" }, { $0.device = "b" }).areAsDesigned)
    #expect(try !surroundings({ $0.device = "a" }, { $0.orientation = .landscape }).areAsDesigned)
    #expect(try !surroundings({ $0.device = "a" }, { $0.language = "ja" }).areAsDesigned)
    #expect(try !surroundings({ $0.device = "a" }, { $0.direction = .rightToLeft }).areAsDesigned)
    #expect(try !surroundings({ $0.device = "a" }, { $0.textSize = .xxLarge }).areAsDesigned)
  }

  @Test func languagesHaveADirection() {
    for language in ["ar", "he-IL", "fa_IR", "UR"] {
      #expect(LanguageDirection(ofLanguage: language) == .rightToLeft, "\(language)")
    }
    for language in ["en", "ja", "", "-", "arm"] {
      #expect(LanguageDirection(ofLanguage: language) == .leftToRight, "\(language)")
    }
  }
}
