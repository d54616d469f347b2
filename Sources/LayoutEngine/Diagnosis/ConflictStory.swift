import LayoutModel
import Words

/// A contradiction told so that a person can check it: as a chain to add up, or as two claims about the same thing.
///
///     20 + 300 + 20 = 340, but root is 320 wide
///     c4 makes the width of V 29, but c5 makes it 20
///
/// Multiplied as the conflict says, the unknowns vanish and the constants do not: those on one side add up to more than
/// those on the other.
struct ConflictStory {
  /// One number of the contradiction.
  struct Part {
    let origin: RowOrigin
    /// How often it counts, without its sign.
    var factor: Double
    /// The number that its equation says, without its sign.
    let number: Double
    let isPositive: Bool

    var amount: Double { factor * number }
  }

  private let model: SceneModel
  private let words: ConflictWords
  private var sum: [Part]
  private var claim: [Part]
  /// What says that something is as large, or lies, as something else.
  private let ties: [ConstraintID]
  private let conflict: LayoutConflict

  init(_ conflict: LayoutConflict, _ model: SceneModel, _ layout: SceneLayout) {
    self.conflict = conflict
    self.model = model
    words = ConflictWords(model: model)
    let order = ReadingOrder(conflict, model, layout)
    let parts = conflict.members.filter { abs($0.multiplier * $0.constant) > 1e-9 }.map { member in
      Part(
        origin: member.origin, factor: abs(member.multiplier), number: abs(member.constant),
        isPositive: member.multiplier * member.constant > 0)
    }
    let sorted = order.sorted(Self.scaled(parts))
    ties = conflict.members.filter { abs($0.multiplier * $0.constant) <= 1e-9 }.compactMap(\.origin.constraint)
    sum = sorted.filter(\.isPositive)
    claim = sorted.filter { !$0.isPositive }
    if shouldTurn { swap(&sum, &claim) }
  }

  /// The container, if there is one, is what the others are held against; else what is only one number.
  private var shouldTurn: Bool {
    let sumHolds = sum.contains { $0.origin.isSceneSize }
    let claimHolds = claim.contains { $0.origin.isSceneSize }
    if sumHolds != claimHolds { return sumHolds }
    if (sum.count == 1) != (claim.count == 1) { return sum.count == 1 }
    // Of two single numbers, the one that counts several times is worked out first.
    if sum.count == 1, isCounted(sum[0]) != isCounted(claim[0]) { return isCounted(sum[0]) }
    return words.place(of: claim) < words.place(of: sum)
  }

  /// A contradiction says the same times any number. The container counts once; where there is none, most numbers do.
  private static func scaled(_ parts: [Part]) -> [Part] {
    var counts: [Double: Int] = [:]
    for part in parts { counts[part.factor, default: 0] += 1 }
    let container = parts.first { $0.origin.isSceneSize }?.factor
    let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    guard let unit = container ?? usual, unit > 0 else { return parts }
    return parts.map { part in
      var part = part
      part.factor /= unit
      return part
    }
  }

  // MARK: Telling

  var message: Message {
    if let pair = words.pair(conflict) { return pair }
    if let squeezed { return squeezed }
    guard !sum.isEmpty, !claim.isEmpty else {
      return words.impossible(conflict)
        ?? Message("%1, but they lead back to where they began, which makes 0", total(sum + claim))
    }
    if claim.count > 1 {
      return Message(
        "%1 one way (%2), but %3 the other (%4)", total(sum), words.names(of: sum), total(claim), words.names(of: claim)
      )
    }
    if sum.count > 1 || !isCounted(sum[0]) { return Message("%1, but %2", total(sum), words.claim(claim[0])) }
    return tied(Message("%1, but %2", words.claim(sum[0]), words.claim(claim[0])))
  }

  private func isCounted(_ part: Part) -> Bool { abs(part.factor - 1) < 1e-9 }

  /// Two things are only held against each other because something joins them.
  private func tied(_ message: Message) -> Message {
    guard !ties.isEmpty, !(sum + claim).contains(where: { $0.origin.isSceneSize }) else { return message }
    return Message("%1, and %2 joins them", message, ConflictWords.list(ties.map(\.rawValue)))
  }

  /// Nothing can be smaller than nothing, and only a scene's size says more than that.
  private var squeezed: Message? {
    let limits = conflict.members.filter { if case .nonnegative = $0.origin { true } else { false } }
    let origins = (sum + claim).map(\.origin)
    guard limits.count == 1, let limit = limits.first, case .nonnegative(let id, let axis) = limit.origin,
      abs(limit.multiplier) > 1e-9, !origins.contains(where: \.isSceneSize)
    else { return nil }
    let length = Figures.text(-abs(conflict.gap / limit.multiplier))
    let names = words.names(of: conflict)
    return axis == .horizontal
      ? Message("%1 would make %2 %3 wide, and nothing is narrower than 0", names, words.name(id), length)
      : Message("%1 would make %2 %3 high, and nothing is lower than 0", names, words.name(id), length)
  }

  // MARK: Adding up

  /// `20 + 300 + 20 = 340`, or `2 × 150 = 300`; at least or at most that much where some of it is only a limit.
  private func total(_ parts: [Part]) -> Message {
    let amount = Figures.text(parts.map(\.amount).reduce(0, +))
    if parts.count == 1, isCounted(parts[0]) { return words.text(of: parts[0]) }
    let whole = Message("%1 = %2", chain(parts), amount)
    guard parts.contains(where: { words.isLimit($0.origin) }) else { return whole }
    let others = parts.first.map { part in sum.contains { $0.origin == part.origin } ? claim : sum } ?? []
    let isMore = parts.map(\.amount).reduce(0, +) > others.map(\.amount).reduce(0, +)
    return isMore ? Message("%1 at least", whole) : Message("%1 at most", whole)
  }

  private func chain(_ parts: [Part]) -> Message {
    guard parts.count > Self.mostSummands else {
      let texts = parts.map(words.text)
      return texts.dropFirst().reduce(texts.first ?? Message("0")) { Message("%1 + %2", $0, $1) }
    }
    return Message("%1", Self.counted(parts.map(\.amount)))
  }

  private static let mostSummands = 12

  /// Where nobody would add them up one by one, equal ones are counted: `404 × 1 + 7`.
  private static func counted(_ amounts: [Double]) -> String {
    let texts = amounts.map(Figures.text)
    var counts: [String: Int] = [:]
    for text in texts { counts[text, default: 0] += 1 }
    var seen: Set<String> = []
    let different = texts.filter { seen.insert($0).inserted }.map { text in
      let count = counts[text] ?? 1
      return count == 1 ? text : "\(count) × \(text)"
    }
    let more = different.count - mostSummands
    return (different.prefix(mostSummands) + (more > 0 ? ["…"] : [])).joined(separator: " + ")
  }
}

/// The numbers of a chain stand as a reader meets what they measure: from left to right, from top to bottom.
private struct ReadingOrder {
  private var places: [RowOrigin: Double] = [:]

  init(_ conflict: LayoutConflict, _ model: SceneModel, _ layout: SceneLayout) {
    for member in conflict.members {
      guard let constraint = member.origin.constraint.flatMap({ model.document.constraints[$0] }) else {
        let frame = model.elements(of: member.origin).first.flatMap { layout.rootFrames[$0] }
        places[member.origin] = frame.map { $0.x + $0.width / 2 + $0.y + $0.height / 2 }
        continue
      }
      let anchors = [constraint.first, constraint.second].compactMap(\.self)
      let found = anchors.compactMap { Self.place(of: $0, model, layout) }
      if !found.isEmpty { places[member.origin] = found.reduce(0, +) / Double(found.count) }
    }
  }

  private static func place(of anchor: Anchor, _ model: SceneModel, _ layout: SceneLayout) -> Double? {
    let frame =
      switch anchor.item {
      case .element(let id): layout.rootFrames[id]
      case .guide(let id): layout.guideFrames[id]
      }
    guard let frame else { return nil }
    switch anchor.attribute.withoutMargin {
    case .left: return frame.x
    case .right: return frame.maxX
    case .leading: return model.surroundings.isRightToLeft ? frame.maxX : frame.x
    case .trailing: return model.surroundings.isRightToLeft ? frame.x : frame.maxX
    case .top: return frame.y
    case .bottom: return frame.maxY
    case .height, .centerY, .firstBaseline, .lastBaseline: return frame.y + frame.height / 2
    default: return frame.x + frame.width / 2
    }
  }

  func sorted(_ parts: [ConflictStory.Part]) -> [ConflictStory.Part] {
    parts.enumerated().sorted { a, b in
      (places[a.element.origin] ?? .infinity, a.offset) < (places[b.element.origin] ?? .infinity, b.offset)
    }.map(\.element)
  }
}

extension RowOrigin {
  var isSceneSize: Bool {
    if case .sceneSize = self { true } else { false }
  }
}
