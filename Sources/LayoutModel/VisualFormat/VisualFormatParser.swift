import Words

extension VisualFormat {
  /// Parses the string. The error points to the first wrong character.
  public init(parsing string: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(string)
    self = try parser.parse()
  }
}

/// Parses a visual format string from left to right. Spaces are allowed between its parts.
struct VisualFormatParser {
  private let string: String
  private let characters: [Character]
  private var offset = 0

  init(_ string: String) {
    self.string = string
    characters = Array(string)
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    format.axis = try axis()
    if let superview = take("|") {
      format.superviewOffsets.append(superview)
      format.start = try connection()
    }
    format.views.append(try view())
    while !isAtEnd {
      let connection = try connection()
      if let superview = take("|") {
        format.superviewOffsets.append(superview)
        format.end = connection
        break
      }
      format.views.append(try view())
      format.connections.append(connection)
    }
    if !isAtEnd { throw error(Message("Expected the end of the string after the closing “|”")) }
    return format
  }

  // MARK: Characters

  private var next: Character? { offset < characters.count ? characters[offset] : nil }

  private mutating func skipSpaces() {
    while let next, next.isWhitespace { offset += 1 }
  }

  private var isAtEnd: Bool {
    mutating get {
      skipSpaces()
      return next == nil
    }
  }

  /// Takes the character and returns its offset if it is the next one, else returns nil.
  private mutating func take(_ character: Character) -> Int? {
    skipSpaces()
    guard next == character else { return nil }
    offset += 1
    return offset - 1
  }

  private func error(_ message: Message) -> VisualFormatError { error(message, at: offset) }

  private func error(_ message: Message, at place: Int) -> VisualFormatError {
    VisualFormatError(message: message, string: string, offset: place)
  }

  // MARK: Parts

  private mutating func axis() throws(VisualFormatError) -> Axis {
    if take("H") != nil {
      guard take(":") != nil else {
        throw error(Message("Expected “:” after “H” to specify horizontal arrangement"))
      }
      return .horizontal
    }
    guard take("V") != nil else { return .horizontal }
    guard take(":") != nil else {
      throw error(Message("Expected “:” after “V” to specify vertical arrangement"))
    }
    return .vertical
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.ViewTerm {
    guard take("[") != nil else { throw error(Message("Expected a view, which starts with “[”")) }
    skipSpaces()
    guard let name = name() else {
      throw error(Message("Expected the name of a view: a letter or “_”, then letters, digits and “_”"))
    }
    var view = VisualFormat.ViewTerm(name: name)
    let hasPredicates = take("(") != nil
    if hasPredicates { view.predicates = try predicates(orElse: Self.thicknessMessage) }
    guard take("]") != nil else {
      throw error(hasPredicates ? Self.thicknessMessage : Message("Expected “]” after the name of a view"))
    }
    return view
  }

  private static let thicknessMessage = Message(
    "A predicate on a view’s thickness must end with “)” and the view must end with “]”")

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") != nil else { return .flush }
    skipSpaces()
    if next == "[" || next == "|" { return .standard }
    let connection = VisualFormat.Connection.predicates(try connectionPredicates())
    guard take("-") != nil else { throw error(Message("Expected “-” at the end of the connection")) }
    return connection
  }

  private mutating func connectionPredicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    let predicates: [VisualFormat.Predicate]
    if take("(") != nil {
      predicates = try self.predicates(orElse: Message("The predicates of a connection must end with “)”"))
    } else if let object = try operand() {
      predicates = [VisualFormat.Predicate(object: object)]
    } else {
      throw error(Message("Expected a number, a metric, “(”, a view or “|” after “-”"))
    }
    for predicate in predicates {
      if case .number(let number, let place) = predicate.object, number < 0 {
        throw error(Message("The number of a connection can’t be negative"), at: place)
      }
    }
    return predicates
  }

  /// Parses predicates after the opening parenthesis, and the closing one.
  private mutating func predicates(orElse message: Message) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates = [try predicate()]
    while take(",") != nil { predicates.append(try predicate()) }
    guard take(")") != nil else { throw error(message) }
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    guard let object = try operand() else {
      throw error(Message("Expected a number, or the name of a metric or view"))
    }
    var predicate = VisualFormat.Predicate(relation: relation, object: object)
    if take("@") != nil {
      guard let priority = try operand() else { throw error(Message("Expected a priority: a number or a metric")) }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func relation() throws(VisualFormatError) -> Relation {
    skipSpaces()
    guard let first = next, "=<>".contains(first) else { return .equal }
    offset += 1
    guard next == "=" else { throw error(Message("Unknown relation. Must be ==, >=, or <=")) }
    offset += 1
    return switch first {
    case "<": .lessOrEqual
    case ">": .greaterOrEqual
    default: .equal
    }
  }

  /// Parses a number or a name. Returns nil, and takes no characters, if neither begins here.
  private mutating func operand() throws(VisualFormatError) -> VisualFormat.Operand? {
    skipSpaces()
    if let name = name() { return .name(name) }
    return try number()
  }

  /// Parses a C identifier; nil if none begins here.
  private mutating func name() -> VisualFormat.Name? {
    guard let first = next, Self.isLetter(first) else { return nil }
    let start = offset
    while let character = next, Self.isLetter(character) || Self.isDigit(character) { offset += 1 }
    return VisualFormat.Name(text: String(characters[start..<offset]), end: offset)
  }

  private static func isLetter(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || ("A"..."Z").contains(character) || character == "_"
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  // MARK: Numbers

  /// Parses a number as in C, whatever the locale: `8`, `-8`, `.5`, `1.5e3`. Nil if none begins here.
  private mutating func number() throws(VisualFormatError) -> VisualFormat.Operand? {
    let start = offset
    if next == "-" || next == "+" { offset += 1 }
    var digits = skipDigits()
    if next == "." {
      offset += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      offset = start
      return nil
    }
    skipExponent()
    guard let value = Double(String(characters[start..<offset])), value.isFinite else {
      throw error(Message("This number is too large"), at: start)
    }
    return .number(value, offset: start)
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let character = next, Self.isDigit(character) { offset += 1 }
    return offset - start
  }

  /// Skips an exponent. An `e` without digits is not part of the number.
  private mutating func skipExponent() {
    let start = offset
    guard next == "e" || next == "E" else { return }
    offset += 1
    if next == "-" || next == "+" { offset += 1 }
    if skipDigits() == 0 { offset = start }
  }
}
