import Glibc
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

// Parts of records in the form that fields hold.

extension ElementKind {
  /// True for kinds with a baseline: these have a text, which can be set in a font.
  var hasFont: Bool { hasBaseline }
}

extension Int? {
  var asNumber: Double? {
    get { map(Double.init) }
    set { self = newValue.flatMap { Int(exactly: $0.rounded()) } }
  }
}

extension Optional where Wrapped: RawRepresentable<String> {
  /// The value as the file writes it.
  var word: String? {
    get { self?.rawValue }
    set { self = newValue.flatMap(Wrapped.init) }
  }
}

extension Element {
  var imageWidth: Double? {
    get { content.imageSize?.width }
    set { content.imageSize = newValue.map { Size($0, content.imageSize?.height ?? $0) } }
  }

  var imageHeight: Double? {
    get { content.imageSize?.height }
    set { content.imageSize = newValue.map { Size(content.imageSize?.width ?? $0, $0) } }
  }

  var transform: TransformParts {
    get { TransformParts(traits.transform) }
    set { traits.transform = newValue.matrix }
  }
}

/// A transform as people give it: scale, then rotation, then shift. The file keeps `[a, b, c, d, tx, ty]`.
struct TransformParts: Hashable, Sendable {
  var scaleX = 1.0
  var scaleY = 1.0
  var degrees = 0.0
  var shiftX = 0.0
  var shiftY = 0.0

  /// Reads scale, rotation and shift from a matrix. A shear cannot be expressed in them, so an edit loses it.
  init(_ matrix: [Double]?) {
    guard let m = matrix, m.count == 6, m.allSatisfy(\.isFinite) else { return }
    scaleX = (m[0] * m[0] + m[1] * m[1]).squareRoot()
    let determinant = m[0] * m[3] - m[1] * m[2]
    scaleY = scaleX > 0 ? determinant / scaleX : (m[2] * m[2] + m[3] * m[3]).squareRoot()
    degrees = Self.tidy(atan2(m[1], m[0]) * 180 / .pi)
    (scaleX, scaleY) = (Self.tidy(scaleX), Self.tidy(scaleY))
    (shiftX, shiftY) = (m[4], m[5])
  }

  /// The matrix of the file; nil for the identity.
  var matrix: [Double]? {
    guard self != TransformParts(nil) else { return nil }
    let angle = degrees * .pi / 180
    let (sine, cosine) = (Self.tidy(sin(angle)), Self.tidy(cos(angle)))
    return [scaleX * cosine, scaleX * sine, -scaleY * sine, scaleY * cosine, shiftX, shiftY].map { $0 + 0 }
  }

  /// Rounds to nine decimals, which removes the rounding errors of sines and roots.
  private static func tidy(_ value: Double) -> Double {
    guard abs(value) < 1e9 else { return value }
    let rounded = (value * 1e9).rounded() / 1e9
    return rounded == 0 ? 0 : rounded
  }
}

extension Inspector {
  static func profile(of id: ElementID, in editor: Editor) -> Profile { editor.document.scene(of: id)?.profile ?? .ios }

  static func standardFontSize(of element: Element, in editor: Editor) -> String? {
    var plain = element
    plain.content.fontSize = nil
    return Figures.typed(textStyle(of: plain, profile: profile(of: element.id, in: editor)).size)
  }

  static func standardSpacings(within container: ElementID, in editor: Editor) -> [FieldSuggestion] {
    [FieldSuggestion(Message("Standard"), StandardSpacing(profile(of: container, in: editor)).betweenSiblings)]
  }
}
