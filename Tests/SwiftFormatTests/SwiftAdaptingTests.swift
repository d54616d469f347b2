import FormatExchange
import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import SwiftFormat

/// The source for variations. `SwiftRunTests` checks that it does what it says.
@Suite struct SwiftAdaptingTests {
  private let landscape = VariationKey(orientation: .landscape)

  /// A note beside a detail that exists in portrait only, in a stack that is horizontal in landscape.
  private var document: Document {
    var builder = DocumentBuilder(width: 300, height: 400)
    builder.add(.label, "note", Rect(10, 50, 100, 20))
    builder.add(.view, "detail", Rect(10, 80, 100, 20)) {
      $0.variations[landscape] = ElementVariation(installed: false)
    }
    builder.add(.stack, "row", Rect(10, 120, 100, 20)) {
      $0.arrangement.axis = .vertical
      $0.variations[landscape] = ElementVariation()
      $0.variations[landscape]?.axis = .horizontal
    }
    builder.constrain(
      "note.width == 100", "detail.top == note.bottom", "row.top == root.top", "row.leading == root.leading")
    builder.edit {
      $0.update("c1") { (it: inout Constraint) in it.variations[landscape] = ConstraintVariation(constant: 80) }
      $0.update("c3") { (it: inout Constraint) in it.variations[landscape] = ConstraintVariation(installed: false) }
    }
    return builder.document
  }

  @Test func variationsAreWrittenIntoAdapt() throws {
    let made = try export(document)
    #expect(
      made.text.contains(
        """
          func adapt(to size: CGSize) {
            NSLayoutConstraint.deactivate(adapting)
            var active = Set(adapting)
            var absent: Set<UIView> = []
            noteLabelWidth.constant = 100
            row.axis = .vertical
            if size.width > size.height {
              absent.formUnion([detail])
              active.subtract([rowTop])
              noteLabelWidth.constant = 80
              row.axis = .horizontal
            }
            root.arrange([noteLabel, detail, row], without: absent)
            if absent.contains(detail) { active.subtract(detailConstraints) }
            NSLayoutConstraint.activate(adapting.filter(active.contains))
          }
        """), "\(made.text)")
    #expect(made.text.contains("    addConstraints()\n    adapt(to: CGSize(width: 300, height: 400))\n"))
    #expect(made.losses.isEmpty)
  }

  @Test func layoutsWithoutVariationsHaveNoAdapt() throws {
    var plain = Draft(document)
    plain.update("detail") { (element: inout Element) in element.variations = [:] }
    plain.update("row") { (element: inout Element) in element.variations = [:] }
    for id in ["c1", "c3"] as [ConstraintID] { plain.update(id) { $0.variations = [:] } }
    let made = try export(plain.document)
    #expect(!made.text.contains("adapt"))
    #expect(!made.text.contains("lazy"))
  }

  /// The platform is known at export, so it needs no condition. A range is exact at its ends.
  @Test func conditionsAreAskedInTheirOrder() throws {
    var builder = DocumentBuilder(width: 300, height: 400)
    builder.add(.label, "note", Rect(10, 50, 100, 20))
    builder.constrain("note.width == 100")
    let keys = [
      "minWidth=700", "maxWidth=699.5", "platform=gnome", "platform=ios",
      "heightClass=compact-orientation=portrait-widthClass=regular",
    ]
    builder.edit {
      $0.update("c1") { (constraint: inout Constraint) in
        for (number, key) in keys.compactMap(VariationKey.init(rawValue:)).enumerated() {
          constraint.variations[key] = ConstraintVariation(constant: Double(number))
        }
      }
    }
    let uikit = try export(builder.document).text
    #expect(
      uikit.contains(
        """
          func adapt(to size: CGSize, traits: UITraitCollection) {
            noteLabelWidth.constant = 3
            if size.width >= 700 {
              noteLabelWidth.constant = 0
            }
            if size.width <= 699.5 {
              noteLabelWidth.constant = 1
            }
            if size.width <= size.height, traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .compact {
              noteLabelWidth.constant = 4
            }
          }
        """), "\(uikit)")
    #expect(uikit.contains("adapt(to: CGSize(width: 300, height: 400), traits: root.traitCollection)"))
    let appkit = try export(builder.document, .appkit)
    #expect(appkit.text.contains("func adapt(to size: CGSize) {"))
    #expect(!appkit.text.contains("constant = 4"))
    #expect(
      appkit.losses == [
        "main: condition “Portrait, Regular Width, Compact Height”: AppKit doesn’t have size classes, so both are regular"
      ])
  }

  /// A multiplier cannot change after a constraint is made. On a Mac, the alignment depends on the axis.
  @Test func constraintsWithVaryingMultipliersAreMadeTwice() throws {
    var draft = Draft(document)
    draft.update("c2") { (constraint: inout Constraint) in
      constraint.variations[landscape] = ConstraintVariation()
      constraint.variations[landscape]?.multiplier = 2
    }
    let made = try export(draft.document, .appkit).text
    for line in [
      "standIns[detailTop] = detailTop2", "active = Set(active.map { standIns[$0] ?? $0 })",
      "row.alignment = row.alignment.across(row.orientation)",
      "if absent.contains(detail) { active.subtract([detailTop]) }",
    ] {
      #expect(made.contains("    \(line)\n"), "\(line): \(made)")
    }
  }

  /// Installation and frame are written elsewhere.
  @Test(arguments: Element.varied.map(\.name).filter { !["installed", "frame"].contains($0) })
  func everyVaryingMemberIsWritten(member: String) {
    let lines = [ElementKind.label, .stack].flatMap { kind in
      let element = Element(id: "it", kind: kind, frame: .zero)
      return SwiftSettings(only: [member], of: element, name: "it", toolkit: .uikit, profile: .ios).lines
    }
    #expect(!lines.isEmpty, "\(lines)")
    #expect(Set(lines).count <= 2, "\(lines)")
  }

  /// If a view is placed only by a constraint that is sometimes inactive, it lies at its frame meanwhile. A guide
  /// cannot.
  @Test func viewsWithoutActiveConstraintsGetTheirFrame() throws {
    var builder = DocumentBuilder(width: 300, height: 400)
    builder.add(.view, "sheet", Rect(10, 50, 100, 20))
    builder.guide(.custom, "line") { $0.frame = Rect(0, 0, 10, 10) }
    builder.constrain("sheet.top == root.top", "line.top == root.top")
    builder.edit {
      for id in ["c1", "c2"] as [ConstraintID] {
        $0.update(id) { $0.variations[landscape] = ConstraintVariation(installed: false) }
      }
    }
    let made = try export(builder.document)
    for line in [
      "sheet.frame = CGRect(x: 10, y: 50, width: 100, height: 20)",
      "sheet.translatesAutoresizingMaskIntoConstraints = active.isDisjoint(with: [sheetTop])",
    ] {
      #expect(made.text.contains("    \(line)\n"), "\(line)")
    }
    #expect(
      made.losses == [
        "line: its frame wasn’t exported for all conditions", "sheet: no constraints: its frame was exported",
      ])
  }

  @Test func elementsThatAreNeverInstalledAreLeftOut() throws {
    var draft = Draft(document)
    draft.update("detail") { (element: inout Element) in
      element.variations = [VariationKey(): ElementVariation(installed: false)]
    }
    let made = try export(draft.document)
    #expect(!made.text.contains("detail"))
    #expect(made.losses.contains("detail: not exported: it isn’t installed"))
    #expect(made.losses.contains("c2: not exported: its items weren’t exported"))
  }
}
