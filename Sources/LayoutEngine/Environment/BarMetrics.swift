import LayoutModel

/// What a scene's bars take from its top and bottom.
///
///     // 4.7-inch phone, upright: a status bar of 20, and 44 for a navigation bar under it.
///     // The safe area's top and the top guide's length are both 64.
struct BarMetrics {
  var safeArea = Edges.zero
  var topGuideLength = 0.0
  var bottomGuideLength = 0.0

  init(scene: Scene, profile: Profile, device: Device?, orientation: Orientation) {
    guard profile == .ios else { return }
    // A scene that names no device is a bare view; one that names an unknown one is taken for a phone.
    let showsStatus = scene.bars?.status ?? device.map { $0.kind != .window } ?? (scene.device != nil)
    safeArea = device?.safeArea(orientation) ?? Edges(top: 20)
    if !showsStatus && safeArea.top <= 24 { safeArea.top = 0 }
    let isLow = orientation == .landscape && device?.sizeClassesLandscape.height == .compact
    if scene.bars?.navigation == true { safeArea.top += isLow ? 32 : 44 }
    if scene.bars?.tab == true { safeArea.bottom += isLow ? 32 : 49 }
    if scene.bars?.toolbar == true { safeArea.bottom += isLow ? 32 : 44 }
    topGuideLength = safeArea.top
    bottomGuideLength = safeArea.bottom
  }
}
