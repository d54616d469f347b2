/// The rows as they were added, in contiguous storage. A row is used scaled by a power of two that brings its largest
/// coefficient near one. Its costs are scaled back, so that violations are counted in the row's own units.
struct RowStore: Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable {
    case user, nonnegative, held, preference, tie
  }

  /// The sides of zero on which the residual has a cost.
  struct Sides: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt8
    static let above = Sides(rawValue: 1)
    static let below = Sides(rawValue: 2)
    static let both: Sides = [.above, .below]
  }

  /// All of a row except its terms, in 24 bytes. The members are mostly read together, and a small problem pays for
  /// each page that it touches.
  struct Head: BitwiseCopyable, Sendable {
    var constant: Double
    /// The end of the row's terms. The first one follows the last one of the row before.
    fileprivate(set) var termEnd: Int32
    /// The slot of the row's level.
    var level: Int32
    /// The name of a user's row, the variable of any other.
    var owner: Int32
    /// The exponent of the power of two by which the row is scaled.
    fileprivate(set) var exponent: Int16
    var kind: Kind
    fileprivate var flags: UInt8

    private static var live: UInt8 { 4 }

    fileprivate init(
      constant: Double, termEnd: Int32, level: Int32, owner: Int32, exponent: Int16, kind: Kind, costs: Sides
    ) {
      self.constant = constant
      self.termEnd = termEnd
      self.level = level
      self.owner = owner
      self.exponent = exponent
      self.kind = kind
      flags = costs.rawValue | Self.live
    }

    @inline(__always) var isLive: Bool {
      get { flags & Self.live != 0 }
      set { flags = newValue ? flags | Self.live : flags & ~Self.live }
    }

    @inline(__always) var costs: Sides {
      get { Sides(rawValue: flags & Sides.both.rawValue) }
      set { flags = flags & ~Sides.both.rawValue | newValue.rawValue }
    }

    /// True if the row leaves the store before the next build: it is dead, or of a preference.
    var isPassing: Bool { !isLive || kind == .preference || kind == .tie }

    @inline(__always) var scale: Double { Self.power(Int64(exponent)) }
    /// The cost of a scaled unit above zero at the row's level.
    @inline(__always) var up: Double { flags & Sides.above.rawValue == 0 ? 0 : Self.power(-Int64(exponent)) }
    /// The cost of a scaled unit below zero.
    @inline(__always) var down: Double { flags & Sides.below.rawValue == 0 ? 0 : Self.power(-Int64(exponent)) }

    /// Returns two to an exponent, which must give a normal number.
    @inline(__always) private static func power(_ exponent: Int64) -> Double {
      Double(bitPattern: UInt64(bitPattern: (1023 &+ exponent) << 52))
    }
  }

  private var heads = Buffer<Head>()
  private(set) var termVariable = Buffer<Int32>()
  private var termCode = Buffer<UInt32>()
  private var coefficients = ShortNumbers()
  /// True if some row has a coefficient that is very small beside another.
  private(set) var mixesMagnitudes = false

  var count: Int { heads.count }

  @inline(__always) subscript(row: Int) -> Head {
    get { heads[row] }
    nonmutating _modify { yield &heads[row] }
  }

  @inline(__always) subscript(row: Int32) -> Head {
    get { heads[row] }
    nonmutating _modify { yield &heads[row] }
  }

  @inline(__always) func coefficient(at term: Int) -> Double { coefficients[termCode[term]] }

  /// Returns the indices of a row's terms.
  @inline(__always) func terms(of row: Int32) -> Range<Int> {
    Range(uncheckedBounds: (row == 0 ? 0 : Int(heads[row &- 1].termEnd), Int(heads[row].termEnd)))
  }

  mutating func detach() {
    heads.detach()
    termVariable.detach()
    termCode.detach()
    coefficients.detach()
  }

  mutating func trim() {
    heads.trim()
    termVariable.trim()
    termCode.trim()
    coefficients.trim()
  }

  mutating func reserve(rows: Int, terms: Int) {
    heads.reserve(rows)
    termVariable.reserve(terms)
    termCode.reserve(terms)
  }

  private var lastEnd: Int { count == 0 ? 0 : Int(heads[count - 1].termEnd) }

  /// Adds a term to the next row, which `finishRow` ends. Rows are short, so duplicates are searched among the terms.
  /// Long rows bring their terms already summed.
  @inline(__always) mutating func addTerm(_ coefficient: Double, _ variable: Int32, mayRepeat: Bool) {
    if mayRepeat {
      for at in lastEnd..<termVariable.count where termVariable[at] == variable {
        termCode[at] = coefficients.code(of: self.coefficient(at: at) + coefficient)
        return
      }
    }
    termVariable.append(variable)
    termCode.append(coefficients.code(of: coefficient))
  }

  /// Makes a row of the terms that were added since the last one.
  @discardableResult mutating func finishRow(
    constant: Double, level: Int32, relation: RowRelation, kind: Kind, owner: Int32
  ) -> Int32 {
    let start = lastEnd
    var kept = start
    var largest = 0.0
    var smallest = Double.infinity
    for at in start..<termVariable.count {
      let magnitude = coefficient(at: at).magnitude
      if magnitude == 0 { continue }
      if kept != at {
        termVariable[kept] = termVariable[at]
        termCode[kept] = termCode[at]
      }
      largest = max(largest, magnitude)
      smallest = min(smallest, magnitude)
      kept += 1
    }
    let dropped = termVariable.count - kept
    termVariable.removeLast(dropped)
    termCode.removeLast(dropped)
    if smallest < 1e-5 * largest { mixesMagnitudes = true }
    let row = Int32(truncatingIfNeeded: heads.count)
    heads.append(
      Head(
        constant: constant, termEnd: Int32(truncatingIfNeeded: kept), level: level, owner: owner,
        exponent: Self.exponent(bringingToOne: largest), kind: kind,
        costs: relation == .equal ? .both : relation == .lessOrEqual ? .above : .below))
    return row
  }

  /// Returns the exponent that brings a coefficient near one. It is at most 1000, so that the power of two and its
  /// inverse are both normal numbers; a tiny coefficient stays small.
  private static func exponent(bringingToOne largest: Double) -> Int16 {
    largest >= 1 && largest < 2 || largest == 0 ? 0 : Int16(truncatingIfNeeded: min(1000, -largest.exponent))
  }

  func isEquality(_ row: Int32) -> Bool { heads[row].costs == .both }

  func source(_ row: Int32) -> Conflict.Source {
    let (kind, owner) = (heads[row].kind, Int(heads[row].owner))
    return switch kind {
    case .user: .row(RowID(index: owner))
    case .nonnegative: .nonnegative(Variable(index: owner))
    case .held: .held(Variable(index: owner))
    case .preference, .tie: .preferred(Variable(index: owner))
    }
  }
}

extension RowStore {
  /// Appends a copy of a row of another store. It is live and has its present costs.
  mutating func append(copyOf row: Int32, in other: RowStore) {
    if other.mixesMagnitudes { mixesMagnitudes = true }
    for at in other.terms(of: row) {
      termVariable.append(other.termVariable[at])
      termCode.append(coefficients.code(of: other.coefficient(at: at)))
    }
    var head = other[row]
    head.termEnd = Int32(truncatingIfNeeded: termVariable.count)
    head.isLive = true
    heads.append(head)
  }
}
