import Drawing
import EditorCore
import LayoutModel

/// The pictures of the pages, by the names that pages use: `![A held Control-drag](picture:control-drag)`.
///
/// No picture is stored. Each is a small document with a script, and shows the canvas after the script. So a picture
/// never differs from the program, and it has the colors and the language of the window.
package enum HelpPicture: String, Hashable, Sendable, CaseIterable {
  case welcome, selection
  case controlDrag = "control-drag"
  case align, pin, lines, stack
  case scrollView = "scroll-view"
  case distribute
  case intrinsicSize = "intrinsic-size"
  case safeArea = "safe-area"
  case conflict, ambiguous, misplaced, landscape
  case rightToLeft = "right-to-left"

  package static let prefix = "picture:"

  /// Reads an address; nil if there is no such picture.
  package init?(address: String) {
    guard address.hasPrefix(Self.prefix) else { return nil }
    self.init(rawValue: String(address.dropFirst(Self.prefix.count)))
  }

  var script: HelpPictureScript {
    switch self {
    case .welcome: HelpPictureScript("search")
    case .selection: HelpPictureScript("field-and-button") { $0.select(Selection(elements: ["search"])) }
    case .controlDrag: HelpPictureScript("search") { $0.holdControlDrag(from: Point(128, 60), to: Point(296, 56)) }
    case .align:
      HelpPictureScript("three-views") { editor in
        editor.select(Selection(elements: ["one", "two", "three"]))
        var plan = AlignPlan()
        plan.offsets[.top] = 0
        plan.frames = .items
        editor.apply(plan)
      }
    case .pin:
      HelpPictureScript("panel") { editor in
        editor.select(Selection(elements: ["panel"]))
        var plan = PinPlan()
        plan.toMargins = false
        for edge in PinPlan.Edge.allCases { plan.edges[edge] = .some(nil) }
        editor.apply(plan)
      }
    case .lines: HelpPictureScript("card") { $0.perform("lines-all") }
    case .stack: HelpPictureScript("stacks") { $0.select(Selection(elements: ["column"])) }
    case .scrollView: HelpPictureScript("scroll-view") { $0.select(Selection(elements: ["note"])) }
    case .distribute:
      HelpPictureScript("two-views") { editor in
        editor.select(Selection(elements: ["one", "two"]))
        editor.perform("distribute-horizontal-guides")
        editor.perform("update-frames-all")
        editor.showHorizontalLines()
      }
    case .intrinsicSize: HelpPictureScript("field-and-button") { $0.showHorizontalLines() }
    case .safeArea:
      HelpPictureScript("phone", shown: Rect(-28, -16, 431, 180)) {
        $0.holdControlDrag(from: Point(140, 81), to: Point(140, 43))
      }
    case .conflict: HelpPictureScript("conflict") { $0.select(Selection(elements: ["ok"])) }
    case .ambiguous: HelpPictureScript("box") { $0.select(Selection(elements: ["box"])) }
    case .misplaced:
      HelpPictureScript("field-and-button") { editor in
        editor.drag(from: Point(298, 70), to: Point(270, 40))
        editor.select(Selection.none)
      }
    case .landscape: HelpPictureScript("small-phone", shown: Rect(-28, -16, 624, 150)) { $0.perform("rotate") }
    case .rightToLeft: HelpPictureScript("field-and-button") { $0.perform("mirror") }
    }
  }
}

extension Editor {
  /// Does a Control-drag without the release.
  fileprivate mutating func holdControlDrag(from start: Point, to end: Point) {
    handle(PointerEvent(.press, at: start, modifiers: .control))
    handle(PointerEvent(.drag, at: start + (end - start) * 0.5, modifiers: .control))
    handle(PointerEvent(.drag, at: end, modifiers: .control))
  }

  fileprivate mutating func showHorizontalLines() {
    select(Selection.none)
    perform("lines-all")
    perform("lines-vertical")
  }

  fileprivate mutating func drag(from start: Point, to end: Point) {
    settings.snaps = false
    handle(PointerEvent(.press, at: start))
    handle(PointerEvent(.drag, at: end))
    handle(PointerEvent(.release, at: end))
  }
}
