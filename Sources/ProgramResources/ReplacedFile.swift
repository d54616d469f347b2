import CFileAttributes
import Foundation

/// A file that is about to be replaced. Its owner, permissions and extended attributes (access control lists among
/// them) pass on to its successor.
struct ReplacedFile {
  private let path: String
  private let status: stat

  /// Finds the file; nil if there is none.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (self.path, self.status) = (path, status)
  }

  var kind: PathKind { PathKind(status) }

  /// Copies all properties that it can. Returns those that it could not.
  func copyProperties(to new: Descriptor) -> [SavingLoss] {
    var losses: [SavingLoss] = []
    let keepsOwner = copyOwner(to: new)
    if !keepsOwner { losses.append(.owner) }
    // The permissions come after the owner, because a change of owner removes some of them. The set-user-ID and
    // set-group-ID bits are dropped if the owner changed: they belong to the old owner.
    let permissions = status.st_mode & (keepsOwner ? 0o7777 : 0o777)
    if fchmod(new.number, permissions) != 0, (new.status?.st_mode).map({ $0 & 0o7777 }) != permissions {
      losses.append(.permissions)
    }
    // The attributes come after the permissions, because an access control list says more than they do.
    let lost = attributeNames.filter { !copyAttribute($0, to: new) && Self.isOfPeople($0) }
    if !lost.isEmpty { losses.append(.attributes(lost)) }
    if status.st_nlink > 1 { losses.append(.otherNames(Int(status.st_nlink) - 1)) }
    return losses
  }

  /// Copies the owner and the group. Only root may give a file to another user. A file that another user saves
  /// belongs to that user afterwards; the group may still be kept.
  private func copyOwner(to new: Descriptor) -> Bool {
    guard let now = new.status else { return false }
    if now.st_uid == status.st_uid, now.st_gid == status.st_gid { return true }
    if fchown(new.number, status.st_uid, status.st_gid) == 0 { return true }
    return fchown(new.number, uid_t.max, status.st_gid) == 0 && now.st_uid == status.st_uid
  }

  // MARK: Extended attributes

  private var attributeNames: [String] {
    guard let list = Self.sized({ listxattr(path, $0?.assumingMemoryBound(to: CChar.self), $1) }) else { return [] }
    return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  private func copyAttribute(_ name: String, to new: Descriptor) -> Bool {
    guard let value = Self.sized({ getxattr(path, name, $0, $1) }) else { return false }
    return fsetxattr(new.number, name, value, value.count, 0) == 0
  }

  /// True for an attribute that a person sets. All others are the system's own.
  private static func isOfPeople(_ name: String) -> Bool {
    name.hasPrefix("user.") || name == "system.posix_acl_access"
  }

  /// Returns the bytes of a call that must first be asked for their number; nil if it fails.
  private static func sized(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
    let size = call(nil, 0)
    guard size >= 0 else { return nil }
    if size == 0 { return [] }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      let got = call(buffer.baseAddress, size)
      failed = got < 0
      filled = max(0, got)
    }
    return failed ? nil : bytes
  }
}
