/// A thing that a person may want help about: the selection, an open popover, or the part of the window with the focus.
package enum HelpTopic: String, Hashable, Sendable, CaseIterable {
  // Parts of the window, by the focus.
  case startPage, tutorial, header, canvas, folder, outline, inspector, issues, log, everywhere, previews, previewWindow
  case comparison
  case strings, values, sweep, lines, mergeConflicts
  case bottomBar

  // Open popovers and panels.
  case library, constraintMenu, constraintEditor, why, align, pin, resolve, resizing, embed, distribute, visualFormat
  case palette, find
  case export, losses, transition, exampleSizes, inferredConstraints, viewAs, variations

  // Selected things.
  case constraint, guide, scene, severalElements, control, text, image, bar, container, stack, scrollView, spacer
  case customView

  // Issues.
  case conflict, ambiguous, scrollContent, misplaced, contentPriority, clipped, outside, underBar, overlap, redundant
  case variation, brokenImage, brokenClasses, unusedOverrides
  case prototype
}

extension HelpTopic {
  /// The place in help about the topic.
  package var place: HelpPlace {
    switch self {
    case .startPage: HelpPlace(.welcome)
    case .tutorial: HelpPlace(.welcome, "tutorials")
    case .header: HelpPlace(.window, "header")
    case .canvas: HelpPlace(.canvas)
    case .folder: HelpPlace(.files, "folder")
    case .outline: HelpPlace(.window, "outline")
    case .inspector: HelpPlace(.window, "inspectors")
    case .issues: HelpPlace(.issues)
    case .log: HelpPlace(.issues, "log")
    case .mergeConflicts: HelpPlace(.files, "merging")
    case .everywhere: HelpPlace(.sweep, "everywhere")
    case .previews: HelpPlace(.previews)
    case .previewWindow: HelpPlace(.previews, "preview-window")
    case .comparison: HelpPlace(.files, "compare")
    case .strings: HelpPlace(.strings)
    case .values: HelpPlace(.values)
    case .sweep: HelpPlace(.sweep)
    case .lines: HelpPlace(.lines)
    case .bottomBar: HelpPlace(.window, "bottom-bar")
    case .library: HelpPlace(.library)
    case .palette: HelpPlace(.finding, "palette")
    case .find: HelpPlace(.finding, "find")
    case .constraintMenu: HelpPlace(.controlDrag)
    case .constraintEditor, .constraint: HelpPlace(.constraint)
    case .why: HelpPlace(.issues, "why")
    case .align, .severalElements: HelpPlace(.align)
    case .pin: HelpPlace(.pin)
    case .resolve: HelpPlace(.resolve)
    case .resizing: HelpPlace(.live, "resizing")
    case .embed, .stack: HelpPlace(.stacks)
    case .distribute, .spacer: HelpPlace(.distribute)
    case .visualFormat: HelpPlace(.visualFormat)
    case .export: HelpPlace(.files, "export")
    case .losses: HelpPlace(.files, "not-kept")
    case .transition: HelpPlace(.previews, "transitions")
    case .exampleSizes, .inferredConstraints: HelpPlace(.examples)
    case .variations: HelpPlace(.variations)
    case .variation: HelpPlace(.variations, "which-applies")
    case .viewAs: HelpPlace(.previews, "view-as")
    case .guide: HelpPlace(.safeArea, "guides")
    case .scene: HelpPlace(.elements, "scenes")
    case .control: HelpPlace(.elements, "controls")
    case .text: HelpPlace(.elements, "texts")
    case .image: HelpPlace(.images)
    case .bar: HelpPlace(.elements, "bars")
    case .container: HelpPlace(.elements, "containers")
    case .customView: HelpPlace(.elements, "custom-views")
    case .scrollView: HelpPlace(.scrollViews)
    case .conflict: HelpPlace(.conflicts)
    case .ambiguous: HelpPlace(.ambiguity)
    case .scrollContent: HelpPlace(.scrollViews, "content-size")
    case .misplaced: HelpPlace(.misplaced)
    case .contentPriority: HelpPlace(.intrinsicSize, "same-priorities")
    case .brokenImage: HelpPlace(.issues, "broken-images")
    case .brokenClasses: HelpPlace(.issues, "broken-classes")
    case .unusedOverrides: HelpPlace(.issues, "unused-overrides")
    case .clipped: HelpPlace(.issues, "clipped")
    case .outside: HelpPlace(.issues, "outside")
    case .underBar: HelpPlace(.safeArea, "under-bars")
    case .overlap: HelpPlace(.issues, "overlap")
    case .redundant: HelpPlace(.issues, "redundant")
    case .prototype: HelpPlace(.issues, "no-constraints")
    }
  }
}
