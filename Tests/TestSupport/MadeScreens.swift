import LayoutModel
import Testing

/// Forty screens like those that people draw, each with the constraints of a careful designer: forms, rows of equal
/// buttons, grids, cards, toolbars, settings, dialogs and stacks, on all platforms. Their frames are not yet solved, so
/// update them first.
package enum MadeScreens {
  package struct Screen: Sendable, CustomTestStringConvertible {
    package let name: String
    package let document: Document

    package var testDescription: String { name }
  }

  package static let all: [Screen] =
    forms + searches + equalButtons + toolbars + cards + grids + columns + settings + dialogs + pages + stacks

  private static func screen(
    _ name: String, _ profile: Profile = .ios, _ make: (inout Sketch) -> Void
  ) -> Screen {
    var sketch = Sketch(profile)
    make(&sketch)
    precondition(sketch.builder.refused.isEmpty, "\(name): \(sketch.builder.refused)")
    return Screen(name: name, document: sketch.builder.document)
  }

  // MARK: Lines

  private static let words = ["Name", "Street and Number", "Town", "A Much Longer Label"]

  private static let forms = Profile.allCases.flatMap { profile in
    [1, 3, 4].map { rows in
      screen("form of \(rows), \(profile)", profile) { sketch in
        let longest = words[..<rows].indices.max { words[$0].count < words[$1].count } ?? 0
        for row in 0..<rows {
          sketch.add(.label, "label\(row)", text: words[row]) {
            $0.traits.hugging.horizontal = .init(251) ?? .defaultLow
          }
          sketch.add(.textField, "field\(row)")
        }
        for row in 0..<rows {
          sketch.hold("field\(row)", row == 0 ? .top : .below("field\(row - 1)", 8))
          sketch.constrain(
            "label\(row).leading == \(sketch.start)", "label\(row).firstBaseline == field\(row).firstBaseline")
          sketch.constrain("\(sketch.end("field\(row)"))")
          sketch.constrain(
            row == longest
              ? "field\(row).leading == label\(row).trailing + 8" : "field\(row).leading == field\(longest).leading")
        }
      }
    }
  }

  private static let searches = [
    screen("field and button") { sketch in
      sketch.row([(.textField, "query", ""), (.button, "search", "Search")], .top)
    },
    screen("button, field and button") { sketch in
      sketch.row([(.button, "back", "Back"), (.textField, "query", ""), (.button, "search", "Go")], .top)
    },
    screen("field and button, GNOME", .gnome) { sketch in
      sketch.row([(.textField, "query", ""), (.button, "search", "Search")], .top)
    },
    screen("label, slider and label") { sketch in
      sketch.row([(.label, "low", "0"), (.slider, "value", ""), (.label, "high", "100")], .top)
    },
  ]

  private static let equalButtons = [2, 3, 4].flatMap { count in
    [Edge.top, .bottom].map { edge in
      screen("\(count) equal buttons, \(edge)") { sketch in
        sketch.row((1...count).map { (.button, "b\($0)", "Go \($0)") }, edge)
        for number in 2...count { sketch.constrain("b\(number).width == b1.width") }
      }
    }
  }

  private static let toolbars = [Profile.ios, .gnome].map { profile in
    screen("toolbar, \(profile)", profile) { sketch in
      for (id, title) in [("open", "Open"), ("save", "Save"), ("help", "Help")] { sketch.add(.button, id, text: title) }
      for id in ["open", "save", "help"] { sketch.hold(id, .top) }
      sketch.constrain("open.leading == \(sketch.start)", "save.leading == open.trailing + 8", sketch.end("help"))
    }
  }

  // MARK: Areas

  private static let cards = [false, true].map { hasButton in
    screen(hasButton ? "card with a button" : "card") { sketch in
      sketch.add(.view, "card")
      sketch.add(.label, "title", in: "card", text: "A Title")
      sketch.add(.label, "text", in: "card", text: "Some words that say more about it") { $0.content.lines = 0 }
      sketch.constrain(
        "card.centerY == root.centerY", "card.leading == root.leading + 40", "root.trailing == card.trailing + 40",
        "title.top == card.top + 20", "text.top == title.bottom + 8")
      for id in ["title", "text"] {
        sketch.constrain("\(id).leading == card.leading + 20", "card.trailing == \(id).trailing + 20")
      }
      if hasButton {
        sketch.add(.button, "more", in: "card", text: "More")
        sketch.constrain(
          "more.centerX == card.centerX", "more.top == text.bottom + 12", "card.bottom == more.bottom + 20")
      } else {
        sketch.constrain("card.bottom == text.bottom + 20")
      }
    }
  }

  private static let grids = [(2, 2), (3, 2), (3, 3), (2, 4), (4, 2)].map { wide, high in
    screen("grid of \(wide) by \(high)") { sketch in
      for row in 0..<high {
        for column in 0..<wide {
          let id = "cell\(row)\(column)"
          sketch.add(.view, id)
          sketch.constrain(
            column == 0 ? "\(id).leading == \(sketch.start)" : "\(id).leading == cell\(row)\(column - 1).trailing + 8",
            row == 0 ? "\(id).top == safe.top + 20" : "\(id).top == cell\(row - 1)\(column).bottom + 8")
          if row + column > 0 { sketch.constrain("\(id).width == cell00.width", "\(id).height == cell00.height") }
        }
        sketch.constrain(sketch.end("cell\(row)\(wide - 1)"))
      }
      sketch.constrain("safe.bottom == cell\(high - 1)0.bottom + 20")
    }
  }

  private static let columns = [2, 3, 4].map { count in
    screen("\(count) columns") { sketch in
      for number in 1...count {
        sketch.add(.textView, "c\(number)", text: "Text")
        sketch.constrain(
          number == 1 ? "c1.leading == \(sketch.start)" : "c\(number).leading == c\(number - 1).trailing + 8",
          "c\(number).top == safe.top + 20", "safe.bottom == c\(number).bottom + 20")
        if number > 1 { sketch.constrain("c\(number).width == c1.width") }
      }
      sketch.constrain(sketch.end("c\(count)"))
    }
  }

  private static let settings = Profile.allCases.map { profile in
    screen("settings, \(profile)", profile) { sketch in
      for (row, name) in ["Wi-Fi", "Bluetooth", "Notifications"].enumerated() {
        sketch.add(.label, "label\(row)", text: name)
        sketch.add(.switch, "switch\(row)")
        sketch.hold("switch\(row)", row == 0 ? .top : .below("switch\(row - 1)", 12))
        sketch.constrain(
          "label\(row).leading == \(sketch.start)", "label\(row).centerY == switch\(row).centerY",
          sketch.end("switch\(row)"))
      }
    }
  }

  private static let dialogs = [Profile.macos, .gnome].map { profile in
    screen("dialog, \(profile)", profile) { sketch in
      sketch.add(.label, "question", text: "Do you want to keep what was changed?") { $0.content.lines = 0 }
      sketch.add(.button, "cancel", text: "Cancel")
      sketch.add(.button, "keep", text: "Keep")
      sketch.constrain(
        "question.leading == root.leading + 20", "root.trailing == question.trailing + 20",
        "question.top == root.top + 20", "root.trailing == keep.trailing + 20", "root.bottom == keep.bottom + 20",
        "keep.leading == cancel.trailing + 12", "cancel.firstBaseline == keep.firstBaseline")
    }
  }

  private static let pages = [
    screen("heading, text and button") { sketch in
      sketch.add(.label, "heading", text: "Heading")
      sketch.add(.textView, "text", text: "Text")
      sketch.add(.button, "done", text: "Done")
      sketch.hold("heading", .top)
      sketch.constrain(
        "heading.leading == \(sketch.start)", "text.leading == \(sketch.start)", sketch.end("text"),
        "text.top == heading.bottom + 8", "done.top == text.bottom + 8", "safe.bottom == done.bottom + 20",
        "done.centerX == root.centerX")
    },
    screen("first hour") { sketch in
      sketch.row([(.textField, "query", ""), (.button, "search", "Search")], .top)
      sketch.add(.imageView, "image")
      sketch.add(.label, "text", text: "Two lines of text that say what the picture shows") { $0.content.lines = 0 }
      sketch.row((1...3).map { (.button, "b\($0)", "Go \($0)") }, .bottom)
      sketch.constrain(
        "b2.width == b1.width", "b3.width == b1.width", "image.top == query.bottom + 8", "text.top == image.bottom + 8",
        "b1.top == text.bottom + 20", "image.leading == \(sketch.start)", sketch.end("image"),
        "text.leading == \(sketch.start)", sketch.end("text"))
    },
  ]

  private static let stacks = [
    screen("stack of labels") { sketch in
      sketch.add(.stack, "stack") { ($0.arrangement.axis, $0.arrangement.spacing) = (.vertical, 8) }
      for number in 1...3 { sketch.add(.label, "l\(number)", in: "stack", text: words[number - 1]) }
      sketch.hold("stack", .top)
      sketch.constrain("stack.leading == \(sketch.start)", sketch.end("stack"))
    },
    screen("stack of equal buttons") { sketch in
      sketch.add(.stack, "stack") {
        ($0.arrangement.axis, $0.arrangement.spacing, $0.arrangement.distribution) = (.horizontal, 8, .fillEqually)
      }
      for number in 1...3 { sketch.add(.button, "b\(number)", in: "stack", text: "Go \(number)") }
      sketch.hold("stack", .bottom)
      sketch.constrain("stack.leading == \(sketch.start)", sketch.end("stack"))
    },
  ]
}

/// The edge that holds an element along the vertical axis.
package enum Edge: Sendable {
  case top, bottom
  case below(String, Double)
}

/// Builds the screens.
private struct Sketch {
  var builder: DocumentBuilder
  let profile: Profile

  init(_ profile: Profile) {
    self.profile = profile
    builder = DocumentBuilder(
      width: profile == .ios ? 375 : 480, height: profile == .ios ? 667 : 360, profile: profile)
    if profile == .ios { builder.guide(.safeArea, "safe") }
  }

  var start: String { profile == .ios ? "root.leadingMargin" : "root.leading + \(inset)" }
  private var inset: String { profile == .gnome ? "12" : "20" }

  func end(_ id: String) -> String {
    profile == .ios ? "root.trailingMargin == \(id).trailing" : "root.trailing == \(id).trailing + \(inset)"
  }

  mutating func add(
    _ kind: ElementKind, _ id: String, in parent: ElementID = "root", text: String = "",
    _ edit: (inout Element) -> Void = { _ in }
  ) {
    builder.add(kind, ElementID(id), Rect(0, 0, 100, 30), in: parent) {
      if kind == .button { $0.content.title = text } else { $0.content.text = text }
      edit(&$0)
    }
  }

  mutating func constrain(_ equations: String...) {
    for equation in equations { builder.constrain(equation) }
  }

  mutating func hold(_ id: String, _ edge: Edge) {
    let (top, bottom) = profile == .ios ? ("safe.top", "safe.bottom") : ("root.top", "root.bottom")
    switch edge {
    case .top: constrain("\(id).top == \(top) + \(inset)")
    case .bottom: constrain("\(bottom) == \(id).bottom + \(inset)")
    case .below(let other, let gap): constrain("\(id).top == \(other).bottom + \(Int(gap))")
    }
  }

  /// Adds a row from margin to margin, on one baseline.
  mutating func row(_ parts: [(ElementKind, String, String)], _ edge: Edge) {
    for (kind, id, text) in parts {
      add(kind, id, text: text) { if kind != .textField { $0.traits.hugging.horizontal = .init(251) ?? .defaultLow } }
    }
    for (place, part) in parts.enumerated() {
      if place == 0 {
        hold(part.1, edge)
        constrain("\(part.1).leading == \(start)")
      } else {
        constrain("\(part.1).leading == \(parts[place - 1].1).trailing + 8")
        constrain("\(part.1).centerY == \(parts[0].1).centerY")
      }
    }
    if let last = parts.last { constrain(end(last.1)) }
  }
}
