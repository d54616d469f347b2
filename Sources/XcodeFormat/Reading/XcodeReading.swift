import FormatExchange
import LayoutModel
import Markup

/// The state while a document is read: the records so far, and the indices to find them.
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
  /// The nodes of the elements, in the same order.
  var views: [XMLNode] = []
  /// The items, by the file's id.
  var items: [String: Item] = [:]
  var constraintIDs: [String: Int] = [:]
  var elementPlaces: [ElementID: Int] = [:]
  var guideOwners: [GuideID: ElementID] = [:]
  /// The indices of the roots among the elements.
  var rootPlaces: [Int] = []
  /// The index of the scene that an element is in.
  var sceneOf: [ElementID: Int] = [:]
  /// Views that the file gives a fixed frame and no translated mask.
  var fixedFrames: Set<ElementID> = []
  /// The nodes of the records in the text of the file.
  var nodes = XcodeNodes()
  /// Symbols that were already reported because the space around them is a guess.
  var guessedSymbols: Set<String> = []

  init(_ tree: XMLNode) {
    self.tree = tree
    header = XcodeHeader(tree)
    images = XcodeImages(tree)
  }
}
