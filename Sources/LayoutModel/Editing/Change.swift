/// The change that an edit made to one record: the record before and the record after. `before` is nil if the record
/// was added, `after` is nil if it was removed. So adding, updating and removing need no separate code, and the inverse
/// is a swap.
public struct RecordChange<Record: Hashable & Sendable>: Hashable, Sendable {
  public var before: PlacedRecord<Record>?
  public var after: PlacedRecord<Record>?

  public init(before: PlacedRecord<Record>?, after: PlacedRecord<Record>?) {
    self.before = before
    self.after = after
  }

  public enum Kind: Hashable, Sendable { case added, updated, removed, nothing }

  public var kind: Kind {
    switch (before, after) {
    case (nil, nil): .nothing
    case (nil, _): .added
    case (_, nil): .removed
    case (let before, let after): before == after ? .nothing : .updated
    }
  }

  public var inverse: Self { Self(before: after, after: before) }

  public func followed(by next: Self) -> Self { Self(before: before, after: next.after) }
}

public typealias RecordChanges<Record: Identifiable & Hashable & Sendable> = [Record.ID: RecordChange<Record>]
where Record.ID: Sendable

/// The change that an edit made to the whole document.
public struct Change: Hashable, Sendable {
  public var elements: RecordChanges<Element> = [:]
  public var constraints: RecordChanges<Constraint> = [:]
  public var guides: RecordChanges<Guide> = [:]
  public var scenes: RecordChanges<Scene> = [:]
  public var languages: ValueChange<Languages>?
  public var previews: ValueChange<[Preview]>?
  public var conflicts: ValueChange<[MergeConflict]>?
  public var images: ValueChange<[DocumentImage]>?
  /// The named values. What follows from them in records is in the changes of those.
  public var values: ValueChange<[DocumentValue]>?
  public var classes: ValueChange<[DocumentClass]>?
  /// The classes of the folder. Layouts follow them like an edit, but they are never undone.
  public var folderClasses: ValueChange<FolderClasses>?
  /// What was found in the images' files. Layouts follow it like an edit, but it is never undone.
  public var pictures: ValueChange<DocumentPictures>?

  public init() {}

  public var isEmpty: Bool {
    elements.isEmpty && constraints.isEmpty && guides.isEmpty && scenes.isEmpty && languages == nil && previews == nil
      && conflicts == nil && images == nil && values == nil && pictures == nil && classes == nil
      && folderClasses == nil
  }

  public var inverse: Change {
    var result = Change()
    result.elements = elements.mapValues(\.inverse)
    result.constraints = constraints.mapValues(\.inverse)
    result.guides = guides.mapValues(\.inverse)
    result.scenes = scenes.mapValues(\.inverse)
    result.languages = languages?.inverse
    result.previews = previews?.inverse
    result.conflicts = conflicts?.inverse
    result.images = images?.inverse
    result.values = values?.inverse
    result.classes = classes?.inverse
    result.folderClasses = folderClasses?.inverse
    result.pictures = pictures?.inverse
    return result
  }

  /// Returns both changes as one, this one first. A record that `next` puts back as it was is left out.
  public func followed(by next: Change) -> Change {
    var result = Change()
    result.elements = Self.squash(elements, next.elements)
    result.constraints = Self.squash(constraints, next.constraints)
    result.guides = Self.squash(guides, next.guides)
    result.scenes = Self.squash(scenes, next.scenes)
    result.languages = Self.squash(languages, next.languages)
    result.previews = Self.squash(previews, next.previews)
    result.conflicts = Self.squash(conflicts, next.conflicts)
    result.images = Self.squash(images, next.images)
    result.values = Self.squash(values, next.values)
    result.classes = Self.squash(classes, next.classes)
    result.folderClasses = Self.squash(folderClasses, next.folderClasses)
    result.pictures = Self.squash(pictures, next.pictures)
    return result
  }

  private static func squash<Record>(
    _ first: RecordChanges<Record>, _ second: RecordChanges<Record>
  ) -> RecordChanges<Record> {
    first.merging(second) { $0.followed(by: $1) }.filter { $0.value.kind != .nothing }
  }

  private static func squash<Value>(
    _ first: ValueChange<Value>?, _ second: ValueChange<Value>?
  ) -> ValueChange<Value>? {
    guard let first, let second else { return first ?? second }
    return first.before == second.after ? nil : ValueChange(before: first.before, after: second.after)
  }
}

/// A change of a value that always exists, unlike a record.
public struct ValueChange<Value: Hashable & Sendable>: Hashable, Sendable {
  public var before: Value
  public var after: Value

  public init(before: Value, after: Value) {
    self.before = before
    self.after = after
  }

  public var inverse: Self { Self(before: after, after: before) }
}
