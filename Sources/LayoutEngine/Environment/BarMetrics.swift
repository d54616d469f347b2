import LayoutModel

/// What a scene's bars take from its top and bottom.
///
///     // 4.7-inch phone, upright: a status bar of 20, and 44 for a navigation bar under it.
///     // The safe area's top and the top guide's length are both 64.
struct BarMetrics {
  var safeArea = Edges.zero
  var topGuideLength = 0.0
  var bottomGuideLength = 0.0
  /// What lies over the scene.
  var bars = SystemBars()

  init(scene: Scene, profile: Profile, screen: HeldScreen) {
    guard profile == .ios else { return }
    let (device, orientation) = (screen.device, screen.orientation)
    // A scene that names no device is a bare view; one that names an unknown one is taken for a phone. A part of a screen has
    // that screen's status bar.
    let hasStatus = device.map { $0.kind != .window || $0.safeArea(orientation).top > 0 }
    let showsStatus = scene.bars?.status ?? hasStatus ?? (scene.device != nil)
    safeArea = device?.safeArea(orientation) ?? Edges(top: 20)
    if !showsStatus && safeArea.top <= 24 { safeArea.top = 0 }
    bars.areLow = orientation == .landscape && device?.sizeClassesLandscape.height == .compact
    if scene.bars?.navigation == true { safeArea.top += bars.areLow ? 32 : 44 }
    if scene.bars?.tab == true { safeArea.bottom += bars.areLow ? 32 : 49 }
    if scene.bars?.toolbar == true { safeArea.bottom += bars.areLow ? 32 : 44 }
    topGuideLength = safeArea.top
    bottomGuideLength = safeArea.bottom
    noteBars(of: scene, showsStatus: showsStatus)
  }

  /// A scene with a size of its own is a part of a screen, which a status bar lies over only if it says so.
  private mutating func noteBars(of scene: Scene, showsStatus: Bool) {
    let hasStatus = showsStatus && (scene.bars?.status == true || scene.size == nil)
    if scene.bars?.navigation == true || hasStatus { bars.top = safeArea.top }
    bars.topBar = scene.bars?.navigation == true ? .navigation : .status
    if scene.bars?.tab == true || scene.bars?.toolbar == true { bars.bottom = safeArea.bottom }
    bars.bottomBar = scene.bars?.toolbar == true ? .toolbar : .tab
  }
}
