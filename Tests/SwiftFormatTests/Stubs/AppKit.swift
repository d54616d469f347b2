// The names of AppKit that exported sources may use, without implementations: enough for the compiler to check a
// source. Written after the public documentation.
@_exported import Foundation

public final class CGColor: Sendable {}

public final class NSAppearance: Sendable {
  public struct Name: Equatable, Sendable {
    public static let aqua = Name()
    public static let darkAqua = Name()
  }
  public func bestMatch(from appearances: [Name]) -> Name? { appearances.first }
}

public final class NSColor: Sendable {
  public typealias Name = String
  public init(name: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {}
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let underPageBackgroundColor = NSColor(red: 0, green: 0, blue: 0, alpha: 1)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let controlBackgroundColor = NSColor(red: 0, green: 0, blue: 0, alpha: 1)
  public var cgColor: CGColor { fatalError() }
}

public final class NSFont: Sendable {
  public struct Weight: Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let heavy = Weight()
    public static let black = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
  }
  public init?(name: String, size: CGFloat) {}
  public static func systemFont(ofSize: CGFloat, weight: Weight) -> NSFont { fatalError() }
}

public final class NSImage: Sendable {
  public typealias Name = String
  public init?(named: Name) {}
}

public enum NSTextAlignment: Sendable {
  case natural, left, center, right, justified
}

@MainActor public final class CALayer {
  public var backgroundColor: CGColor?
}

@MainActor public class NSLayoutAnchor<AnchorType: AnyObject> {
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { fatalError() }
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { fatalError() }
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { fatalError() }
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
    fatalError()
  }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { fatalError() }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { fatalError() }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant: CGFloat) -> NSLayoutConstraint { fatalError() }
  public func constraint(lessThanOrEqualToConstant: CGFloat) -> NSLayoutConstraint { fatalError() }
  public func constraint(greaterThanOrEqualToConstant: CGFloat) -> NSLayoutConstraint { fatalError() }
  public func constraint(equalTo: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint { fatalError() }
  public func constraint(lessThanOrEqualTo: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    fatalError()
  }
  public func constraint(greaterThanOrEqualTo: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    fatalError()
  }
  public func constraint(
    equalTo: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { fatalError() }
  public func constraint(
    lessThanOrEqualTo: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { fatalError() }
  public func constraint(
    greaterThanOrEqualTo: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { fatalError() }
}

@MainActor public final class NSLayoutConstraint: NSObject {
  public enum Orientation: Sendable { case horizontal, vertical }
  public enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }
  public enum Attribute: Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
    case notAnAttribute
  }
  public struct Priority: Hashable, Sendable, RawRepresentable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static let required = Priority(rawValue: 1000)
    public static let defaultHigh = Priority(rawValue: 750)
    public static let defaultLow = Priority(rawValue: 250)
  }
  public init(
    item: Any, attribute: Attribute, relatedBy: Relation, toItem: Any?, attribute other: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {}
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {}
  public var constant: CGFloat = 0
  public var priority = Priority.required
  public var identifier: String?
}

@MainActor public final class NSLayoutGuide {
  public init() {}
  public var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var widthAnchor: NSLayoutDimension { fatalError() }
  public var heightAnchor: NSLayoutDimension { fatalError() }
  public var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
}

public enum NSUserInterfaceLayoutOrientation: Sendable { case horizontal, vertical }

@MainActor open class NSView: NSObject {
  public enum OrderingMode: Sendable { case above, below, out }
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    public static let width = AutoresizingMask(rawValue: 2)
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    public static let height = AutoresizingMask(rawValue: 16)
    public static let maxYMargin = AutoresizingMask(rawValue: 32)
  }
  public override init() {}
  public var frame = CGRect.zero
  public var autoresizingMask: AutoresizingMask = []
  public var translatesAutoresizingMaskIntoConstraints = true
  public var isHidden = false
  public var wantsLayer = false
  public var layer: CALayer?
  public func addSubview(_ view: NSView) {}
  public func addSubview(_ view: NSView, positioned place: OrderingMode, relativeTo other: NSView?) {}
  public func removeFromSuperview() {}
  public var superview: NSView? { nil }
  public func addLayoutGuide(_ guide: NSLayoutGuide) {}
  public func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {}
  public func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {}
  public var safeAreaLayoutGuide: NSLayoutGuide { fatalError() }
  public var layoutMarginsGuide: NSLayoutGuide { fatalError() }
  public var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var widthAnchor: NSLayoutDimension { fatalError() }
  public var heightAnchor: NSLayoutDimension { fatalError() }
  public var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
  public var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }
}

open class NSControl: NSView {
  public struct StateValue: Hashable, Sendable {
    public static let on = StateValue()
    public static let off = StateValue()
  }
  public var font: NSFont?
  public var alignment = NSTextAlignment.natural
  public var doubleValue: Double = 0
  public var stringValue = ""
}

open class NSTextField: NSControl {
  public override init() {}
  public init(labelWithString: String) {}
  public var placeholderString: String?
  public var textColor: NSColor?
  public var backgroundColor: NSColor?
  public var maximumNumberOfLines = 0
}

public final class NSSearchField: NSTextField {
  public override init() { super.init() }
}

open class NSButton: NSControl {
  public override init() { super.init() }
  public init(title: String, target: Any?, action: Selector?) {}
  public init(checkboxWithTitle: String, target: Any?, action: Selector?) {}
  public init(radioButtonWithTitle: String, target: Any?, action: Selector?) {}
  public var state = NSControl.StateValue.off
  public var contentTintColor: NSColor?
}

public struct Selector: Sendable {}

public final class NSPopUpButton: NSButton {
  public override init() { super.init() }
  public func addItems(withTitles: [String]) {}
  public func selectItem(at index: Int) {}
}

public final class NSTextView: NSView {
  public var string = ""
  public var font: NSFont?
  public var alignment = NSTextAlignment.natural
  public var textColor: NSColor?
}

public final class NSStackView: NSView {
  public enum Distribution: Sendable {
    case gravityAreas, fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public var orientation = NSUserInterfaceLayoutOrientation.horizontal
  public var alignment = NSLayoutConstraint.Attribute.centerY
  public var distribution = Distribution.gravityAreas
  public var spacing: CGFloat = 8
  public enum Gravity: Sendable {
    case top, center, bottom
    public static var leading: Gravity { .top }
    public static var trailing: Gravity { .bottom }
  }
  public func addArrangedSubview(_ view: NSView) {}
  public func insertArrangedSubview(_ view: NSView, at index: Int) {}
  public func insertView(_ view: NSView, at index: Int, in gravity: Gravity) {}
  public func addView(_ view: NSView, in gravity: Gravity) {}
  public func setHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {}
  public func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {}
}

public final class NSSegmentedControl: NSControl {
  public var segmentCount = 0
  public var selectedSegment = 0
  public func setLabel(_ label: String, forSegment: Int) {}
}

public final class NSProgressIndicator: NSView {
  public enum Style: Sendable { case bar, spinning }
  public var style = Style.bar
  public var doubleValue: Double = 0
}

public final class NSBox: NSView {
  public enum BoxType: Sendable { case primary, separator }
  public var boxType = BoxType.primary
  public var title = ""
}

public final class NSScrollView: NSView {
  public var documentView: NSView?
  public var contentView: NSView { fatalError() }
}

public final class NSSwitch: NSControl {
  public var state = NSControl.StateValue.off
}
public final class NSImageView: NSControl {
  public var image: NSImage?
}
public final class NSSlider: NSControl {}
public final class NSStepper: NSControl {}
public final class NSDatePicker: NSControl {}
public final class NSTableView: NSControl {}
public final class NSSplitView: NSView {}
public final class NSTabView: NSView {}
