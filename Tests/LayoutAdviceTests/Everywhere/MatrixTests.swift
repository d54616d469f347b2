import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct MatrixTests {
  private static let catalogue: DeviceCatalogue = {
    var twin = Device(id: "twin", name: "Twin", profile: .ios, kind: .phone, size: Size(320, 568)).at(scale: 2)
    let small = Device(id: "small", name: "Small", profile: .ios, kind: .phone, size: Size(320, 568)).at(scale: 2)
    let large = Device(id: "large", name: "Large", profile: .ios, kind: .tablet, size: Size(768, 1024)).at(scale: 2)
    twin.aliases = ["copy"]
    return DeviceCatalogue([
      small, twin, large, Device(id: "window", name: "W", profile: .gnome, kind: .window, size: Size(800, 600)),
    ])
  }()

  /// A field of a fixed width, and a button with a long German title.
  private static var document: Document {
    var builder = DocumentBuilder(width: 320, height: 568)
    builder.add(.textField, "field", Rect(20, 40, 200, 34))
    builder.add(.button, "go", Rect(228, 40, 60, 30)) { $0.content.title = "Search" }
    builder.constrain(
      "field.leading == root.leading + 20", "field.width == 200", "field.top == root.top + 40",
      "go.leading == field.trailing + 8", "go.centerY == field.centerY")
    builder.edit { draft in
      draft.updateLanguages {
        $0.strings = ["de": ["go.title": "Suchergebnisse anzeigen"], "fr": ["elsewhere.title": "Autre"]]
      }
    }
    return builder.document
  }

  private var matrix: (EnvironmentMatrix, Scene, [LayoutEnvironment]) {
    get throws {
      let scene = try #require(Self.document.scenes["main"])
      let matrix = EnvironmentMatrix(allOf: scene, in: Self.document, catalogue: Self.catalogue)
      let environments = matrix.viewpoints.map { LayoutEnvironment(of: $0, for: scene, catalogue: Self.catalogue) }
      return (matrix, scene, environments)
    }
  }

  @Test func allIsEveryCombinationForTheScene() throws {
    let (matrix, _, environments) = try matrix
    #expect(matrix.devices == ["small", "twin", "large"])
    #expect(matrix.languages == ["en", "de", "fr"])
    #expect(matrix.count == 3 * 2 * 3 * 12)
    #expect(environments.count == matrix.count)
    #expect(Set(environments).count == environments.count)
  }

  /// Parts of a screen are checked only if the scene is designed for one.
  @Test func partsOfAScreenAreNoneOfAllDevices() throws {
    var half = Device(id: "half", name: "Half", profile: .ios, kind: .window, size: Size(507, 768))
    half.isInMatrix = false
    let catalogue = DeviceCatalogue(Self.catalogue.devices + [half])
    var scene = try #require(Self.document.scenes["main"])
    for (device, more) in [(nil, []), ("small", []), ("half", ["half"])] as [(String?, [String])] {
      scene.device = device
      let matrix = EnvironmentMatrix(allOf: scene, in: Self.document, catalogue: catalogue)
      #expect(matrix.devices == ["small", "twin", "large"] + more)
    }
  }

  @Test(arguments: [1, 2, 7, 1000])
  func partsFindTheSameAsSingleChecks(parts: Int) throws {
    let (_, scene, environments) = try matrix
    let check = MatrixCheck(
      document: Self.document, scene: scene, environments: environments, measurer: FixedMeasurer())
    // The twin is like the small device, and nothing here is in French, so both are skipped.
    #expect(check.visitCount == 2 * 2 * 2 * 12)
    var found: [Int: [LayoutIssue]] = [:]
    var visits = 0
    for part in check.parts(parts) {
      part.visit { visit in
        visits += 1
        for place in visit.environmentIndices {
          #expect(found[place] == nil)
          found[place] = visit.session.diagnosis().issues
        }
        return true
      }
    }
    #expect(visits == check.visitCount)
    #expect(found.count == environments.count)
    for (place, environment) in environments.enumerated() where place % 5 == 0 {
      let cold = LayoutSession(
        document: Self.document, scene: "main", environment: environment, measurer: FixedMeasurer())
      #expect(found[place] == cold.diagnosis().issues, "\(environment.device ?? "") \(environment.language ?? "")")
    }
  }

  @Test func findingsAreReportedOnceWithTheirEnvironments() throws {
    let (_, scene, environments) = try matrix
    let check = MatrixCheck(
      document: Self.document, scene: scene, environments: environments, measurer: FixedMeasurer())
    func findings(_ parts: [MatrixPart]) -> MatrixFindings {
      var findings = MatrixFindings()
      for part in parts {
        part.visit { visit in
          findings.record(visit.troubles, in: visit.environmentIndices)
          return true
        }
      }
      return findings
    }
    let found = findings(check.parts(3))
    let outside = try #require(found.findings(.warning).first { $0.issue.kind == .outside })
    #expect(outside.issue.elements == ["go"])
    // The button leaves narrow screens in German, but no wide screen.
    let narrow = environments.indices.filter {
      environments[$0].device != "large" && environments[$0].orientation == .portrait
    }
    let german = narrow.filter { environments[$0].language == "de" && environments[$0].textSize == .large }
    #expect(!german.isEmpty)
    #expect(german.allSatisfy(outside.environmentIndices.contains))
    #expect(
      outside.environmentIndices.allSatisfy {
        environments[$0].device != "large" || environments[$0].orientation != .portrait
      })
    #expect(Array(outside.environmentIndices) == outside.environmentIndices.sorted())
    // The order of the parts does not change the findings.
    #expect(findings(check.parts(3).reversed()).findings(.warning) == found.findings(.warning))
    #expect(outside.environmentIndices.allSatisfy(found.broken.contains))
  }

  @Test func visitThatReturnsFalseIsTheLast() throws {
    let (_, scene, environments) = try matrix
    let check = MatrixCheck(
      document: Self.document, scene: scene, environments: environments, measurer: FixedMeasurer())
    var visits = 0
    for part in check.parts(1) {
      part.visit { _ in
        visits += 1
        return visits < 3
      }
    }
    #expect(visits == 3)
  }
}
