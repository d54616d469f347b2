// The names of UIKit that exported sources may use, without anything behind them: enough for the compiler to say whether
// a source is right. Written after the public documentation.
@_exported import Foundation

@MainActor open class UIResponder {
  public init() {}
}

public final class UIColor: Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public static let separator = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let systemBackground = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let secondarySystemBackground = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
}

public final class UIFont: Sendable {
  public struct Weight: Sendable {
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
  }
  public init?(name: String, size: CGFloat) {}
  public static func systemFont(ofSize: CGFloat, weight: Weight) -> UIFont { fatalError() }
}

public final class UIImage: Sendable {
  public init?(named: String) {}
}

public struct UILayoutPriority: Hashable, Sendable, RawRepresentable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(rawValue: 1000)
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  public static let defaultLow = UILayoutPriority(rawValue: 250)
}

public struct NSDirectionalEdgeInsets: Sendable {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public enum UISemanticContentAttribute: Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum NSTextAlignment: Sendable {
  case natural, left, center, right, justified
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

@MainActor public final class NSLayoutConstraint {
  public enum Axis: Sendable { case horizontal, vertical }
  public enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }
  public enum Attribute: Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins, notAnAttribute
  }
  public init(
    item: Any, attribute: Attribute, relatedBy: Relation, toItem: Any?, attribute other: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {}
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
  public var priority = UILayoutPriority.required
  public var identifier: String?
}

@MainActor public final class UILayoutGuide {
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

open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
  public override init() {}
  public var frame = CGRect.zero
  public var autoresizingMask: AutoresizingMask = []
  public var translatesAutoresizingMaskIntoConstraints = true
  public var isHidden = false
  public var backgroundColor: UIColor?
  public var tintColor: UIColor!
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  public var preservesSuperviewLayoutMargins = false
  public var insetsLayoutMarginsFromSafeArea = true
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public func addSubview(_ view: UIView) {}
  public func addLayoutGuide(_ guide: UILayoutGuide) {}
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  public var safeAreaLayoutGuide: UILayoutGuide { fatalError() }
  public var layoutMarginsGuide: UILayoutGuide { fatalError() }
  public var readableContentGuide: UILayoutGuide { fatalError() }
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

open class UIControl: UIView {
  public struct State: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let normal: State = []
  }
  public var isSelected = false
}

public final class UILabel: UIView {
  public var text: String?
  public var font: UIFont!
  public var textColor: UIColor!
  public var textAlignment = NSTextAlignment.natural
  public var numberOfLines = 1
}

public final class UIButton: UIControl {
  public enum ButtonType: Sendable { case system }
  public init(type: ButtonType) {}
  public var titleLabel: UILabel?
  public func setTitle(_ title: String?, for state: UIControl.State) {}
}

public final class UITextField: UIControl {
  public enum BorderStyle: Sendable { case roundedRect }
  public var text: String?
  public var placeholder: String?
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var borderStyle = BorderStyle.roundedRect
}

public final class UISearchBar: UIView {
  public var text: String?
  public var placeholder: String?
  public var searchTextField: UITextField { fatalError() }
}

open class UIScrollView: UIView {
  public var contentLayoutGuide: UILayoutGuide { fatalError() }
  public var frameLayoutGuide: UILayoutGuide { fatalError() }
}

public final class UITextView: UIScrollView {
  public var text: String!
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
}

public final class UITableView: UIScrollView {
  public enum Style: Sendable { case plain }
  public init(frame: CGRect, style: Style) {}
}

public final class UIStackView: UIView {
  public enum Distribution: Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
  public enum Alignment: Sendable { case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline }
  public var axis = NSLayoutConstraint.Axis.horizontal
  public var distribution = Distribution.fill
  public var alignment = Alignment.fill
  public var spacing: CGFloat = 0
  public var isLayoutMarginsRelativeArrangement = false
  public func addArrangedSubview(_ view: UIView) {}
  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {}
}

public final class UIImageView: UIView {
  public var image: UIImage?
}
public final class UISwitch: UIControl {
  public var isOn = false
}
public final class UISlider: UIControl {
  public var value: Float = 0
}
public final class UIStepper: UIControl {
  public var value: Double = 0
}
public final class UISegmentedControl: UIControl {
  public init(items: [Any]?) {}
}
public final class UIProgressView: UIView {
  public enum Style: Sendable { case `default` }
  public init(progressViewStyle: Style) {}
  public var progress: Float = 0
}
public final class UIActivityIndicatorView: UIView {
  public enum Style: Sendable { case medium }
  public init(style: Style) {}
}
public final class UIDatePicker: UIControl {}
public final class UINavigationBar: UIView {}
public final class UITabBar: UIView {}
public final class UIToolbar: UIView {}
