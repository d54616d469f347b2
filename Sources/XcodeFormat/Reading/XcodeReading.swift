import FormatExchange
import LayoutModel
import Markup

/// A document while it is read: the records so far, and what else has been found.
struct XcodeReading {
  let tree: XMLNode
  let header: XcodeHeader
  let images: XcodeImages
  var ids = XcodeIDs()
  var losses = LossList()
  var scenes: [Scene] = []
  var elements: [Element] = []
  var guides: [Guide] = []
  var constraints: [Constraint] = []
  /// What the elements were made of, in the same order.
  var views: [XMLNode] = []
  /// By the file's id.
  var items: [String: Item] = [:]
  var constraintIDs: [String: Int] = [:]
  var elementPlaces: [ElementID: Int] = [:]
  var guideOwners: [GuideID: ElementID] = [:]
  /// Where the roots stand among the elements.
  var rootPlaces: [Int] = []
  /// The scene that an element is in, by number.
  var sceneOf: [ElementID: Int] = [:]
  /// Views that keep their frame in Xcode while nothing else does.
  var fixedFrames: Set<ElementID> = []
  /// Symbols that have been told about because the space around them is a guess.
  var guessedSymbols: Set<String> = []

  init(_ tree: XMLNode) {
    self.tree = tree
    header = XcodeHeader(tree)
    images = XcodeImages(tree)
  }
}
