import LayoutEngine
import LayoutModel
import Words

/// Images that are made of pictures' files. Each edit is one step of undo; the files stay on the disk.
package enum Images {
  /// Lets elements show a picture. Elements of kinds without images are left as they are.
  package static func setImage(of elements: [ElementID], to image: NewImage, in editor: inout Editor) {
    let showing = elements.filter(editor.document.showsImages)
    guard !showing.isEmpty else { return }
    editor.edit(Message("Set Image")) { draft in
      let id = draft.image(for: image.file)
      for element in showing { draft.update(element) { $0.content.image = id.rawValue } }
    }
  }

  /// Sets the file of an image, or its file for dark appearance.
  package static func setFile(of id: ImageID, isDark: Bool, to file: String, in editor: inout Editor) {
    guard editor.document.image(id) != nil else { return }
    editor.edit(isDark ? Message("Set Dark File") : Message("Set Image File")) { draft in
      draft.updateImages { images in
        guard let index = images.firstIndex(where: { $0.id == id }) else { return }
        if isDark { images[index].dark = file } else { images[index].file = file }
      }
    }
  }

  /// Names the files of images by other paths, after the document or the files have moved.
  package static func moveFiles(_ paths: [String: String], in editor: inout Editor) {
    guard editor.document.images.contains(where: { $0.naming(paths) != $0 }) else { return }
    editor.edit(Message("Move Images")) { draft in
      draft.updateImages { images in images = images.map { $0.naming(paths) } }
    }
  }

  /// Adds an image view for each picture, as large as the picture, but not larger than its container. Selects them.
  ///
  /// - Parameter point: the middle of the first one on the pasteboard; nil for a free position in the container that
  ///   insertions go to.
  package static func insert(_ pictures: [NewImage], at point: Point? = nil, in editor: inout Editor) {
    editor.leaveGesture()
    guard let item = Library.item(ElementKind.imageView.rawValue), let first = pictures.first,
      let container = container(for: first, at: point, in: editor), let scene = editor.document.scene(of: container)
    else { return }
    let insertions = insertions(of: pictures, item, into: container, at: point, in: editor)
    var added: [ElementID] = []
    let layouts = editor.layouts
    var ids = FreshNames(editor.document)
    let elements = pictures.map { _ in ElementID(ids.name(like: ElementKind.imageView.rawValue)) }
    editor.edit(
      Message("Insert Image", "Insert %1 Images", count: pictures.count), selecting: Selection(elements: elements)
    ) { draft in
      for (insertion, picture) in zip(insertions, pictures) {
        let id = draft.document.freshID(for: .imageView)
        let image = draft.image(for: picture.file)
        insertion.apply(to: &draft, scene: scene, layouts)
        draft.update(id) { $0.content.image = image.rawValue }
        added.append(id)
      }
    }
    if editor.selection.elements != added { editor.select(Selection(elements: added)) }
    if point == nil, let frame = added.first.flatMap({ editor.context.frame(of: .element($0)) }) {
      editor.reveal(frame)
    }
  }

  private static func container(for picture: NewImage, at point: Point?, in editor: Editor) -> ElementID? {
    if let point { return editor.context.container(at: point) }
    return Inserting.container(in: editor).flatMap {
      editor.document.container(for: picture.size.fitted(into: Size(44, 44)), from: $0)
    }
  }

  /// Returns the positions of the image views. Each lies a little below and beside the one before it.
  private static func insertions(
    of pictures: [NewImage], _ item: LibraryItem, into container: ElementID, at point: Point?, in editor: Editor
  ) -> [Insertion] {
    let room = editor.document.elements[container]?.frame.size ?? Size(100, 100)
    let origin = editor.geometry.frame(of: container)?.origin ?? .zero
    let position = point.flatMap { editor.context.stackPosition(of: $0, in: container) }
    let cells = GridCells(of: container, in: editor.context)
    return pictures.enumerated().map { number, picture in
      let size = picture.size.fitted(into: room)
      var frame: Rect
      if let point {
        let corner = point - origin
        frame = Rect(
          (corner.x - size.width / 2).rounded(), (corner.y - size.height / 2).rounded(), size.width, size.height)
      } else {
        frame = FreePositions(editor.positions, seen: editor.sight.seen).frame(for: item, size, in: container)
      }
      frame = frame.offset(by: Point(24 * Double(number), 24 * Double(number)))
      let cell = cells.map { cells in point.map { cells.free(from: cells.cell(at: $0)) } ?? cells.firstFree }
      return Insertion(
        item: item, container: container, frame: frame, position: position.map { $0 + number },
        cell: number == 0 ? cell : nil)
    }
  }

  // MARK: The target of pictures that are dragged or pasted

  /// Shows that pictures are being dragged over a point. Escape and leaving the canvas end it.
  package static func drag(over point: Point, in editor: inout Editor) {
    if !isDragging(in: editor) {
      editor.leaveGesture()
      editor.state = DroppingPictures()
      editor.cursor = .copy
    }
    editor.handle(PointerEvent(.drag, at: point))
  }

  package static func isDragging(in editor: Editor) -> Bool { editor.state is DroppingPictures }

  /// The element that shows a picture dropped at a point; nil if the picture gets an element of its own.
  package static func target(at point: Point, in editor: Editor) -> ElementID? {
    editor.context.pictureTarget(at: point)
  }

  /// The selected element that shows a pasted picture: one that names no image of the document yet. Nil if the picture
  /// gets an element of its own.
  package static func pasteTarget(in editor: Editor) -> ElementID? {
    let document = editor.document
    guard let id = editor.selection.elements.first, editor.selection.elements.count == 1, document.showsImages(id),
      document.elements[id]?.kind.isContainer == false, !document.namesImage(id)
    else { return nil }
    return id
  }
}
