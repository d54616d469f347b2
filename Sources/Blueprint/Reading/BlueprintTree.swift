import Markup
import Words

/// A parsed Blueprint text: the elements of the interface file that the compiler makes of it, with their places in the
/// Blueprint text.
///
///     let tree = try BlueprintTree(bytes)
///     tree.markup        // <interface><requires …/><object class="GtkBox"> …
public struct BlueprintTree: Sendable {
  /// The elements. Their offsets are those of the statements in the Blueprint text.
  public internal(set) var markup: MarkupTree
  /// The parts of the text that this program does not know. They have no elements, and edits keep them.
  public internal(set) var unknown: [Unknown]
  /// The places of the elements, by the same indices.
  var places: [BlueprintPlace]
  var imports: [BlueprintImport]
  /// The end of the imports. Objects come after it.
  var headerEnd: Int
  /// True if the text has names with a `$`, as Blueprint 0.8 introduced them.
  var hasDollars: Bool

  public struct Unknown: Sendable {
    public var offset: Int
    /// The first word, such as `setters`.
    public var word: String
  }
}

/// `using Adw 1;`
struct BlueprintImport: Sendable {
  var namespace: String
  var range: Range<Int>
}

extension BlueprintTree {
  /// Returns true if the first statement imports GTK. Only comments may come before it.
  public static func recognizes(_ bytes: [UInt8]) -> Bool {
    guard let tokens = try? BlueprintScanner.tokens(of: firstLines(of: bytes)), tokens.count > 2 else { return false }
    return [("using", 0), ("Gtk", 1)].allSatisfy { bytes[tokens[$0.1].range].elementsEqual($0.0.utf8) }
  }

  /// Returns the lines up to the first import, which is near the start.
  private static func firstLines(of bytes: [UInt8]) -> [UInt8] {
    let start = Array(bytes.prefix(65536))
    guard let end = start.firstRange(of: Array("using".utf8))?.upperBound else { return [] }
    return Array(start[..<(start[end...].firstIndex(of: UInt8(ascii: ";")) ?? end)])
  }

  /// Parses a text.
  public init(_ bytes: [UInt8], limits: BlueprintLimits = BlueprintLimits()) throws(TextError) {
    guard bytes.count <= limits.size else {
      throw TextError(at: 0, Message("the file is larger than %1 MB", limits.size / (1024 * 1024)))
    }
    if let error = BlueprintEncoding.error(about: bytes) { throw error }
    var parser = BlueprintParser(bytes, tokens: try BlueprintScanner.tokens(of: bytes), limits: limits)
    try parser.parse()
    self = parser.tree
  }
}

/// The limits for reading a text; a file beyond them is treated as an attack.
public struct BlueprintLimits: Sendable {
  /// The largest size in bytes.
  public var size = 16 * 1024 * 1024
  /// The largest depth of nested blocks. A block of an object becomes two elements.
  public var depth = 2000
  /// The largest depth of parentheses in an expression, and the largest number of its parts.
  public var expressionDepth = 100
  public var expressionSize = 500

  public init() {}
}

private enum BlueprintEncoding {
  static func error(about bytes: [UInt8]) -> TextError? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return TextError(at: 0, Message("the file is UTF-16: save it as UTF-8"))
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return TextError(at: offset, Message("invalid UTF-8: save the file as UTF-8"))
  }
}
