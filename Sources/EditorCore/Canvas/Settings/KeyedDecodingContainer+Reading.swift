extension KeyedDecodingContainer {
  /// Takes over what is there. What an older or a newer version did not write, or wrote otherwise, keeps its default.
  package func read<Value: Decodable>(_ key: Key, into value: inout Value) {
    if let found = try? decodeIfPresent(Value.self, forKey: key) { value = found }
  }
}
