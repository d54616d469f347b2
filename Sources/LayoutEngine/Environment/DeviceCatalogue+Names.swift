import LayoutModel

/// Finds devices by the names that people use.
extension DeviceCatalogue {
  /// Returns the device with this id, or with this name of one of its models, in any spelling.
  ///
  ///     catalogue.device(called: "iphone 17 pro")               // iphone-6.3
  ///     catalogue.device(called: "iPad Pro 11-inch (M4)")       // as "iPad Pro 11″ (M4)"
  ///     catalogue.device(called: "iPhone SE (3rd generation)")
  public func device(called name: String) -> Device? {
    if let device = self[name] { return device }
    let spelled = DeviceName(name).letters
    guard !spelled.isEmpty else { return nil }
    return devices.first { device in
      ([device.id] + device.names + device.aliases).contains { DeviceName($0).letters == spelled }
    }
  }

  /// Returns the devices that are found by a text, group by group; all devices for a text without words.
  ///
  ///     catalogue.groups(of: .ios, matching: "17 pro").first?.devices.map(\.name)
  ///     // iPhone 17 Pro, iPhone 17 Pro Max
  public func groups(of profile: Profile, matching text: String = "") -> [(group: Device.Group, devices: [Device])] {
    let found = devices.filter { $0.profile == profile && $0.isFound(by: text) }
    return Device.Group.allCases.compactMap { group in
      let members = found.filter { $0.group == group }
      return members.isEmpty ? nil : (group, members)
    }
  }
}

extension Device {
  /// True if each word of a text begins a word in one model's name, or a side of the device's size. The words must not
  /// belong to two models, or begin within a word: “17 pro” does not find “iPad mini (A17 Pro)”. A name typed without
  /// spaces is found, too.
  public func isFound(by text: String) -> Bool {
    let typed = DeviceName(text)
    let (width, height) = ("\(Int(size.width))", "\(Int(size.height))")
    let sides = [width, height, "\(width)x\(height)"]
    return (names + aliases).map(DeviceName.init).contains { name in
      typed.words.allSatisfy { word in (name.words + sides).contains { $0.hasPrefix(word) } }
        || typed.words.count == 1 && typed.letters.count >= Self.fewestLetters && name.letters.contains(typed.letters)
    }
  }

  /// The fewest letters for a search without spaces. Fewer letters are in too many names.
  private static let fewestLetters = 4
}

/// A name without the parts that people spell in different ways: upper case, spaces, brackets, "-inch" and ″,
/// "generation", 3rd and 3.
struct DeviceName {
  let words: [String]

  init(_ name: String) {
    let parts = name.lowercased().replacing("×", with: " ").split { !($0.isLetter || $0.isNumber || $0 == ".") }
    words = parts.map(String.init).filter { !Self.ignored.contains($0) }.map(Self.withoutOrdinal)
  }

  /// All words without spaces, for comparing names.
  var letters: String { words.joined() }

  private static let ignored: Set<String> = ["inch", "in", "generation", "gen"]

  /// Returns a word without its ordinal ending: `3rd` becomes `3`.
  private static func withoutOrdinal(_ word: String) -> String {
    let number = word.prefix(while: \.isNumber)
    return !number.isEmpty && ["st", "nd", "rd", "th"].contains(word.dropFirst(number.count)) ? String(number) : word
  }
}
