import Markup

/// Values that Xcode writes as attributes.
extension XMLNode {
  /// A text that is long or has line breaks stands in an element of its own.
  func string(_ name: String) -> String? {
    attributes[name] ?? children.first { $0.name == "string" && $0.key == name }.map(\.decodedText)
  }

  /// `base64-UTF8="YES"` is how line breaks are kept.
  private var decodedText: String {
    attributes["base64-UTF8"] == "YES" ? Base64Text.decode(text) ?? text : text
  }

  /// A finite number; “infinite” and whatever is no number are nil.
  func number(_ name: String) -> Double? { attributes[name].flatMap(XcodeNumber.init)?.value }

  func flag(_ name: String, default ordinary: Bool = false) -> Bool {
    switch attributes[name] {
    case "YES", "true": true
    case "NO", "false": false
    default: ordinary
    }
  }
}

/// A number as Xcode spells it, with a point and no thousands: finite, or none at all.
struct XcodeNumber {
  let value: Double

  init?(_ text: String) {
    guard let value = Double(text), value.isFinite, text.utf8.allSatisfy(Self.belongs) else { return nil }
    self.value = value
  }

  /// Swift also reads “0x1p3”; Xcode never writes it.
  private static func belongs(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
