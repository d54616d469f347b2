import CGtk

/// The desktop's clipboard. It may hold several forms of the same content at once: the program's own, and text for
/// other programs.
///
///     Clipboard.set(["application/x-plumb": json, Clipboard.text: visualFormat])
package enum Clipboard {
  /// The MIME type that every program understands.
  package static let text = "text/plain;charset=utf-8"

  /// The MIME type of pictures.
  package static let picture = "image/png"

  private static var clipboard: OpaquePointer? { gdk_display_get_default().map { gdk_display_get_clipboard($0) } }

  package static func set(_ text: String) { set([Self.text: text]) }

  /// Replaces the content of the clipboard by these forms, by their MIME types.
  package static func set(_ forms: [String: String]) {
    guard let clipboard else { return }
    let sorted = forms.sorted { $0.key < $1.key }
    let providers = sorted.map { type, content -> UnsafeMutablePointer<GdkContentProvider>? in
      // Plain text is also offered under its older names.
      if type == Self.text { return give(contentProvider(text: content)) }
      let bytes = content.withCString { g_bytes_new($0, gsize(content.utf8.count)) }
      defer { g_bytes_unref(bytes) }
      return gdk_content_provider_new_for_bytes(type, bytes)
    }
    var list = providers
    let union = GObjectRef(adopting: gdk_content_provider_new_union(&list, gsize(list.count)))
    gdk_clipboard_set_content(clipboard, union.raw.assumingMemoryBound(to: GdkContentProvider.self))
  }

  /// Replaces the content of the clipboard by a picture.
  package static func set(png: [UInt8]) {
    guard let clipboard else { return }
    let bytes = g_bytes_new(png, gsize(png.count))
    defer { g_bytes_unref(bytes) }
    guard let provider = gdk_content_provider_new_for_bytes(picture, bytes) else { return }
    let content = GObjectRef(adopting: provider)
    gdk_clipboard_set_content(clipboard, content.raw.assumingMemoryBound(to: GdkContentProvider.self))
  }

  /// Returns a pointer with a reference of its own, for a function that takes it over.
  private static func give(_ provider: GObjectRef) -> UnsafeMutablePointer<GdkContentProvider>? {
    g_object_ref(provider.raw)?.assumingMemoryBound(to: GdkContentProvider.self)
  }

  /// Returns true if the clipboard holds content of a MIME type.
  package static func has(_ type: String) -> Bool {
    guard let clipboard else { return false }
    return gdk_content_formats_contain_mime_type(gdk_clipboard_get_formats(clipboard), type) != 0
  }

  /// True if the clipboard holds a text, in any form.
  package static var hasText: Bool { [text, "text/plain", "UTF8_STRING"].contains(where: has) }

  /// True if the clipboard holds files, as a file manager copies them.
  package static var hasFiles: Bool { ["text/uri-list", "application/vnd.portal.filetransfer"].contains(where: has) }

  /// Runs `handle` whenever the content changes. Returns nil without a display.
  package static func onChange(_ handle: @escaping () -> Void) -> SignalConnection? {
    clipboard.map { GObjectRef(sinking: $0).on("changed", handle) }
  }

  /// Fetches the text on the clipboard; passes nil if there is none.
  package static func readText(_ finished: @escaping (String?) -> Void) {
    guard let clipboard else { return finished(nil) }
    let data = Waiting.data { source, result in
      let text = source.flatMap { gdk_clipboard_read_text_finish(OpaquePointer($0), result, nil) }
      defer { g_free(text) }
      finished(text.map { String(cString: $0) })
    }
    gdk_clipboard_read_text_async(clipboard, nil, Waiting.callback, data)
  }

  /// Fetches the paths of the files on the clipboard; passes an empty list if there are none.
  package static func readFiles(_ finished: @escaping ([String]) -> Void) {
    guard let clipboard, hasFiles else { return finished([]) }
    let data = Waiting.data { source, result in
      let value = source.flatMap { gdk_clipboard_read_value_finish(OpaquePointer($0), result, nil) }
      if case .files(let paths) = value.flatMap({ DropContent($0) }) { finished(paths) } else { finished([]) }
    }
    gdk_clipboard_read_value_async(
      clipboard, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil, Waiting.callback, data)
  }

  /// Fetches content of a MIME type; passes nil if there is none, or if it is no text.
  package static func read(_ type: String, _ finished: @escaping (String?) -> Void) {
    readBytes(type) { bytes in finished(bytes.flatMap { String(validating: $0, as: UTF8.self) }) }
  }

  /// Fetches content of a MIME type; passes nil if there is none.
  package static func readBytes(_ type: String, _ finished: @escaping ([UInt8]?) -> Void) {
    guard let clipboard, has(type) else { return finished(nil) }
    let data = Waiting.data { source, result in
      guard let source, let stream = gdk_clipboard_read_finish(OpaquePointer(source), result, nil, nil) else {
        return finished(nil)
      }
      readAll(GObjectRef(adopting: stream), finished)
    }
    let kept = strdup(type)
    defer { free(kept) }
    var types: [UnsafePointer<CChar>?] = [UnsafePointer(kept), nil]
    gdk_clipboard_read_async(clipboard, &types, G_PRIORITY_DEFAULT, nil, Waiting.callback, data)
  }

  private static func readAll(_ stream: GObjectRef, _ finished: @escaping ([UInt8]?) -> Void) {
    let memory = GObjectRef(adopting: g_memory_output_stream_new_resizable())
    let output = memory.raw.assumingMemoryBound(to: GOutputStream.self)
    let input = stream.raw.assumingMemoryBound(to: GInputStream.self)
    let flags = GOutputStreamSpliceFlags(
      G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
    let data = Waiting.data { _, result in
      // The closure holds both streams, so that they live until all is read.
      _ = stream
      let memory = memory.raw.assumingMemoryBound(to: GMemoryOutputStream.self)
      guard g_output_stream_splice_finish(output, result, nil) >= 0 else { return finished(nil) }
      let count = Int(g_memory_output_stream_get_data_size(memory))
      let bytes = UnsafeRawBufferPointer(start: g_memory_output_stream_get_data(memory), count: count)
      finished([UInt8](bytes))
    }
    g_output_stream_splice_async(output, input, flags, G_PRIORITY_DEFAULT, nil, Waiting.callback, data)
  }
}
