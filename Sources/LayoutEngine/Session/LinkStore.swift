/// The links of a scene's constraints. Nearly all depend on two or three elements and read nobody's margins: those stand in
/// twenty bytes each, of which a document of labels has forty thousand; the few others stand aside as they are.
struct LinkStore: Sendable {
  private var short: [ShortLinks]
  private var others: [Int: RowLinks] = [:]

  init(count: Int = 0) { short = Array(repeating: ShortLinks(), count: count) }

  var count: Int { short.count }

  subscript(index: Int) -> RowLinks {
    get { short[index].stands ? short[index].links : others[index] ?? RowLinks() }
    set {
      if let links = ShortLinks(newValue) {
        if !short[index].stands { others[index] = nil }
        short[index] = links
      } else {
        short[index] = .aside
        others[index] = newValue
      }
    }
  }

  mutating func append() { short.append(ShortLinks()) }

  /// Makes room before the first.
  mutating func prepend(_ count: Int) {
    short.insert(contentsOf: repeatElement(ShortLinks(), count: count), at: 0)
    others = Dictionary(uniqueKeysWithValues: others.map { ($0.key + count, $0.value) })
  }

  func dependsOn(_ index: Int, where isWanted: (Int) -> Bool) -> Bool {
    short[index].stands
      ? short[index].dependsOn(where: isWanted) : others[index]?.dependsOn.contains(where: isWanted) ?? false
  }
}

/// At most three slots and two that are freed, and no margins.
private struct ShortLinks: Sendable {
  private var slots = InlineArray<3, Int32>(repeating: -1)
  private var freed = InlineArray<2, Int32>(repeating: Self.none)

  /// What is freed is an element by its slot, or a guide by the complement of its place.
  private static var none: Int32 { .min }
  private static var standsAside: Int32 { -2 }

  static let aside: ShortLinks = {
    var links = ShortLinks()
    links.slots[0] = standsAside
    return links
  }()

  var stands: Bool { slots[0] != Self.standsAside }

  init() {}

  init?(_ links: RowLinks) {
    guard links.readsInsetsOf.isEmpty, links.dependsOn.count <= 3 else { return nil }
    var place = 0
    links.dependsOn.each { slot in
      slots[place] = slot
      place += 1
    }
    place = 0
    links.frees.each { freed in
      self.freed[place] =
        switch freed {
        case .element(let slot): slot
        case .guide(let place): ~place
        }
      place += 1
    }
  }

  var links: RowLinks {
    var links = RowLinks()
    for place in 0..<3 where slots[place] >= 0 { links.dependsOn.append(Int(slots[place])) }
    for place in 0..<2 where freed[place] != Self.none {
      links.frees.append(freed[place] >= 0 ? .element(freed[place]) : .guide(~freed[place]))
    }
    return links
  }

  func dependsOn(where isWanted: (Int) -> Bool) -> Bool {
    for place in 0..<3 where slots[place] >= 0 && isWanted(Int(slots[place])) { return true }
    return false
  }
}
