/// The user's settings of the table of texts.
package struct StringsSettings: Hashable, Sendable, Codable {
  /// True if the canvas shows the language that is being typed in.
  package var canvasFollows = true

  package init() {}

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    values.read(.canvasFollows, into: &canvasFollows)
  }
}
