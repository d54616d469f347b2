/// The links of a scene's constraints. Nearly all of them depend on two or three elements, free some of those, and read
/// no margins. These take twelve bytes each, because a document of labels has forty thousand. The few others are stored
/// as they are, in `others`.
struct LinkStore: Sendable {
  private var short: [ShortLinks]
  private var others: [Int: RowLinks] = [:]

  init(count: Int = 0) { short = Array(repeating: ShortLinks(), count: count) }

  var count: Int { short.count }

  subscript(index: Int) -> RowLinks {
    get { short[index].isInline ? short[index].links : others[index] ?? RowLinks() }
    set {
      if let links = ShortLinks(newValue) {
        if !short[index].isInline { others[index] = nil }
        short[index] = links
      } else {
        short[index] = .aside
        others[index] = newValue
      }
    }
  }

  mutating func append() { short.append(ShortLinks()) }

  /// Inserts empty links before the first.
  mutating func prepend(_ count: Int) {
    short.insert(contentsOf: repeatElement(ShortLinks(), count: count), at: 0)
    others = Dictionary(uniqueKeysWithValues: others.map { ($0.key + count, $0.value) })
  }

  func dependsOn(_ index: Int, where isWanted: (Int) -> Bool) -> Bool {
    short[index].isInline
      ? short[index].dependsOn(where: isWanted) : others[index]?.dependsOn.contains(where: isWanted) ?? false
  }
}

/// Links to at most three slots, each with a mark if it is freed, in the order of freeing; and to no margins.
private struct ShortLinks: Sendable {
  /// A slot, shifted left by one bit. The lowest bit is 1 if the slot is freed. Negative if there is none.
  private var slots = InlineArray<3, Int32>(repeating: Self.none)

  private static var none: Int32 { -1 }
  private static var asideMark: Int32 { -2 }

  static let aside: ShortLinks = {
    var links = ShortLinks()
    links.slots[0] = asideMark
    return links
  }()

  var isInline: Bool { slots[0] != Self.asideMark }

  init() {}

  init?(_ links: RowLinks) {
    guard links.readsInsetsOf.isEmpty, links.dependsOn.count <= 3 else { return nil }
    var index = 0
    links.dependsOn.each { slot in
      slots[index] = slot << 1
      index += 1
    }
    index = 0
    var allAreMarked = true
    links.frees.each { freed in allAreMarked = allAreMarked && mark(freed, from: &index) }
    if !allAreMarked { return nil }
  }

  /// Marks a freed item among the slots from `index` on. Returns false if the item is not there or is no element.
  private mutating func mark(_ freed: FreedPair.Freed, from index: inout Int) -> Bool {
    guard case .element(let slot) = freed else { return false }
    while index < 3 {
      defer { index += 1 }
      guard slots[index] == slot << 1 else { continue }
      slots[index] |= 1
      return true
    }
    return false
  }

  var links: RowLinks {
    var links = RowLinks()
    for index in 0..<3 where slots[index] >= 0 {
      links.dependsOn.append(Int(slots[index] >> 1))
      if slots[index] & 1 == 1 { links.frees.append(.element(slots[index] >> 1)) }
    }
    return links
  }

  func dependsOn(where isWanted: (Int) -> Bool) -> Bool {
    for index in 0..<3 where slots[index] >= 0 && isWanted(Int(slots[index] >> 1)) { return true }
    return false
  }
}
