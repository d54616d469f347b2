import Drawing
import LayoutEngine
import LayoutModel

/// Draws elements in the style of their sheet's platform. One is made for each sheet of each frame; it owns nothing.
///
/// Each family of kinds has a file in this folder. For the look of a new kind, add its method there and its line in
/// `drawKind`.
struct ElementPainter {
  let canvas: Canvas
  let look: Look
  let colors: SceneColors
  let setter: TextSetter
  let stamps: Stamps
  let pictures: DocumentPictures
  let classes: ClassTable

  init(canvas: Canvas, paper: Paper, setter: TextSetter, stamps: Stamps) {
    let look = paper.look
    self.init(
      canvas: canvas, look: look, colors: SceneColors.of(look), setter: setter, stamps: stamps,
      pictures: paper.pictures, classes: paper.classes)
  }

  private init(
    canvas: Canvas, look: Look, colors: SceneColors, setter: TextSetter, stamps: Stamps, pictures: DocumentPictures,
    classes: ClassTable
  ) {
    self.canvas = canvas
    self.look = look
    self.colors = colors
    self.setter = setter
    self.stamps = stamps
    self.pictures = pictures
    self.classes = classes
  }

  var profile: Profile { look.profile }

  /// Draws the part of the element that the scroll views around it let through.
  func drawClipped(_ element: DrawnElement) {
    guard let clip = element.clip, !element.frame.isWithin(clip) else { return draw(element) }
    guard clip.width > 0, clip.height > 0, clip.intersects(element.frame) else { return }
    canvas.saved {
      canvas.clip(canvas.snapped(clip))
      draw(element)
    }
  }

  func draw(_ element: DrawnElement) {
    guard element.frame.isFinite, element.frame.width > 0, element.frame.height > 0 else { return }
    if element.isHidden {
      canvas.faded(DrawnElement.ghost) { drawKind(element, in: canvas.snapped(element.frame)) }
    } else {
      drawKind(element, in: canvas.snapped(element.frame))
    }
  }

  func drawKind(_ element: DrawnElement, in frame: Rect) {
    if look.isBlueprint { return outline(element, frame) }
    switch element.kind {
    case .view: view(element, frame)
    case .label: label(element, frame)
    case .button: button(element, frame)
    case .popUp: popUp(element, frame)
    case .textField: textField(element, frame)
    case .searchField: searchField(element, frame)
    case .textView: textView(element, frame)
    case .datePicker: datePicker(element, frame)
    case .imageView: imageView(element, frame)
    case .switch: switchControl(element, frame)
    case .slider: slider(element, frame)
    case .stepper: stepper(element, frame)
    case .segmentedControl: segmentedControl(element, frame)
    case .checkBox: checkBox(element, frame)
    case .radio: radio(element, frame)
    case .progressBar: progressBar(element, frame)
    case .activityIndicator: activityIndicator(frame)
    case .table: table(element, frame)
    case .navigationBar: navigationBar(element, frame)
    case .tabBar: tabBar(element, frame)
    case .toolbar: toolbar(element, frame)
    case .splitView: splitView(element, frame)
    case .tabView: tabView(element, frame)
    case .scrollView: scrollView(element, frame)
    case .stack: stack(element, frame)
    case .box: box(element, frame)
    case .separator: separator(frame)
    case .spacer: spacer(frame)
    case .customView: customView(element, frame)
    }
  }

  /// Draws a part from a stamp, which is drawn once. The part, its size, colour and variant must determine its look.
  func stamp(
    _ part: Stamps.Key.Part, _ rect: Rect, color: Color? = nil, variant: Int = 0, _ body: (ElementPainter) -> Void
  ) {
    stamps.draw(Stamps.Key(part, look: look, color: color, variant: variant), in: rect, on: canvas) {
      body(
        ElementPainter(
          canvas: $0, look: look, colors: colors, setter: setter, stamps: stamps, pictures: DocumentPictures(),
          classes: .empty))
    }
  }

  // MARK: Shared by several kinds

  /// The background colour that a person gave the element; nil if there is none.
  func background(of element: DrawnElement) -> Color? { element.content.background.flatMap(color(named:)) }

  func ink(of element: DrawnElement) -> Color { element.content.color.flatMap(color(named:)) ?? colors.text }

  /// Returns the color of a value that has another one in dark appearance; nil for other texts.
  private func paired(_ text: String) -> Color? {
    let parts = ColorText.parts(text)
    guard parts.light != text else { return nil }
    return color(named: look.appearance == .dark ? parts.dark : parts.light)
  }

  /// Returns the colour for `#rrggbb`, or for a name with a colour in each look; nil for any other text.
  func color(named name: String) -> Color? {
    switch name {
    case "text", "label": colors.text
    case "secondary", "secondaryLabel": colors.secondary
    case "accent", "tint": colors.accent
    case "background": colors.background
    case "secondaryBackground": colors.bar
    case "card": colors.card
    case "fill": colors.fill
    case "separator": colors.separator
    default: Color(text: name) ?? paired(name)
    }
  }

  /// Limits a value to 0...1; returns `standard` if there is no finite value.
  func part(_ value: Double?, default standard: Double) -> Double {
    guard let value, value.isFinite else { return standard }
    return min(max(value, 0), 1)
  }

  /// Returns the frame of a control of its native size in the middle of the frame, or smaller if the frame is smaller.
  func centered(_ size: Size, in frame: Rect) -> Rect {
    let width = min(size.width, frame.width)
    let height = min(size.height, frame.height)
    return canvas.snapped(Rect(frame.center.x - width / 2, frame.center.y - height / 2, width, height))
  }

  /// Splits a rectangle into a strip at the leading side and the rest.
  func split(_ rect: Rect, leading width: Double) -> (leading: Rect, rest: Rect) {
    let width = min(max(width, 0), rect.width)
    let left = Rect(rect.x, rect.y, width, rect.height)
    let right = Rect(rect.maxX - width, rect.y, width, rect.height)
    let rest = Rect(rect.x, rect.y, rect.width - width, rect.height)
    return look.rightToLeft ? (right, rest) : (left, rest.offset(by: Point(width, 0)))
  }

  func split(_ rect: Rect, trailing width: Double) -> (rest: Rect, trailing: Rect) {
    let width = min(max(width, 0), rect.width)
    let (rest, trailing) = split(rect, leading: rect.width - width)
    return (rest, trailing)
  }

  /// 1 for reading to the right, -1 for reading to the left.
  var forwards: Double { look.rightToLeft ? -1 : 1 }
}

extension Rect {
  fileprivate func isWithin(_ other: Rect) -> Bool {
    x >= other.x && y >= other.y && maxX <= other.maxX && maxY <= other.maxY
  }
}
