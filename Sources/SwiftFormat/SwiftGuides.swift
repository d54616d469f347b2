import FormatExchange
import LayoutModel
import Words

/// A scene's guides. Those that the toolkit has are used by name; the others are created in the source.
struct SwiftGuides {
  private(set) var itemNames: [Item: String] = [:]
  private(set) var properties: [String] = []
  private(set) var additions: [String] = []
  private(set) var constraints: [String] = []
  private(set) var losses: [FormatLoss] = []
  private let toolkit: SwiftToolkit

  init(
    of document: Document, elements: [Element], names: [ElementID: String], toolkit: SwiftToolkit,
    properties: inout SwiftNames
  ) {
    self.toolkit = toolkit
    let scrolling = Set(elements.filter { $0.kind == .scrollView }.map(\.id))
    for guide in document.guides where !guide.id.isInsideInstance {
      guard let owner = names[guide.owner] else { continue }
      if let known = known(guide, owner: owner, scrolls: scrolling.contains(guide.owner)) {
        itemNames[.guide(guide.id)] = known
      } else {
        let name = properties.propertyName(of: guide.name ?? guide.id.rawValue)
        itemNames[.guide(guide.id)] = name
        add(guide, name, owner: owner, isFree: document.isMentioned(.guide(guide.id)))
      }
    }
  }

  /// Returns the toolkit's expression for a guide; nil if the guide must be created.
  private mutating func known(_ guide: Guide, owner: String, scrolls: Bool) -> String? {
    switch guide.kind {
    case .safeArea: return "\(owner).safeAreaLayoutGuide"
    case .margins: return "\(owner).layoutMarginsGuide"
    case .readable:
      if toolkit == .uikit { return "\(owner).readableContentGuide" }
      losses.append(
        FormatLoss(
          record: guide.id.rawValue, what: Message("replaced by the margins: AppKit has no readable content guide")))
      return "\(owner).layoutMarginsGuide"
    case .content:
      if toolkit == .uikit, scrolls { return "\(owner).contentLayoutGuide" }
      if toolkit == .appkit {
        losses.append(
          FormatLoss(record: guide.id.rawValue, what: Message("replaced by the view: AppKit has no such guide")))
      }
      return owner
    case .frame: return toolkit == .uikit && scrolls ? "\(owner).frameLayoutGuide" : owner
    case .keyboard where toolkit == .uikit: return "\(owner).keyboardLayoutGuide"
    case .top, .bottom, .keyboard, .custom: return nil
    }
  }

  private mutating func add(_ guide: Guide, _ name: String, owner: String, isFree: Bool) {
    properties.append("let \(name) = \(toolkit.guide)()")
    additions.append("\(owner).addLayoutGuide(\(name))")
    switch guide.kind {
    case .top: pin(name, owner, top: "\(owner).topAnchor", bottom: "\(owner).safeAreaLayoutGuide.topAnchor")
    // AppKit has no on-screen keyboard: its guide is the one below the safe area.
    case .bottom, .keyboard:
      pin(name, owner, top: "\(owner).safeAreaLayoutGuide.bottomAnchor", bottom: "\(owner).bottomAnchor")
    default:
      // A guide without constraints is fixed at its design frame.
      if !isFree { place(name, owner, guide.frame ?? .zero) }
    }
  }

  private mutating func pin(_ name: String, _ owner: String, top: String, bottom: String) {
    constraints += [
      "\(name).leadingAnchor.constraint(equalTo: \(owner).leadingAnchor)",
      "\(name).trailingAnchor.constraint(equalTo: \(owner).trailingAnchor)",
      "\(name).topAnchor.constraint(equalTo: \(top))", "\(name).bottomAnchor.constraint(equalTo: \(bottom))",
    ]
  }

  private mutating func place(_ name: String, _ owner: String, _ frame: Rect) {
    constraints += [
      "\(name).leftAnchor.constraint(equalTo: \(owner).leftAnchor, constant: \(SwiftText.number(frame.x)))",
      "\(name).topAnchor.constraint(equalTo: \(owner).topAnchor, constant: \(SwiftText.number(frame.y)))",
      "\(name).widthAnchor.constraint(equalToConstant: \(SwiftText.number(frame.width)))",
      "\(name).heightAnchor.constraint(equalToConstant: \(SwiftText.number(frame.height)))",
    ]
  }
}
