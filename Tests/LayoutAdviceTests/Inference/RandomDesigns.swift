import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport

/// Random scenes with constraints that decide everything: rows below each other, each of its own kind.
struct RandomDesigns {
  private var generator: SeededGenerator
  private(set) var builder: DocumentBuilder
  private var count = 0

  init(seed: Int, rows: Int) {
    generator = SeededGenerator(seed: UInt64(seed))
    builder = DocumentBuilder(width: 375, height: 667, profile: generator.pick(Profile.allCases) ?? .ios)
    if generator.chance(0.2) { builder.scene { $0.languageDirection = .rightToLeft } }
    fill("root", rows: rows, depth: 0)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { generator.int(range) }

  private mutating func add(_ kind: ElementKind, in parent: ElementID) -> ElementID {
    count += 1
    let id = ElementID("e\(count)")
    let title = generator.pick(["OK", "Search", "A longer title"])
    builder.add(kind, id, Rect(10, 10, 60, 40), in: parent) {
      $0.content.title = title
      $0.content.text = title
      $0.content.imageSize = Size(24, 16)
    }
    return id
  }

  /// Adds rows from top to bottom; the last row may reach to the bottom.
  private mutating func fill(_ parent: ElementID, rows: Int, depth: Int) {
    var previous: ElementID?
    for row in 1...rows {
      let first = addRow(in: parent, depth: depth)
      let gap = generator.pick([8, 8, 20, number(3...40)]) ?? 8
      if let previous {
        builder.constrain("\(first).top == \(previous).bottom + \(gap)")
      } else {
        builder.constrain("\(first).top == \(parent).top + \(gap)")
      }
      let isBare = builder.document.elements[first]?.kind == .view && builder.document.children(of: first).isEmpty
      // The last row of a scene may reach to its bottom. A box is as high as its rows.
      let fills = isBare && row == rows && depth == 0 && generator.chance(0.5)
      if fills || row == rows && depth > 0 { builder.constrain("\(parent).bottom == \(first).bottom + \(gap)") }
      if isBare, !fills {
        let height = number(20...90)
        builder.constrain(
          depth == 0 && generator.chance(0.2)
            ? "\(first).height == 0.125 * \(parent).height" : "\(first).height == \(height)")
      }
      previous = first
    }
  }

  /// Adds a row. Returns the element that stands for it; the others are beside that element.
  private mutating func addRow(in parent: ElementID, depth: Int) -> ElementID {
    switch number(0...(depth == 0 ? 8 : 6)) {
    case 0: return filling(parent)
    case 1: return labelAndField(parent)
    case 2: return twoViews(parent, ratio: generator.pick([1.0, 2, 3]) ?? 1)
    case 3: return centered(parent)
    case 4: return share(parent)
    case 5: return atOneSide(parent)
    case 6: return mixed(parent)
    default: return box(parent, depth)
    }
  }

  private mutating func inset() -> Int { generator.pick([0, 16, 20, number(1...60)]) ?? 20 }

  private mutating func pin(_ id: ElementID, to parent: ElementID) {
    let (a, b) = (inset(), inset())
    builder.constrain("\(id).leading == \(parent).leading + \(a)", "\(parent).trailing == \(id).trailing + \(b)")
  }

  private mutating func filling(_ parent: ElementID) -> ElementID {
    let id = add(.view, in: parent)
    pin(id, to: parent)
    return id
  }

  private mutating func labelAndField(_ parent: ElementID) -> ElementID {
    let (label, field) = (add(.label, in: parent), add(.textField, in: parent))
    let inset = inset()
    builder.edit { draft in
      draft.update(label) { $0.traits.hugging.horizontal = LayoutPriority(251) ?? .defaultLow }
      draft.update(field) { $0.traits.compression.horizontal = LayoutPriority(700) ?? .defaultHigh }
    }
    builder.constrain(
      "\(label).leading == \(parent).leading + \(inset)", "\(field).leading == \(label).trailing + 8",
      "\(parent).trailing == \(field).trailing + \(inset)",
      generator.chance(0.5)
        ? "\(label).firstBaseline == \(field).firstBaseline" : "\(label).centerY == \(field).centerY")
    return field
  }

  private mutating func twoViews(_ parent: ElementID, ratio: Double) -> ElementID {
    let (left, right) = (add(.view, in: parent), add(.view, in: parent))
    let inset = inset()
    builder.constrain(
      "\(left).leading == \(parent).leading + \(inset)", "\(right).leading == \(left).trailing + 8",
      "\(parent).trailing == \(right).trailing + \(inset)", "\(right).width == \(ratio) * \(left).width",
      "\(right).top == \(left).top", "\(right).bottom == \(left).bottom")
    return left
  }

  private mutating func centered(_ parent: ElementID) -> ElementID {
    let id = add(generator.pick([.button, .view, .imageView]) ?? .view, in: parent)
    builder.constrain("\(id).centerX == \(parent).centerX")
    if builder.document.elements[id]?.kind == .view { builder.constrain("\(id).width == \(number(30...120))") }
    return id
  }

  private mutating func share(_ parent: ElementID) -> ElementID {
    let id = add(.view, in: parent)
    let part = generator.pick([0.5, 0.25, 0.3, 0.75]) ?? 0.5
    builder.constrain("\(id).width == \(part) * \(parent).width", "\(id).centerX == \(parent).centerX")
    return id
  }

  private mutating func atOneSide(_ parent: ElementID) -> ElementID {
    let id = add(.view, in: parent)
    let inset = inset()
    builder.constrain("\(id).width == \(number(20...100))")
    builder.constrain(
      generator.chance(0.5)
        ? "\(id).leading == \(parent).leading + \(inset)" : "\(parent).trailing == \(id).trailing + \(inset)")
    return id
  }

  /// Adds a row with a fixed width, a stretching view, and a button at the end.
  private mutating func mixed(_ parent: ElementID) -> ElementID {
    let (first, middle, last) = (add(.view, in: parent), add(.view, in: parent), add(.button, in: parent))
    let inset = inset()
    builder.constrain(
      "\(first).leading == \(parent).leading + \(inset)", "\(first).width == \(number(20...50))",
      "\(middle).leading == \(first).trailing + 8", "\(last).leading == \(middle).trailing + \(number(4...16))",
      "\(parent).trailing == \(last).trailing + \(inset)", "\(middle).top == \(first).top",
      "\(middle).bottom == \(first).bottom", "\(last).centerY == \(first).centerY")
    return first
  }

  private mutating func box(_ parent: ElementID, _ depth: Int) -> ElementID {
    let id = filling(parent)
    fill(id, rows: 2, depth: depth + 1)
    return id
  }
}
