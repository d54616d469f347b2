import LayoutEngine
import LayoutModel
import Words

/// A contradiction told so that a person can check it: as a chain to add up, or as two claims about the same thing.
///
///     20 + 300 + 20 = 340, but View is 320 wide (newest: c5)
///     c4 makes the width of V 29, but c5 makes it 20
///
/// With the multipliers of the conflict, the unknowns cancel each other and the constants do not: the numbers on one
/// side add up to more than those on the other.
struct ConflictStory {
  private let facts: ConflictFacts
  private let words: ConflictWords
  private var sum: [ConflictPart]
  private var claim: [ConflictPart]
  /// Constraints without a number, which only make one thing equal to another.
  private let ties: [ConstraintID]
  private let conflict: LayoutConflict

  init(_ facts: ConflictFacts) {
    self.facts = facts
    conflict = facts.conflict
    words = ConflictWords(facts)
    let parts = conflict.members.flatMap(facts.parts)
    let sorted = facts.order.sorted(Self.scaled(parts))
    let speaking = Set(parts.map(\.origin))
    ties = conflict.members.map(\.origin).filter { !speaking.contains($0) }.compactMap(\.constraint)
    sum = sorted.filter(\.isPositive)
    claim = sorted.filter { !$0.isPositive }
    if shouldSwapSides { swap(&sum, &claim) }
  }

  /// True if the sides should be swapped. The claim is the container's size, if there is one. Otherwise it is the side
  /// with a single number, preferably a typed one.
  private var shouldSwapSides: Bool {
    let sumHolds = sum.contains { $0.origin.isSceneSize }
    let claimHolds = claim.contains { $0.origin.isSceneSize }
    if sumHolds != claimHolds { return sumHolds }
    if (sum.count == 1) != (claim.count == 1) { return sum.count == 1 }
    if sum.count == 1, sum[0].isOwn != claim[0].isOwn { return sum[0].isOwn }
    // Of two single numbers, the one that counts several times is told first, because it has to be computed.
    if sum.count == 1, sum[0].isCounted != claim[0].isCounted { return sum[0].isCounted }
    return words.documentIndex(of: claim) < words.documentIndex(of: sum)
  }

  /// Returns the parts with all factors divided by one number, which does not change what they say. The container then
  /// counts once; without a container, most numbers do.
  private static func scaled(_ parts: [ConflictPart]) -> [ConflictPart] {
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

  // MARK: The message

  /// The whole sentence. It always names the newest constraint, because a person looks there first for the mistake.
  var message: Message {
    let named = namedMessage
    guard let newest = conflict.constraints.last, !named.names.contains(newest) else { return named.message }
    return Message("%1 (newest: %2)", named.message, words.name(newest))
  }

  private typealias NamedMessage = (message: Message, names: [ConstraintID])

  private var namedMessage: NamedMessage {
    if let pair = words.pair(conflict) { return (pair, conflict.constraints) }
    if let negativeLengthMessage { return negativeLengthMessage }
    if sum.isEmpty || claim.isEmpty { return oneSidedMessage }
    if claim.count > 1 {
      let message = Message(
        "%1 (%2), but %3 (%4)", total(sum), words.names(of: sum), total(claim), words.names(of: claim)
      )
      return (message, (sum + claim).compactMap(\.origin.constraint))
    }
    let claimed = [claim[0].origin.constraint].compactMap(\.self)
    if sum.count > 1 || !sum[0].isCounted || !sum[0].isOwn {
      return (Message("%1, but %2", total(sum), words.claim(claim[0])), claim[0].isOwn ? claimed : [])
    }
    let both = [sum[0].origin.constraint].compactMap(\.self) + claimed
    return tied(Message("%1, but %2", words.claim(sum[0]), words.claim(claim[0])), both)
  }

  /// Returns the message with the ties, without which the two claims would not be about the same thing.
  private func tied(_ message: Message, _ names: [ConstraintID]) -> NamedMessage {
    guard !ties.isEmpty, !(sum + claim).contains(where: { $0.origin.isSceneSize }) else { return (message, names) }
    return (Message("%1 (related by %2)", message, Message.conjunction(ties.map(words.name))), names + ties)
  }

  // MARK: Negative lengths

  /// The message for a conflict that would make a length negative; nil for other conflicts. A conflict with the scene's
  /// size is told by that size instead.
  private var negativeLengthMessage: NamedMessage? {
    let limits = conflict.members.filter { if case .nonnegative = $0.origin { true } else { false } }
    guard limits.count == 1, let limit = limits.first, case .nonnegative(let id, let axis) = limit.origin,
      abs(limit.multiplier) > 1e-9, !(sum + claim).contains(where: \.origin.isSceneSize)
    else { return nil }
    let length = -abs(conflict.gap / limit.multiplier)
    let names = words.names(of: conflict)
    let chain = ConflictSum(of: facts, besides: limit, words)
    let amount =
      chain.isPlain && chain.parts.count > 1 ? chain.message : Message.verbatim(Figures.text(length))
    return (
      axis == .horizontal
        ? Message("%1 would make %2 %3 wide, but a width can’t be less than 0", names, words.name(id), amount)
        : Message("%1 would make %2 %3 high, but a height can’t be less than 0", names, words.name(id), amount),
      conflict.constraints
    )
  }

  // MARK: All numbers on one side

  /// The message if all numbers are on one side. One constraint is told against the others: they give two values for
  /// the same thing.
  private var oneSidedMessage: NamedMessage {
    if let impossible = words.impossible(conflict) { return (impossible, conflict.constraints) }
    guard let (member, constraint) = singled else {
      return (Message("%1 can’t all be satisfied", words.names(of: conflict)), conflict.constraints)
    }
    let others = ConflictSum(of: facts, besides: member, words)
    return (words.twoValues(constraint, others), conflict.constraints)
  }

  /// The constraint to tell against the others: preferably a relation between two sizes, otherwise the newest.
  private var singled: (LayoutConflict.Member, Constraint)? {
    let plain = conflict.members.compactMap { member -> (LayoutConflict.Member, Constraint)? in
      guard let constraint = member.origin.constraint.flatMap(words.constraint), constraint.multiplier == 1,
        facts.parts(of: member).allSatisfy(\.isOwn), abs(member.multiplier) > 1e-9
      else { return nil }
      return (member, constraint)
    }
    let sizes = plain.filter { $0.1.first.attribute.quantity == .size && $0.1.second != nil }
    return (sizes.isEmpty ? plain : sizes).max { words.documentIndex(of: $0.1.id) < words.documentIndex(of: $1.1.id) }
  }

  // MARK: Adding up

  /// Returns a sum such as `20 + 300 + 20 = 340` or `2 × 150 = 300`. Adds "or more" or "or less" if some part is only a
  /// limit.
  private func total(_ parts: [ConflictPart]) -> Message {
    let amount = Figures.text(parts.map(\.amount).reduce(0, +))
    if parts.count == 1, parts[0].isCounted { return words.text(of: parts[0]) }
    let whole = Message("%1 = %2", chain(parts), amount)
    guard isLimit(parts) else { return whole }
    let others = parts.first.map { part in sum.contains { $0.origin == part.origin } ? claim : sum } ?? []
    let isMore = parts.map(\.amount).reduce(0, +) > others.map(\.amount).reduce(0, +)
    return isMore ? Message("%1 or more", whole) : Message("%1 or less", whole)
  }

  /// Returns true if the sum is only a limit. A constraint that adds zero may be a limit, too: a length of at least
  /// another length. It counts for the sum.
  private func isLimit(_ parts: [ConflictPart]) -> Bool {
    if parts.contains(where: { words.isLimit($0.origin) }) { return true }
    guard parts.first.map({ part in sum.contains { $0.origin == part.origin && $0.between == part.between } }) == true,
      !claim.contains(where: { words.isLimit($0.origin) })
    else { return false }
    let speaking = Set((sum + claim).map(\.origin))
    return conflict.members.contains { !speaking.contains($0.origin) && words.isLimit($0.origin) }
  }

  private func chain(_ parts: [ConflictPart]) -> Message {
    guard parts.count > Self.mostSummands else {
      let texts = parts.map(words.text)
      return texts.dropFirst().reduce(texts.first ?? Message("0")) { Message("%1 + %2", $0, $1) }
    }
    return Message.verbatim(Self.counted(parts.map(\.amount)))
  }

  private static let mostSummands = 12

  /// Returns a long sum with equal numbers counted: `404 × 1 + 7`.
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

/// The value that all members of a contradiction except one give for the quantity of that one: `320 − 20 = 300`.
struct ConflictSum {
  /// The parts, each with its share of the value.
  let parts: [(part: ConflictPart, amount: Double)]
  let value: Double
  /// True if some member is only a limit.
  let isLimit: Bool
  let names: Message
  /// True if they come from one member.
  let isOne: Bool
  private let words: ConflictWords

  init(of facts: ConflictFacts, besides single: LayoutConflict.Member, _ words: ConflictWords) {
    let others = facts.conflict.members.filter { $0.origin != single.origin }
    parts = others.flatMap(facts.parts).map { part in
      (part, -part.signed / single.multiplier)
    }
    value = parts.map(\.amount).reduce(0, +)
    isLimit = others.contains { words.isLimit($0.origin) }
    names = words.names(of: others.map(\.origin))
    isOne = others.count == 1
    self.words = words
  }

  /// True if every number counts once.
  var isPlain: Bool { parts.allSatisfy { abs(abs($0.amount) - $0.part.number) < 1e-9 } }

  var message: Message { text(turned: false, from: nil) }

  /// - Parameters:
  ///   - turned: true to tell the negative value.
  ///   - start: a number that the sum begins with.
  func text(turned: Bool, from start: Double?) -> Message {
    let signed = parts.map { ($0.part, turned ? -$0.amount : $0.amount) }
    // Positive numbers come before negative ones.
    let ordered = signed.filter { $0.1 > 0 } + signed.filter { $0.1 < 0 }
    var text = start.map { Message.verbatim(Figures.text($0)) }
    for (part, amount) in ordered {
      let number = words.text(of: part, counted: abs(amount) / part.number)
      if let before = text {
        text = amount < 0 ? Message("%1 − %2", before, number) : Message("%1 + %2", before, number)
      } else {
        text = amount < 0 ? Message("−%1", number) : number
      }
    }
    let whole = (start ?? 0) + (turned ? -value : value)
    guard let text, ordered.count + (start == nil ? 0 : 1) > 1 || !isPlain else {
      return text ?? Message.verbatim(Figures.text(whole))
    }
    return Message("%1 = %2", text, Figures.text(whole))
  }
}

extension RowOrigin {
  var isSceneSize: Bool {
    if case .sceneSize = self { true } else { false }
  }
}
