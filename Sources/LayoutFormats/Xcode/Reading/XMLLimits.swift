/// How much XML is read before it is taken for an attack. The largest documents of Xcode have a few megabytes.
package struct XMLLimits: Sendable {
  /// In bytes.
  package var size = 64 * 1024 * 1024
  /// How many elements may lie in each other; two for each level of views.
  package var depth = 2200
  /// Of XML elements.
  package var count = 2_000_000
  /// Of one XML element.
  package var attributes = 500

  package init() {}
}
