import Markup

/// An answer of the program that draws with GTK.
package enum WidgetAnswer: Hashable, Sendable {
  /// The first message of the program: it can be asked now.
  case ready(gtk: String)
  case drawn(DrawnWidgets)
  /// The sizes of texts, in the order of the request; nil for a class that GTK does not have.
  case sizes([WidgetSize?])
  case refused(WidgetRefusal)
}

/// A drawn interface.
package struct DrawnWidgets: Hashable, Sendable {
  /// A widget with an id, as GTK has placed it. The frame is in the coordinates of the root.
  package struct Widget: Hashable, Sendable {
    package var id: String
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(id: String, x: Double, y: Double, width: Double, height: Double) {
      (self.id, self.x, self.y, self.width, self.height) = (id, x, y, width, height)
    }
  }

  package var png: [UInt8]
  /// The widgets that are on the screen, parents before their children.
  package var widgets: [Widget]
  /// The smallest size of the root. A smaller window shows only a part of it.
  package var leastWidth: Int
  package var leastHeight: Int
  /// Classes that GTK does not have here; boxes stand in for them.
  package var replacedClasses: [String]

  package init(
    png: [UInt8], widgets: [Widget], leastWidth: Int, leastHeight: Int, replacedClasses: [String] = []
  ) {
    (self.png, self.widgets, self.replacedClasses) = (png, widgets, replacedClasses)
    (self.leastWidth, self.leastHeight) = (leastWidth, leastHeight)
  }
}

/// The sizes that a widget asks for.
package struct WidgetSize: Hashable, Sendable {
  package var leastWidth: Int
  package var width: Int
  package var leastHeight: Int
  package var height: Int

  package init(leastWidth: Int, width: Int, leastHeight: Int, height: Int) {
    (self.leastWidth, self.width, self.leastHeight, self.height) = (leastWidth, width, leastHeight, height)
  }
}

/// The reason why an interface was not drawn.
package enum WidgetRefusal: Hashable, Sendable {
  /// GTK can open no window.
  case noDisplay
  case missingLibrary(String)
  /// GTK cannot read the interface; in GTK's own words.
  case unreadable(String)
  /// No widget has the id that should fill the window.
  case noRoot(String)
  case impossibleSize
  /// The request is not understood: it comes from another version.
  case unknownRequest
}

// MARK: As a message

extension WidgetAnswer {
  package var message: WidgetMessage {
    switch self {
    case .ready(let gtk): WidgetMessage(.object(("ready", .string(gtk))))
    case .drawn(let drawn):
      WidgetMessage(
        .object(
          ("widgets", .array(drawn.widgets.map(\.json))),
          ("least", .numbers(Double(drawn.leastWidth), Double(drawn.leastHeight))),
          ("replaced", .strings(drawn.replacedClasses))),
        payload: drawn.png)
    case .sizes(let sizes): WidgetMessage(.object(("sizes", .array(sizes.map { $0?.json ?? .null }))))
    case .refused(let refusal):
      WidgetMessage(.object(("refused", .string(refusal.word)), ("detail", .string(refusal.detail))))
    }
  }

  /// Reads an answer; nil if it is none.
  package init?(_ message: WidgetMessage) {
    guard let header = message.header else { return nil }
    if let gtk = header.member("ready")?.string {
      self = .ready(gtk: gtk)
    } else if let word = header.member("refused")?.string {
      guard let refusal = WidgetRefusal(word, detail: header.member("detail")?.string ?? "") else { return nil }
      self = .refused(refusal)
    } else if let sizes = header.member("sizes"), sizes.kind == .array {
      self = .sizes(sizes.items.map(WidgetSize.init))
    } else {
      guard let drawn = DrawnWidgets(header, png: message.payload) else { return nil }
      self = .drawn(drawn)
    }
  }
}

extension DrawnWidgets {
  fileprivate init?(_ header: JSONNode, png: [UInt8]) {
    guard let widgets = header.member("widgets"), let least = header.member("least")?.items.map(\.count),
      least.count == 2, let leastWidth = least[0], let leastHeight = least[1],
      let replaced = header.member("replaced")
    else { return nil }
    let read = widgets.items.map(Widget.init)
    guard read.allSatisfy({ $0 != nil }) else { return nil }
    self.init(
      png: png, widgets: read.compactMap(\.self), leastWidth: leastWidth, leastHeight: leastHeight,
      replacedClasses: replaced.items.compactMap(\.string))
  }
}

extension DrawnWidgets.Widget {
  fileprivate var json: JSONValue {
    .object(("id", .string(id)), ("frame", .numbers(x, y, width, height)))
  }

  fileprivate init?(_ node: JSONNode) {
    guard let id = node.member("id")?.string, let frame = node.member("frame")?.items.compactMap(\.number),
      frame.count == 4, frame.allSatisfy({ $0.isFinite && abs($0) < 1e9 })
    else { return nil }
    self.init(id: id, x: frame[0], y: frame[1], width: frame[2], height: frame[3])
  }
}

extension WidgetSize {
  fileprivate var json: JSONValue {
    .numbers(Double(leastWidth), Double(width), Double(leastHeight), Double(height))
  }

  fileprivate init?(_ node: JSONNode) {
    let numbers = node.items.compactMap(\.count)
    guard numbers.count == 4 else { return nil }
    self.init(leastWidth: numbers[0], width: numbers[1], leastHeight: numbers[2], height: numbers[3])
  }
}

extension WidgetRefusal {
  fileprivate var word: String {
    switch self {
    case .noDisplay: "display"
    case .missingLibrary: "library"
    case .unreadable: "interface"
    case .noRoot: "root"
    case .impossibleSize: "size"
    case .unknownRequest: "request"
    }
  }

  fileprivate var detail: String {
    switch self {
    case .missingLibrary(let detail), .unreadable(let detail), .noRoot(let detail): detail
    case .noDisplay, .impossibleSize, .unknownRequest: ""
    }
  }

  fileprivate init?(_ word: String, detail: String) {
    switch word {
    case "display": self = .noDisplay
    case "library": self = .missingLibrary(detail)
    case "interface": self = .unreadable(detail)
    case "root": self = .noRoot(detail)
    case "size": self = .impossibleSize
    case "request": self = .unknownRequest
    default: return nil
    }
  }
}
