import LayoutEngine
import LayoutModel
import Words

/// Issues for images whose files cannot be shown.
extension IssueSearch {
  func imageIssues() -> [LayoutIssue] {
    let pictures = model.document.currentPictures
    guard !pictures.isEmpty else { return [] }
    var users: [String: [ElementID]] = [:]
    for slot in model.order {
      guard let element = model.document.elements.stored(model.nodes[slot].id)?.record,
        element.kind.traits.picture != .none, let name = element.content.image
      else { continue }
      users[name, default: []].append(element.id)
    }
    let listed = model.document.images.flatMap { image -> [LayoutIssue] in
      let name = image.id.rawValue
      guard let problems = pictures[image.id]?.problems, !problems.isEmpty,
        let elements = users[name].map(model.inDocumentOrder) ?? (tells(unused: image) ? [] : nil)
      else { return [] }
      return problems.map { LayoutIssue(.image, elements: elements, message: Self.words(name, $0)) }
    }
    let catalogued = pictures.catalogued.sorted { $0.key < $1.key }.flatMap { name, picture -> [LayoutIssue] in
      guard let elements = users[name].map(model.inDocumentOrder) else { return [] }
      return picture.problems.map { LayoutIssue(.image, elements: elements, message: Self.words(name, $0)) }
    }
    return listed + catalogued
  }

  /// True if no element of the document names the image, and this is its first scene, which tells about it.
  private func tells(unused image: DocumentImage) -> Bool {
    let document = model.document
    return document.scenes.first { _ in true }?.id == model.scene.id
      && !document.elements.contains { $0.kind.traits.picture != .none && $0.content.image == image.id.rawValue }
  }

  private static func words(_ image: String, _ problem: PictureProblem) -> Message {
    Message("The image %1 can’t be shown: %2: %3", Document.quoted(image), problem.path, problem.reason)
  }
}
