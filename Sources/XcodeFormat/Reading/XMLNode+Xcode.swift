import Markup

/// Reading of values that Xcode writes as attributes.
extension XMLNode {
  /// Returns a text from an attribute, or from an element of its own, which Xcode uses for long texts and line breaks.
  func string(_ name: String) -> String? {
    attributes[name] ?? children.first { $0.name == "string" && $0.key == name }.map(\.decodedText)
  }

  /// The element's text. `base64-UTF8="YES"` keeps line breaks.
  private var decodedText: String {
    attributes["base64-UTF8"] == "YES" ? Base64Text.decode(text) ?? text : text
  }

  /// Returns a finite number; nil for “infinite” and for anything that is no number.
  func number(_ name: String) -> Double? { attributes[name].flatMap(XcodeNumber.init)?.value }

  func flag(_ name: String, default ordinary: Bool = false) -> Bool {
    switch attributes[name] {
    case "YES", "true": true
    case "NO", "false": false
    default: ordinary
    }
  }
}

/// A finite number in Xcode's spelling, with a decimal point and no thousands separators.
struct XcodeNumber {
  let value: Double

  init?(_ text: String) {
    guard let value = Double(text), value.isFinite, text.utf8.allSatisfy(Self.belongs) else { return nil }
    self.value = value
  }

  /// Returns true for a character that Xcode uses in numbers. Swift also reads “0x1p3”, which Xcode never writes.
  private static func belongs(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
