import LayoutModel

/// The room that bars take at a scene's top and bottom.
///
///     // 4.7-inch phone, upright: a status bar of 20, and 44 for a navigation bar under it.
///     // The safe area's top and the top guide's length are both 64.
struct BarMetrics {
  var safeArea = Edges.zero
  var topGuideLength = 0.0
  var bottomGuideLength = 0.0
  /// The bars that lie over the scene.
  var bars = SystemBars()

  init(scene: Scene, profile: Profile, screen: HeldScreen) {
    guard profile == .ios else { return }
    let (device, orientation) = (screen.device, screen.orientation)
    // A scene without a device is a bare view without a status bar; with an unknown device it counts as a phone. A part
    // of a screen has the status bar of that screen.
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

  /// Sets the bars over the scene. A scene with a size of its own is a part of a screen: a status bar lies over it only
  /// if the scene declares one.
  private mutating func noteBars(of scene: Scene, showsStatus: Bool) {
    let hasStatus = showsStatus && (scene.bars?.status == true || scene.size == nil)
    if scene.bars?.navigation == true || hasStatus { bars.top = safeArea.top }
    bars.topBar = scene.bars?.navigation == true ? .navigation : .status
    if scene.bars?.tab == true || scene.bars?.toolbar == true { bars.bottom = safeArea.bottom }
    bars.bottomBar = scene.bars?.toolbar == true ? .toolbar : .tab
  }
}
