import LayoutModel

/// The surroundings of a scene, with values from the scene itself for everything that the environment leaves open.
public struct Surroundings: Hashable, Sendable {
  public var size: Size
  public var profile: Profile
  public var isRightToLeft: Bool
  public var language: String?
  /// The factor on every text.
  public var textScale: Double
  /// Pixels per point.
  public var pixelScale: Double
  public var safeArea: Edges
  /// The distances by which the top and bottom guides reach into the scene.
  public var topGuideLength: Double
  public var bottomGuideLength: Double
  public var bars: SystemBars
  /// The largest width at which a root has the margins of small screens.
  public var narrowWidth: Double
  public var sizeClasses: SizeClasses
  public var isRunTime: Bool
  public var intrinsicSizes: IntrinsicSizes
  public var usesAutoLayout: Bool
  public var scrollOffsets: [ElementID: Point]
  /// True if the scene has its own size, direction, language and text size, and a comparison with the design is wanted.
  /// Only then are design frames compared with solutions.
  public var areAsDesigned: Bool

  public init(of scene: Scene, in document: Document, environment: LayoutEnvironment) {
    let device = (environment.device ?? scene.device).flatMap { environment.catalogue[$0] }
    let asked = environment.orientation ?? scene.orientation
    let isOfItsPlatform = environment.profile == nil || environment.profile == scene.profile
    size = Self.size(of: scene, in: document, environment: environment, device: device, orientation: asked)
    let screen = HeldScreen(of: scene, size: size, environment: environment)
    profile = environment.profile ?? scene.profile
    isRightToLeft = Self.direction(of: scene, in: document, environment: environment) == .rightToLeft
    language = environment.language
    textScale = (environment.textSize ?? scene.textSize.flatMap(TextSize.init))?.scale ?? 1
    pixelScale = device?.scale ?? (profile == .ios ? 2 : 1)
    let bars = BarMetrics(scene: scene, profile: profile, screen: screen)
    safeArea = bars.safeArea
    topGuideLength = bars.topGuideLength
    bottomGuideLength = bars.bottomGuideLength
    self.bars = bars.bars
    if let own = scene.safeArea, isOfItsPlatform, screen.isOwn {
      safeArea = own.resolved(rightToLeft: isRightToLeft).clampedToCoordinateRange
      // Without a status bar the top guide has length 0, even if the safe area keeps the bar's room.
      topGuideLength = scene.bars?.status == false && topGuideLength == 0 ? 0 : safeArea.top
      bottomGuideLength = safeArea.bottom
      if self.bars.top > 0 { self.bars.top = safeArea.top }
      if self.bars.bottom > 0 { self.bars.bottom = safeArea.bottom }
    }
    sizeClasses = Self.sizeClasses(
      of: size, profile: profile, device: isOfItsPlatform || device?.profile == profile ? device : nil,
      orientation: screen.orientation)
    // Phones that are a little wider than the small ones (390, 393) have the same margins.
    narrowWidth = max(375, device.flatMap { $0.kind == .phone && $0.size.width < 400 ? $0.size.width : nil } ?? 0)
    // Before it knew devices, Interface Builder drew on a square canvas, for any size class.
    if profile == .ios, device == nil, environment.size == nil, size == Size(600, 600) {
      sizeClasses = SizeClasses(width: nil, height: nil)
    }
    isRunTime = environment.isRunTime
    intrinsicSizes = environment.intrinsicSizes
    usesAutoLayout = scene.usesAutoLayout
    scrollOffsets = environment.scrollOffsets.mapValues {
      Point(CoordinateRange.clamped($0.x), CoordinateRange.clamped($0.y))
    }
    var own = LayoutEnvironment()
    own.catalogue = environment.catalogue
    areAsDesigned =
      environment.comparesDesign
      && (environment == own
        || Self.agrees(environment, with: scene, in: document, size: size, isRightToLeft: isRightToLeft))
  }

  private static func size(
    of scene: Scene, in document: Document, environment: LayoutEnvironment, device: Device?, orientation: Orientation
  ) -> Size {
    let design = document.elements[scene.root]?.frame.size ?? .zero
    let turned = orientation == scene.orientation ? design : Size(design.height, design.width)
    let asked = environment.size ?? (environment.device != nil ? device?.size(orientation) : nil)
    let wanted = asked ?? ownSize(of: scene, orientation: orientation) ?? device?.size(orientation) ?? turned
    return Size(Self.sane(wanted.width, or: design.width), Self.sane(wanted.height, or: design.height))
  }

  private static func ownSize(of scene: Scene, orientation: Orientation) -> Size? {
    guard let size = scene.size else { return nil }
    return orientation == scene.orientation ? size : Size(size.height, size.width)
  }

  private static func sane(_ length: Double, or other: Double) -> Double {
    let length = length.isFinite ? length : other
    return length.isFinite ? min(max(length, 0), CoordinateRange.limit) : 0
  }

  private static func direction(
    of scene: Scene, in document: Document, environment: LayoutEnvironment
  ) -> LanguageDirection {
    if let direction = environment.direction { return direction }
    if let language = environment.language { return LanguageDirection(ofLanguage: language) }
    return scene.languageDirection ?? LanguageDirection(ofLanguage: document.languages.base)
  }

  /// Returns the size classes of a device of the catalogue. A free size is compact if it is below 600 points wide or
  /// 480 high, as on phones.
  private static func sizeClasses(
    of size: Size, profile: Profile, device: Device?, orientation: Orientation
  ) -> SizeClasses {
    if let device, device.size(orientation) == size { return device.sizeClasses(orientation) }
    return sizeClasses(ofFree: size, profile)
  }

  static func sizeClasses(ofFree size: Size, _ profile: Profile) -> SizeClasses {
    guard profile != .macos else { return SizeClasses(width: .regular, height: .regular) }
    return SizeClasses(width: size.width < 600 ? .compact : .regular, height: size.height < 480 ? .compact : .regular)
  }

  /// True if every value that the environment sets is the scene's own value.
  private static func agrees(
    _ environment: LayoutEnvironment, with scene: Scene, in document: Document, size: Size, isRightToLeft: Bool
  ) -> Bool {
    var own = LayoutEnvironment()
    own.catalogue = environment.catalogue
    let device = scene.device.flatMap { own.catalogue[$0] }
    let ownSize = Self.size(
      of: scene, in: document, environment: own, device: device, orientation: scene.orientation)
    let ownDirection = direction(of: scene, in: document, environment: own)
    let textSize = environment.textSize?.scale ?? 1
    return environment.scrollOffsets.isEmpty && (environment.profile ?? scene.profile) == scene.profile
      && size == ownSize && isRightToLeft == (ownDirection == .rightToLeft)
      && (environment.device == nil || environment.device == scene.device)
      && (environment.orientation ?? scene.orientation) == scene.orientation
      && (environment.language == nil || environment.language == document.languages.base)
      && (environment.textSize == nil || textSize == (scene.textSize.flatMap(TextSize.init)?.scale ?? 1))
  }
}

extension LanguageDirection {
  /// The direction of the script that a language is commonly written in: `ar`, `he-IL`, `fa` ... run from right to
  /// left.
  public init(ofLanguage language: String) {
    let name = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { $0.lowercased() } ?? ""
    let isPseudo = language == PseudoLanguage.rightToLeft.rawValue
    self = Self.rightToLeft.contains(name) || isPseudo ? .rightToLeft : .leftToRight
  }

  private static let rightToLeft: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi",
  ]
}
