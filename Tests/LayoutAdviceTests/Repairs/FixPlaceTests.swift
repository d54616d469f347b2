import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// A fix holds where it was requested, in the design, and in every other view that the document declares.
@Suite struct FixPlaceTests {
  /// A field, and a button beside it whose position is ambiguous.
  private func row() -> DocumentBuilder {
    var builder = DocumentBuilder(width: 375, height: 100)
    builder.add(.textField, "field", Rect(16, 20, 200, 30)) { $0.name = "Field" }
    builder.add(.button, "button", Rect(291, 20, 64, 30)) { $0.name = "Button" }
    builder.constrain(
      "field.leading == root.leading + 16", "field.width == 200", "field.top == root.top + 20", "field.height == 30",
      "button.leading >= field.trailing + 8", "button.width == 64", "button.top == field.top",
      "button.height == 30")
    return builder
  }

  private func environment(_ edit: (inout LayoutEnvironment) -> Void) -> LayoutEnvironment {
    var environment = LayoutEnvironment()
    edit(&environment)
    return environment
  }

  private func search(
    _ document: Document, shownIn environment: LayoutEnvironment
  ) throws -> (FixSearch, LayoutSession) {
    let session = LayoutSession(
      document: document, scene: "main", environment: environment, measurer: FixedMeasurer())
    let scene = try #require(document.scenes["main"])
    let declared = DeclaredConfigurations(
      of: scene, in: document, catalogue: DeviceCatalogue(), besides: [session.environment])
    return (FixSearch([session], besides: declared.environments), session)
  }

  @Test func aFixThatIsOfferedInAViewHoldsInTheDesign() throws {
    let document = row().document
    let rightToLeft = environment { $0.direction = .rightToLeft }
    var (search, shown) = try search(document, shownIn: rightToLeft)
    let issue = try #require(shown.diagnosis().issues(.ambiguous).first)
    // Checked only in this view, the fix would hold the button to the field, which moves the button in the design.
    let fixesOfThisViewOnly = shown.fixes(for: issue)
    #expect(fixesOfThisViewOnly.first?.title.english == "Change “Button”.leading ≥ “Field”.trailing + 8 to =")
    #expect(fixesOfThisViewOnly.first?.effect.english == "Nothing moves")
    let found = search.fixes(for: issue)
    #expect(!found.fixes.isEmpty)
    let before = Set(session(document).diagnosis().issues.map(Key.init))
    for fix in found.fixes + found.inDesign {
      var draft = Draft(document)
      draft.make(fix.change)
      let design = session(draft.document)
      let new = Set(design.diagnosis().issues.filter { $0.severity != .remark }.map(Key.init)).subtracting(before)
      #expect(new.isEmpty, "\(fix.title.english): \(new)")
      let moves = design.layout.frames["button"] != document.elements["button"]?.frame
      #expect(moves == fix.effect.english.contains("Moves “Button”"), "\(fix.title.english): \(fix.effect.english)")
    }
  }

  @Test func aFixHoldsInEveryPreview() throws {
    var builder = row()
    let wide = session(builder.document)
    let issue = try #require(wide.diagnosis().issues(.ambiguous).first)
    let held = "Add 1 Constraint: “View”.trailing = “Button”.trailing + 20"
    var (before, _) = try search(builder.document, shownIn: LayoutEnvironment())
    #expect(before.fixes(for: issue).fixes.map(\.title.english).contains(held))
    // Held to the right edge, the button would cover the field if there is no room for both.
    builder.edit { draft in
      draft.updatePreviews {
        $0.append(Preview(id: "narrow", scene: "main", viewpoint: Viewpoint(size: Size(260, 100))))
      }
    }
    var (after, _) = try search(builder.document, shownIn: LayoutEnvironment())
    #expect(!after.fixes(for: issue).fixes.map(\.title.english).contains(held))
  }

  @Test func previewsLanguagesAndVariationsAreDeclared() throws {
    var builder = row()
    func declared() throws -> [LayoutEnvironment] {
      let scene = try #require(builder.document.scenes["main"])
      return DeclaredConfigurations(of: scene, in: builder.document, catalogue: DeviceCatalogue()).environments
    }
    #expect(try declared().count == 1)
    builder.edit { draft in
      draft.updatePreviews { previews in
        var dark = Viewpoint()
        dark.appearance = .dark
        previews.append(Preview(id: "dark", scene: "main", viewpoint: dark))
        previews.append(Preview(id: "turned", scene: "main", viewpoint: Viewpoint(orientation: .landscape)))
      }
    }
    // A dark preview has the same layout, so it is not counted.
    #expect(try declared().map(\.orientation) == [nil, .landscape])
    builder.edit { draft in
      draft.updateLanguages { languages in
        languages.strings["ar"] = ["button.title": "بحث"]
      }
    }
    #expect(try declared().map(\.language) == [nil, nil, "ar"])
  }

  @Test func variationConditionsAreDeclaredEnvironments() throws {
    var builder = row()
    builder.scene { $0.size = Size(375, 700) }
    let before = try #require(builder.document.scenes["main"])
    #expect(
      DeclaredConfigurations(of: before, in: builder.document, catalogue: DeviceCatalogue()).environments.count == 1)
    builder.edit {
      $0.update(ConstraintID("c1")) {
        $0.variations[VariationKey(heightClass: .compact)] = ConstraintVariation(constant: 40)
      }
    }
    let scene = try #require(builder.document.scenes["main"])
    let declared = DeclaredConfigurations(of: scene, in: builder.document, catalogue: DeviceCatalogue()).environments
    #expect(declared.map(\.orientation) == [nil, .landscape])
  }

  /// An issue without its numbers.
  private struct Key: Hashable {
    var kind: LayoutIssue.Kind
    var elements: [ElementID]
    var constraints: [ConstraintID]
    var axis: Axis?

    init(_ issue: LayoutIssue) {
      (kind, elements, constraints, axis) = (issue.kind, issue.elements, issue.constraints, issue.axis)
    }
  }
}
