import ProgramResources
import Tutorials
import Words

/// A document that comes with the program: its file, and its title and summary on the start page.
struct ShippedDocument {
  let file: String
  let title: Message
  let summary: Message

  var path: String { ShippedFiles.path(file) }

  private static func template(_ name: String, _ title: Message, _ summary: Message) -> ShippedDocument {
    ShippedDocument(file: "templates/\(name).plumb", title: title, summary: summary)
  }

  private static func example(_ name: String, _ title: Message, _ summary: Message) -> ShippedDocument {
    ShippedDocument(file: "examples/\(name).plumb", title: title, summary: summary)
  }

  static let templates = [
    template("phone", Message("Phone"), Message("An empty iPhone screen")),
    template("tablet", Message("Tablet"), Message("An empty iPad screen")),
    template("window", Message("Window"), Message("An empty GNOME window")),
  ]

  static let tutorials = Tutorial.all.map { ShippedDocument(file: $0.file, title: $0.title, summary: $0.summary) }

  /// The examples, from simple to demanding; those with deliberate mistakes come last.
  static let examples = [
    example("search", Message("Search"), Message("A text field and a button, with one constraint to add")),
    example("name-field", Message("Name Field"), Message("A label, and a text field on its baseline")),
    example("growing-button", Message("Growing Button"), Message("The field gives way to a longer title")),
    example("photo", Message("Photo"), Message("An image that keeps 16 to 9")),
    example("columns", Message("Columns"), Message("Two columns, one three times as wide as the other")),
    example("shop-card", Message("Shop Card"), Message("A product with its picture, and icons in the text’s color")),
    example("card", Message("Card"), Message("A card in the middle that its texts make taller")),
    example("maximum-width", Message("Maximum Width"), Message("As wide as the screen, up to 600 points")),
    example("form", Message("Form"), Message("Labels and fields in two columns")),
    example("player", Message("Player"), Message("The cover above the controls, or beside them in landscape")),
    example("list-and-detail", Message("List and Detail"), Message("A pane that appears from 700 points on")),
    example("checkout", Message("Checkout"), Message("A form with one column, or two from 640 points on")),
    example(
      "on-four-values", Message("On Four Values"), Message("Spaces, a color and a text style, each set in one place")),
    example(
      "ten-rows", Message("Ten Rows"), Message("A list of ten instances of one component, each with its own texts")),
    example("dialog", Message("Dialog"), Message("A question with two buttons of one width")),
    example("stack-in-stack", Message("Stack in Stack"), Message("Stacks that arrange their elements, one in another")),
    example("baselines", Message("Baselines"), Message("Views of your own class, aligned by their baselines")),
    example("equal-spacing", Message("Equal Spaces"), Message("Three spacers of one width around two views")),
    example("anchored-note", Message("Anchored Note"), Message("A note that stays while its page scrolls")),
    example(
      "equal-spacing-loose", Message("Equal Spaces, Ambiguous"), Message("Inequalities leave the spaces undecided")),
    example(
      "no-vertical-position", Message("Missing Position"), Message("A view without a vertical position, to be fixed")),
    example("contradiction", Message("Conflict"), Message("Two distances that conflict, to be fixed")),
  ]
}
