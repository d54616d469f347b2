import Words

/// A property of a file that its replacement does not have.
package enum SavingLoss: Hashable, Sendable {
  /// The number of other hard links, which still lead to the replaced file.
  case otherNames(Int)
  case owner
  case permissions
  /// Extended attributes, by their names.
  case attributes([String])

  /// The rest of a sentence that begins with the file's name.
  package var message: Message {
    switch self {
    case .otherNames(let count):
      Message(
        "its other hard link still has the old contents",
        "its %1 other hard links still have the old contents", count: count)
    case .owner: Message("you are now its owner")
    case .permissions: Message("its permissions couldn’t be kept")
    case .attributes(let names): Message("its extended attributes couldn’t be kept: %1", names.joined(separator: ", "))
    }
  }
}
