import FormatExchange
import GtkBridge
import ProgramResources

/// The file contents that the next save builds on. They are only read when something is saved, so a long file's bytes
/// are kept compressed.
nonisolated struct KeptSource: Sendable {
  private let source: NativeSource
  private let bytes: PackedBytes
  let fingerprint: FileFingerprint

  init(_ source: NativeSource) {
    fingerprint = FileFingerprint(of: source.bytes)
    bytes = PackedBytes(source.bytes)
    self.source = source.with(bytes: [])
  }

  /// The source with its bytes. They are unpacked at each call.
  var whole: NativeSource { source.with(bytes: bytes.bytes) }
}
