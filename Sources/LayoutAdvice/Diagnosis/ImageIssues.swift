import LayoutEngine
import LayoutModel
import Words

/// Issues for images whose files cannot be shown.
extension IssueSearch {
  func imageIssues() -> [LayoutIssue] {
    let pictures = model.document.currentPictures
    guard !pictures.isEmpty else { return [] }
    var users: [ImageID: [ElementID]] = [:]
    for slot in model.order {
      guard let element = model.document.elements.stored(model.nodes[slot].id)?.record,
        element.kind.traits.picture != .none, let name = element.content.image, IDGrammar.isWellFormed(name)
      else { continue }
      users[ImageID(name), default: []].append(element.id)
    }
    return model.document.images.flatMap { image -> [LayoutIssue] in
      guard let problems = pictures[image.id]?.problems, !problems.isEmpty,
        let elements = users[image.id].map(model.inDocumentOrder) ?? (tells(unused: image) ? [] : nil)
      else { return [] }
      return problems.map { LayoutIssue(.image, elements: elements, message: Self.words(image, $0)) }
    }
  }

  /// True if no element of the document names the image, and this is its first scene, which tells about it.
  private func tells(unused image: DocumentImage) -> Bool {
    let document = model.document
    return document.scenes.first { _ in true }?.id == model.scene.id
      && !document.elements.contains { $0.kind.traits.picture != .none && $0.content.image == image.id.rawValue }
  }

  private static func words(_ image: DocumentImage, _ problem: PictureProblem) -> Message {
    Message(
      "The image %1 can’t be shown: %2: %3", Document.quoted(image.id.rawValue), problem.path, problem.reason)
  }
}
