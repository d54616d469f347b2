import Words

/// The pages, by the names of their files, in reading order.
package enum HelpPage: String, Hashable, Sendable, CaseIterable {
  case welcome, window, canvas, library, elements, images
  case controlDrag = "control-drag"
  case align, pin
  case visualFormat = "visual-format"
  case constraint, values, components, lines
  case stacks
  case scrollViews = "scroll-views"
  case distribute
  case intrinsicSize = "intrinsic-size"
  case safeArea = "safe-area"
  case issues, conflicts, ambiguity, misplaced, resolve, live
  case previews, variations, sweep, examples, strings
  case files, finding, shortcuts
  case commandLine = "command-line"
  case accessibility
}

/// A group of pages in the contents.
package struct HelpChapter: Hashable, Sendable {
  package let title: Message
  package let pages: [HelpPage]

  package static let all = [
    HelpChapter(title: Message("First Steps"), pages: [.welcome, .window, .canvas, .library, .elements, .images]),
    HelpChapter(
      title: Message("Adding Constraints"),
      pages: [.controlDrag, .align, .pin, .visualFormat, .constraint, .values, .components, .lines]),
    HelpChapter(
      title: Message("Containers and Sizes"),
      pages: [.stacks, .scrollViews, .distribute, .intrinsicSize, .safeArea]),
    HelpChapter(
      title: Message("Issues and Frames"),
      pages: [.issues, .conflicts, .ambiguity, .misplaced, .resolve, .live]),
    HelpChapter(
      title: Message("Other Devices and Languages"), pages: [.previews, .variations, .sweep, .examples, .strings]),
    HelpChapter(
      title: Message("Files and Keyboard"), pages: [.files, .finding, .shortcuts, .commandLine, .accessibility]),
  ]
}

/// A page, or a heading of a page.
package struct HelpPlace: Hashable, Sendable {
  package let page: HelpPage
  package let anchor: String?

  package init(_ page: HelpPage, _ anchor: String? = nil) { (self.page, self.anchor) = (page, anchor) }
}
