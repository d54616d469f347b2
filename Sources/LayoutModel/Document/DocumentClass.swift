import Words

public typealias ClassID = RecordID<DocumentClass>

/// A class of the app's own, as far as layouts and drawings need it. Elements name it in `content.className`.
///
///     var badge = DocumentClass(id: "badge", className: "MyApp.Badge")
///     badge.natural = ClassSize(width: 40, height: 20)
///
/// A document describes each class at most once.
public struct DocumentClass: Identifiable, Hashable, Sendable {
  public let id: ClassID
  /// The name in code, in the spelling of any language: `AdwBadge`, `MyApp.Badge`, `Foo<Bar>`.
  public var className: String
  /// The kind that it is drawn like.
  public var like = ElementKind.customView
  /// The size that it takes unless constraints say otherwise.
  public var natural: ClassSize?
  /// The size below which containers of GTK never go.
  public var minimum: ClassSize?
  /// The baselines of elements that set none themselves.
  public var baselineOffsets: BaselineOffsets?
  /// The color that fills elements without a background of their own.
  public var color: String?
  /// The toolkit that has the class; nil if any may.
  public var toolkit: ClassToolkit?

  public init(id: ClassID, className: String) {
    self.id = id
    self.className = className
  }

  /// Returns a copy under another id.
  public func with(id: ClassID) -> DocumentClass {
    var copy = DocumentClass(id: id, className: className)
    (copy.like, copy.natural, copy.minimum) = (like, natural, minimum)
    (copy.baselineOffsets, copy.color, copy.toolkit) = (baselineOffsets, color, toolkit)
    return copy
  }
}

/// A size of which each side may be unknown.
public struct ClassSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?

  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  public subscript(axis: Axis) -> Double? {
    get { axis.isHorizontal ? width : height }
    set { if axis.isHorizontal { width = newValue } else { height = newValue } }
  }
}

public enum ClassToolkit: String, Hashable, Sendable, CaseIterable {
  case uikit, appkit, gtk, web

  public var title: Message {
    switch self {
    case .uikit: .verbatim("UIKit")
    case .appkit: .verbatim("AppKit")
    case .gtk: .verbatim("GTK")
    case .web: Message("Web")
    }
  }

  /// True if scenes of a platform can have classes of this toolkit.
  public func suits(_ profile: Profile) -> Bool {
    switch self {
    case .uikit: profile == .ios
    case .appkit: profile == .macos
    case .gtk: profile == .gnome
    case .web: false
    }
  }
}

/// The rules for names of classes.
public enum ClassName {
  /// True if a text can be the name of a class: it is short, and on one line.
  public static func isWellFormed(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 256 && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Returns the text that an id for a class can begin with: `MyApp-Badge` for `MyApp.Badge`.
  public static func id(for name: String) -> String {
    let parts = name.split { !IDGrammar.isWellFormed(String($0)) }
    return parts.isEmpty ? "class" : String(parts.joined(separator: "-").prefix(60))
  }
}
