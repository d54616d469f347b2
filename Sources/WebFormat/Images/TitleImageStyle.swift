import LayoutEngine
import LayoutModel

/// The declarations of the picture before the title of a button. It is no node of the page, so that a script can replace
/// the title in another language.
struct TitleImageStyle {
  let picture: KnownPicture
  let place: TitlePicture

  var style: PageStyle {
    let image = "var(\(PageImages.name(of: picture))) center / contain no-repeat"
    var style: PageStyle = [
      "content": "\"\"", "display": "inline-block", "width": PageLength.px(place.size.width),
      "height": PageLength.px(place.size.height), "vertical-align": "middle",
    ]
    if place.gap > 0 { style["margin-inline-end"] = PageLength.px(place.gap) }
    if picture.image.isTemplate {
      style.merge(["background": "currentColor", "mask": image])
    } else {
      style["background"] = image
    }
    return style
  }
}
