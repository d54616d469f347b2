import FormatExchange
import GtkBridge
import ProgramResources

/// What saving builds on, as a window keeps it: nobody looks at the file's bytes until something is saved, so a long file's are
/// packed.
nonisolated struct KeptSource: Sendable {
  private let source: NativeSource
  private let bytes: PackedBytes
  let fingerprint: FileFingerprint

  init(_ source: NativeSource) {
    fingerprint = FileFingerprint(of: source.bytes)
    bytes = PackedBytes(source.bytes)
    self.source = source.over([])
  }

  /// With the bytes, which are unpacked each time.
  var whole: NativeSource { source.over(bytes.bytes) }
}
