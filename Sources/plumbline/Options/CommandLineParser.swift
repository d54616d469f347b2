import CPango
// GLib's headers are in both. Its constants are seen only through the one that the compiler has read first.
import CPictures
import Markup
import Translations
import Words

/// Parses options with GLib, which knows all spellings (`--size=1x2`, `--size 1x2`, `-oFILE`, `--`) and writes the
/// help.
///
/// This file has all C pointers of the program. GLib writes the values into memory that is owned here until they are
/// copied.
struct CommandLineParser {
  let verb: String
  /// The text after the options in the first line of the help: `FILE...`
  let operands: String
  let summary: Message
  let options: [OptionSpec]

  func parse(_ arguments: [String]) throws(UsageError) -> Arguments {
    // Arguments after `--` are never options.
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return try withContext { context, slots throws(UsageError) in
      // GLib takes the first argument as the program's name. It removes the options that it knows from the list.
      var vector = makeVector(["plumbline"] + arguments[..<end])
      defer { g_strfreev(vector) }
      var error: UnsafeMutablePointer<GError>?
      guard g_option_context_parse_strv(context, &vector, &error) != 0 else {
        defer { g_clear_error(&error) }
        throw complaint(about: error, in: arguments[..<end])
      }
      var parsed = slots.arguments
      parsed.operands = Array(strings(in: vector).dropFirst() + arguments[end...].dropFirst())
      return parsed
    }
  }

  /// Returns the error for GLib's message. An unknown option gets a suggestion, which GLib does not give.
  private func complaint(about error: UnsafeMutablePointer<GError>?, in arguments: ArraySlice<String>) -> UsageError {
    guard let error else { return UsageError(Message("invalid options")) }
    let isUnknown = g_error_matches(error, g_option_error_quark(), Int32(G_OPTION_ERROR_UNKNOWN_OPTION.rawValue)) != 0
    let names = options.map { "--" + $0.name }
    let typed = arguments.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    guard isUnknown, let unknown = typed.first(where: { !names.contains($0) }) else {
      return UsageError(Message.verbatim(String(cString: error.pointee.message)))
    }
    return UsageError(
      DidYouMean.complaint(
        Message("unknown option “%1”", Quoted.text(unknown)), about: unknown, among: names,
        listedBy: "plumbline \(verb) --help"))
  }

  var help: String {
    withContext { context, _ in
      guard let text = g_option_context_get_help(context, 1, nil) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }

  private func withContext<Result, Failure>(
    _ body: (OpaquePointer, OptionSlots) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let slots = OptionSlots(options)
    defer { slots.free() }
    g_set_prgname("plumbline \(verb)")
    guard let context = g_option_context_new(operands) else { preconditionFailure("GLib ends the program first") }
    defer { g_option_context_free(context) }
    g_option_context_set_summary(context, summary.spoken)
    g_option_context_set_help_enabled(context, 0)
    g_option_context_add_main_entries(context, slots.entries, nil)
    return try body(context, slots)
  }

  private func makeVector(_ texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>? {
    let builder = g_strv_builder_new()
    for text in texts { g_strv_builder_add(builder, text) }
    defer { g_strv_builder_unref(builder) }
    return g_strv_builder_end(builder)
  }

  private func strings(in vector: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?) -> [String] {
    guard let vector else { return [] }
    return (0..<Int(g_strv_length(vector))).compactMap { vector[$0].map { String(cString: $0) } }
  }
}

/// The memory from which GLib reads the options' descriptions, and to which it writes their values.
private struct OptionSlots {
  private let options: [OptionSpec]
  private let texts: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let flags: UnsafeMutablePointer<gboolean>
  /// The names and help texts, which must live as long as the entries.
  private let strings: [UnsafeMutablePointer<CChar>?]
  let entries: UnsafeMutablePointer<GOptionEntry>

  init(_ options: [OptionSpec]) {
    self.options = options
    texts = .allocate(capacity: options.count + 1)
    texts.initialize(repeating: nil, count: options.count + 1)
    flags = .allocate(capacity: options.count + 1)
    flags.initialize(repeating: 0, count: options.count + 1)
    strings = options.flatMap { [g_strdup($0.name), g_strdup($0.help.spoken), $0.value.map { g_strdup($0) } ?? nil] }
    // GLib's list ends with an entry of zeros.
    entries = .allocate(capacity: options.count + 1)
    entries.initialize(repeating: GOptionEntry(), count: options.count + 1)
    for (index, option) in options.enumerated() {
      // A file name argument is taken as it is. GLib would convert other texts from the locale's encoding.
      let takesValue = option.value != nil
      entries[index] = GOptionEntry(
        long_name: strings[3 * index], short_name: gchar(option.letter?.asciiValue ?? 0), flags: 0,
        arg: takesValue ? G_OPTION_ARG_FILENAME : G_OPTION_ARG_NONE,
        arg_data: takesValue ? gpointer(texts + index) : gpointer(flags + index), description: strings[3 * index + 1],
        arg_description: strings[3 * index + 2])
    }
  }

  var arguments: Arguments {
    var arguments = Arguments()
    for (index, option) in options.enumerated() {
      if flags[index] != 0 { arguments.flags.insert(option.name) }
      if let text = texts[index] { arguments.values[option.name] = String(cString: text) }
    }
    return arguments
  }

  func free() {
    for index in options.indices { g_free(texts[index]) }
    for string in strings { g_free(string) }
    texts.deallocate()
    flags.deallocate()
    entries.deallocate()
  }
}
