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
    case .controlDrag:
      HelpPictureScript("search") { HelpGesture.holdControlDrag(from: Point(128, 60), to: Point(296, 56), in: &$0) }
    case .align:
      HelpPictureScript("three-views") { editor in
        editor.select(Selection(elements: ["one", "two", "three"]))
        var plan = AlignPlan()
        plan.offsets[.top] = 0
        plan.frames = .items
        ConstraintPlans.apply(plan, in: &editor)
      }
    case .pin:
      HelpPictureScript("panel") { editor in
        editor.select(Selection(elements: ["panel"]))
        var plan = PinPlan()
        plan.toMargins = false
        for edge in PinPlan.Edge.allCases { plan.edges[edge] = .some(nil) }
        ConstraintPlans.apply(plan, in: &editor)
      }
    case .lines: HelpPictureScript("card") { CommandRegistry.perform("lines-all", in: &$0) }
    case .stack: HelpPictureScript("stacks") { $0.select(Selection(elements: ["column"])) }
    case .scrollView: HelpPictureScript("scroll-view") { $0.select(Selection(elements: ["note"])) }
    case .distribute:
      HelpPictureScript("two-views") { editor in
        editor.select(Selection(elements: ["one", "two"]))
        CommandRegistry.perform("distribute-horizontal-guides", in: &editor)
        CommandRegistry.perform("update-frames-all", in: &editor)
        HelpGesture.showHorizontalLines(in: &editor)
      }
    case .intrinsicSize: HelpPictureScript("field-and-button") { HelpGesture.showHorizontalLines(in: &$0) }
    case .safeArea:
      HelpPictureScript("phone", shown: Rect(-28, -16, 431, 180)) {
        HelpGesture.holdControlDrag(from: Point(140, 81), to: Point(140, 43), in: &$0)
      }
    case .conflict: HelpPictureScript("conflict") { $0.select(Selection(elements: ["ok"])) }
    case .ambiguous: HelpPictureScript("box") { $0.select(Selection(elements: ["box"])) }
    case .misplaced:
      HelpPictureScript("field-and-button") { editor in
        HelpGesture.drag(from: Point(298, 70), to: Point(270, 40), in: &editor)
        editor.select(Selection.none)
      }
    case .landscape:
      HelpPictureScript("small-phone", shown: Rect(-28, -16, 624, 150)) { CommandRegistry.perform("rotate", in: &$0) }
    case .rightToLeft: HelpPictureScript("field-and-button") { CommandRegistry.perform("mirror", in: &$0) }
    }
  }
}

/// Gestures at the canvas that make what a picture shows.
private enum HelpGesture {
  /// Does a Control-drag without the release.
  static func holdControlDrag(from start: Point, to end: Point, in editor: inout Editor) {
    editor.handle(PointerEvent(.press, at: start, modifiers: .control))
    editor.handle(PointerEvent(.drag, at: start + (end - start) * 0.5, modifiers: .control))
    editor.handle(PointerEvent(.drag, at: end, modifiers: .control))
  }

  /// Shows all lines of constraints but the vertical ones.
  static func showHorizontalLines(in editor: inout Editor) {
    editor.select(Selection.none)
    CommandRegistry.perform("lines-all", in: &editor)
    CommandRegistry.perform("lines-vertical", in: &editor)
  }

  /// Drags without snapping.
  static func drag(from start: Point, to end: Point, in editor: inout Editor) {
    editor.settings.snaps = false
    editor.handle(PointerEvent(.press, at: start))
    editor.handle(PointerEvent(.drag, at: end))
    editor.handle(PointerEvent(.release, at: end))
  }
}
