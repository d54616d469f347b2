import LayoutModel
import Words

extension Inspector {
  /// Lets a field of the inspector name a picture: the image of elements, or an override of instances.
  package static func setImage(
    inField field: String, of elements: [ElementID], to image: NewImage, in editor: inout Editor
  ) {
    guard let key = OverrideProperties.key(field) else { return Images.setImage(of: elements, to: image, in: &editor) }
    let instances = elements.filter { editor.document.elements[$0]?.instance != nil }
    guard !instances.isEmpty else { return }
    let usual = editor.document.elements[key.element]?.overridable(key.member)
    editor.edit(Message("Set Image")) { draft in
      let value = OverrideValue.text(draft.image(for: image.file).rawValue)
      for id in instances { draft.update(id) { $0.instance?.overrides[key] = value == usual ? nil : value } }
    }
  }
}
