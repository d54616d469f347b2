extension KeyedDecodingContainer {
  /// Reads a value if it is there. A value that another version did not write, or wrote differently, keeps its default.
  package func read<Value: Decodable>(_ key: Key, into value: inout Value) {
    if let found = try? decodeIfPresent(Value.self, forKey: key) { value = found }
  }
}
