import CGtk

/// A closure that waits for one answer of an asynchronous C function.
final class Waiting {
  private let answered: (_ source: UnsafeMutableRawPointer?, _ result: OpaquePointer) -> Void

  private init(_ answered: @escaping (UnsafeMutableRawPointer?, OpaquePointer) -> Void) { self.answered = answered }

  /// Returns the user data to pass with ``callback``. The callback frees it after the one answer that always comes.
  static func data(
    _ answered: @escaping (_ source: UnsafeMutableRawPointer?, _ result: OpaquePointer) -> Void
  ) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Waiting(answered)).toOpaque()
  }

  nonisolated static let callback: GAsyncReadyCallback = { source, result, data in
    nonisolated(unsafe) let arrived = (source: source, result: result, data: data)
    MainActor.assumeIsolated {
      guard let data = arrived.data else { return }
      let waiting = Unmanaged<Waiting>.fromOpaque(data).takeRetainedValue()
      if let result = arrived.result { waiting.answered(arrived.source.map { UnsafeMutableRawPointer($0) }, result) }
    }
  }
}
