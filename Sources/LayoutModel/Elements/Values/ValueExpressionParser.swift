import Words

/// Reads expressions of values: sums, differences, and products and quotients with numbers.
struct ValueExpressionParser {
  /// A longer text is refused.
  static let longest = 200
  /// Deeper parentheses are refused, so that reading needs little memory.
  static let deepest = 20

  private struct Token {
    enum Kind: Equatable {
      case number(Double)
      case name
      case sign(UInt8)
      case end
    }

    var kind: Kind
    var text: String
    var offset: Int
  }

  /// A part that was read: its text, and its sum.
  private struct Part {
    var text: String
    var constant = 0.0
    var terms: [ValueExpression.Term] = []

    mutating func add(_ other: Part, times factor: Double) {
      constant += factor * other.constant
      for term in other.terms {
        if let index = terms.firstIndex(where: { $0.value == term.value }) {
          terms[index].factor += factor * term.factor
        } else {
          terms.append(ValueExpression.Term(term.value, factor * term.factor))
        }
      }
    }

    mutating func scale(by factor: Double) {
      constant *= factor
      for index in terms.indices { terms[index].factor *= factor }
    }
  }

  private let tokens: [Token]
  private let problem: ValueProblem?
  private var index = 0
  private var depth = 0

  init(_ text: String) {
    do throws(ValueProblem) {
      (tokens, problem) = (try Self.tokens(of: text), nil)
    } catch {
      (tokens, problem) = ([Token(kind: .end, text: "", offset: 0)], error)
    }
  }

  mutating func expression() throws(ValueProblem) -> ValueExpression {
    if let problem { throw problem }
    let part = try sum()
    guard next.kind == .end else { throw unexpected() }
    guard part.constant.isFinite, part.terms.allSatisfy({ $0.factor.isFinite }) else {
      throw ValueProblem(Message("a number is too large"))
    }
    return ValueExpression(
      text: part.text, constant: part.terms.isEmpty ? Self.typed(part.constant) : part.constant, terms: part.terms)
  }

  /// Returns a number as a person would type it: 0.3 for 0.30000000000000004, to which 0.1 + 0.2 comes.
  private static func typed(_ number: Double) -> Double {
    let short = (number * 1e9).rounded() / 1e9
    return abs(short - number) <= 8 * number.ulp ? short : number
  }

  // MARK: Grammar

  private var next: Token { tokens[index] }

  private mutating func take(_ signs: String) -> Token? {
    guard case .sign(let sign) = next.kind, signs.utf8.contains(sign) else { return nil }
    defer { index += 1 }
    return next
  }

  private mutating func sum() throws(ValueProblem) -> Part {
    var left = try product()
    while let sign = take("+-") {
      let right = try product()
      left.add(right, times: sign.text == "-" ? -1 : 1)
      left.text += " \(sign.text) \(right.text)"
    }
    return left
  }

  private mutating func product() throws(ValueProblem) -> Part {
    var left = try factor()
    while let sign = take("*/") {
      let right = try factor()
      if sign.text == "*" {
        try Self.multiply(&left, right, at: sign.offset)
      } else {
        try Self.divide(&left, right, at: sign.offset)
      }
      left.text += " \(sign.text) \(right.text)"
    }
    return left
  }

  private static func multiply(_ left: inout Part, _ right: Part, at offset: Int) throws(ValueProblem) {
    if right.terms.isEmpty { return left.scale(by: right.constant) }
    guard left.terms.isEmpty else { throw ValueProblem(Message("a value can’t be multiplied by a value"), at: offset) }
    var product = right
    product.scale(by: left.constant)
    product.text = left.text
    left = product
  }

  private static func divide(_ left: inout Part, _ right: Part, at offset: Int) throws(ValueProblem) {
    guard right.terms.isEmpty else { throw ValueProblem(Message("nothing can be divided by a value"), at: offset) }
    guard right.constant != 0 else { throw ValueProblem(Message("nothing can be divided by 0"), at: offset) }
    left.constant /= right.constant
    for index in left.terms.indices { left.terms[index].factor /= right.constant }
  }

  private mutating func factor() throws(ValueProblem) -> Part {
    let token = next
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw ValueProblem(Message("the expression is nested too deeply"), at: token.offset)
    }
    if let sign = take("+-") {
      var part = try factor()
      if sign.text == "-" { part.scale(by: -1) }
      part.text = sign.text + part.text
      return part
    }
    if take("(") != nil {
      var part = try sum()
      guard take(")") != nil else { throw unexpected() }
      part.text = "(\(part.text))"
      return part
    }
    switch token.kind {
    case .number(let number):
      index += 1
      return Part(text: token.text, constant: number)
    case .name:
      index += 1
      return Part(text: token.text, terms: [ValueExpression.Term(ValueID(token.text))])
    case .sign, .end: throw unexpected()
    }
  }

  private func unexpected() -> ValueProblem {
    if next.kind == .end { return ValueProblem(Message("the expression is incomplete"), at: next.offset) }
    return ValueProblem(Message("“%1” isn’t expected here", next.text), at: next.offset)
  }

  // MARK: Tokens

  /// Returns the text with other names; a name stays if `name` returns nil.
  static func renaming(_ text: String, _ name: (String) -> String?) -> String {
    guard let tokens = try? tokens(of: text) else { return text }
    var (result, end): ([UInt8], Int) = ([], 0)
    let bytes = Array(text.utf8)
    for token in tokens where token.kind == .name {
      guard let other = name(token.text) else { continue }
      result += bytes[end..<token.offset] + Array(other.utf8)
      end = token.offset + token.text.utf8.count
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// Returns the text with other words for names and numbers; nil if two signs stand beside each other.
  static func rewriting(_ text: String, name: (String) -> String, number: (Double) -> String) -> String? {
    guard let tokens = try? tokens(of: text) else { return nil }
    var (result, end, last): ([UInt8], Int, Token?) = ([], 0, nil)
    let bytes = Array(text.utf8)
    for token in tokens {
      let word: String
      switch token.kind {
      case .name: word = name(token.text)
      case .number(let value): word = number(value)
      case .sign, .end: word = token.text
      }
      if let last, last.text == "-" || last.text == "+", token.text == "-" || token.text == "+",
        last.offset + 1 == token.offset
      {
        return nil
      }
      result += bytes[end..<token.offset] + Array(word.utf8)
      end = token.offset + token.text.utf8.count
      last = token
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the offset of a name in an expression.
  static func offset(of name: String, in text: String) -> Int? {
    (try? tokens(of: text))?.first { $0.kind == .name && $0.text == name }?.offset
  }

  private static func tokens(of text: String) throws(ValueProblem) -> [Token] {
    let bytes = Array(text.utf8)
    guard bytes.count <= longest else {
      throw ValueProblem(Message("an expression can’t be longer than %1 characters", longest))
    }
    var (tokens, index): ([Token], Int) = ([], 0)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        index += 1
      } else if ValueName.isFirst(byte) {
        let end = bytes[index...].firstIndex { !ValueName.isAllowed($0) } ?? bytes.count
        tokens.append(Token(kind: .name, text: String(decoding: bytes[index..<end], as: UTF8.self), offset: index))
        index = end
      } else if "+-*/()".utf8.contains(byte) {
        tokens.append(Token(kind: .sign(byte), text: String(UnicodeScalar(byte)), offset: index))
        index += 1
      } else {
        tokens.append(try number(in: bytes, at: index))
        index += tokens[tokens.count - 1].text.utf8.count
      }
    }
    tokens.append(Token(kind: .end, text: "", offset: bytes.count))
    return tokens
  }

  private static func number(in bytes: [UInt8], at start: Int) throws(ValueProblem) -> Token {
    var end = start
    func skipDigits() { while end < bytes.count, (48...57).contains(bytes[end]) { end += 1 } }
    skipDigits()
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      skipDigits()
    }
    if end > start, end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var after = end + 1
      if after < bytes.count, bytes[after] == UInt8(ascii: "+") || bytes[after] == UInt8(ascii: "-") { after += 1 }
      if after < bytes.count, (48...57).contains(bytes[after]) {
        end = after
        skipDigits()
      }
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard text != ".", let number = Double(text) else {
      let rest = String(decoding: bytes[start...], as: UTF8.self)
      throw ValueProblem(Message("“%1” isn’t expected here", String(rest.prefix(1))), at: start)
    }
    guard number.isFinite else { throw ValueProblem(Message("a number is too large"), at: start) }
    return Token(kind: .number(number), text: text, offset: start)
  }
}

/// The grammar of a value's id. It has no hyphen, which would be a minus sign in an expression.
public enum ValueName {
  public static func isWellFormed(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 64 else { return false }
    return isFirst(first) && name.utf8.allSatisfy(isAllowed)
  }

  /// Returns a well-formed name that resembles a text: “Large Gap” becomes `largeGap`. Nil if nothing is left of it.
  public static func made(from text: String) -> String? {
    var (name, isNewWord) = ("", false)
    for byte in text.utf8 {
      if isAllowed(byte) {
        let letter = String(UnicodeScalar(byte))
        name += isNewWord && !name.isEmpty ? letter.uppercased() : name.isEmpty ? letter.lowercased() : letter
        isNewWord = false
      } else {
        isNewWord = true
      }
    }
    while let first = name.utf8.first, !isFirst(first) { name.removeFirst() }
    return name.isEmpty ? nil : String(name.prefix(64))
  }

  static func isFirst(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
  }

  static func isAllowed(_ byte: UInt8) -> Bool { isFirst(byte) || (48...57).contains(byte) }
}
