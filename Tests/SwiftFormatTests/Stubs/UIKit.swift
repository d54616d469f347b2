// The names of UIKit that exported sources may use: enough for the compiler to check a source, and enough
// implementation to list the views and the active constraints. Written after the public documentation.
@_exported import Foundation

@MainActor open class UIResponder: NSObject {
  public override init() {}
}

public enum UIUserInterfaceSizeClass: Sendable { case unspecified, compact, regular }

public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }

@MainActor public final class UITraitCollection {
  public nonisolated var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  public init() {}
}

public final class UIColor: Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}
  public static let separator = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let systemBackground = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let secondarySystemBackground = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
}

public final class UIFont: Sendable {
  public let size: CGFloat
  init(_ size: CGFloat) { self.size = size }
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
  public init?(name: String, size: CGFloat) { self.size = size }
  public static func systemFont(ofSize: CGFloat, weight: Weight) -> UIFont { UIFont(ofSize) }
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
  let all: [CGFloat]
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    all = [top, leading, bottom, trailing]
  }
}

public enum UISemanticContentAttribute: Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum NSTextAlignment: Sendable {
  case natural, left, center, right, justified
}

/// An item of a constraint: a view or a guide of a view.
@MainActor protocol LayoutItem: AnyObject {
  var ownView: UIView? { get }
}

@MainActor public class NSLayoutAnchor<AnchorType: AnyObject> {
  let item: LayoutItem
  let attribute: String
  init(_ item: LayoutItem, _ attribute: String) { (self.item, self.attribute) = (item, attribute) }

  func tie(
    _ relation: String, _ other: NSLayoutAnchor?, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      (item, attribute), relation, other.map { ($0.item, $0.attribute) }, multiplier: multiplier)
    constraint.constant = constant
    return constraint
  }
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { tie("==", anchor) }
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
    tie("==", anchor, 1, constant)
  }
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    tie("<=", anchor)
  }
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint
  {
    tie("<=", anchor, 1, constant)
  }
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    tie(">=", anchor)
  }
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat)
    -> NSLayoutConstraint
  {
    tie(">=", anchor, 1, constant)
  }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { tie("==", nil, 1, constant) }
  public func constraint(equalTo other: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    tie("==", other, multiplier)
  }
  public func constraint(
    equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { tie("==", other, multiplier, constant) }
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    tie("<=", nil, 1, constant)
  }
  public func constraint(lessThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    tie("<=", other, multiplier)
  }
  public func constraint(
    lessThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { tie("<=", other, multiplier, constant) }
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    tie(">=", nil, 1, constant)
  }
  public func constraint(greaterThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    tie(">=", other, multiplier)
  }
  public func constraint(
    greaterThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { tie(">=", other, multiplier, constant) }
}

@MainActor public final class NSLayoutConstraint: NSObject {
  public enum Axis: Sendable { case horizontal, vertical }
  public enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }
  public enum Attribute: Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins, notAnAttribute
  }
  typealias Side = (item: LayoutItem, attribute: String)
  let first: Side
  let relation: String
  let second: Side?
  let multiplier: CGFloat
  public var constant: CGFloat = 0
  public var identifier: String?
  public var priority = UILayoutPriority.required {
    willSet { precondition(!isOn || (newValue == .required) == (priority == .required), "required while it is on") }
  }
  private(set) var isOn = false
  static var all: [NSLayoutConstraint] = []

  init(_ first: Side, _ relation: String, _ second: Side?, multiplier: CGFloat) {
    (self.first, self.relation, self.second, self.multiplier) = (first, relation, second, multiplier)
    super.init()
    Self.all.append(self)
  }

  public convenience init(
    item: Any, attribute: Attribute, relatedBy: Relation, toItem: Any?, attribute other: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {
    let relations: [Relation: String] = [.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="]
    self.init(
      (item as! LayoutItem, "\(attribute)"), relations[relatedBy] ?? "",
      (toItem as? LayoutItem).map { ($0, "\(other)") }, multiplier: multiplier)
    self.constant = constant
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      let views = [constraint.first.item.ownView, constraint.second?.item.ownView].compactMap { $0 }
      precondition(views.allSatisfy { $0.top === views[0].top }, "no common ancestor")
      constraint.isOn = true
    }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isOn = false }
  }

  /// Deactivates the constraints between a removed view, with its content, and the remaining views.
  static func sever(_ view: UIView) {
    for constraint in all where constraint.isOn {
      let isInside = [constraint.first.item.ownView, constraint.second?.item.ownView].compactMap { $0?.isIn(view) }
      if isInside.contains(true) && isInside.contains(false) { constraint.isOn = false }
    }
  }
}

@MainActor public final class UILayoutGuide: LayoutItem {
  weak var ownView: UIView?
  public init() {}
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "leading") }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "trailing") }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "left") }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "right") }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "centerX") }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "top") }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "bottom") }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "centerY") }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, "width") }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, "height") }
}

open class UIView: UIResponder, LayoutItem {
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
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  public private(set) var layoutGuides: [UILayoutGuide] = []
  public var traitCollection: UITraitCollection { UITraitCollection() }
  var ownView: UIView? { self }
  var top: UIView { superview?.top ?? self }
  func isIn(_ other: UIView) -> Bool { self === other || superview?.isIn(other) ?? false }

  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
  public func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: index)
    view.superview = self
  }
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    NSLayoutConstraint.sever(self)
    parent.subviews.removeAll { $0 === self }
    superview = nil
  }
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuides.append(guide)
    guide.ownView = self
  }
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  private var knownGuides: [String: UILayoutGuide] = [:]
  func known(_ name: String) -> UILayoutGuide {
    let guide = knownGuides[name] ?? UILayoutGuide()
    guide.ownView = self
    knownGuides[name] = guide
    return guide
  }
  public var safeAreaLayoutGuide: UILayoutGuide { known("safeArea") }
  public var layoutMarginsGuide: UILayoutGuide { known("margins") }
  public var readableContentGuide: UILayoutGuide { known("readable") }
  public var keyboardLayoutGuide: UILayoutGuide { known("keyboard") }
  /// Returns the view's name for one of its own guides.
  func name(of guide: UILayoutGuide) -> String {
    knownGuides.first { $0.value === guide }?.key ?? layoutGuides.firstIndex { $0 === guide }.map { "guide\($0)" } ?? ""
  }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "leading") }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "trailing") }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "left") }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "right") }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "centerX") }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "top") }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "bottom") }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "centerY") }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "firstBaseline") }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "lastBaseline") }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, "width") }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, "height") }
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
  public var titleLabel: UILabel? = UILabel()
  public func setTitle(_ title: String?, for state: UIControl.State) {}
  public var menu: UIMenu?
  public var showsMenuAsPrimaryAction = false
  public var changesSelectionAsPrimaryAction = false
}

public class UIMenuElement {
  public enum State: Sendable { case off, on }
}

public final class UIAction: UIMenuElement {
  public init(title: String = "", state: UIMenuElement.State = .off, handler: @escaping (UIAction) -> Void) {}
}

public final class UIMenu: UIMenuElement {
  public init(title: String = "", children: [UIMenuElement] = []) {}
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
  public let searchTextField = UITextField()
}

open class UIScrollView: UIView {
  public var contentLayoutGuide: UILayoutGuide { known("content") }
  public var frameLayoutGuide: UILayoutGuide { known("frame") }
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
  public func addArrangedSubview(_ view: UIView) { addSubview(view) }
  public func insertArrangedSubview(_ view: UIView, at index: Int) { insertSubview(view, at: index) }
  private(set) var customSpacings: [UIView: CGFloat] = [:]
  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) { customSpacings[view] = spacing }
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
  public var selectedSegmentIndex = -1
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
