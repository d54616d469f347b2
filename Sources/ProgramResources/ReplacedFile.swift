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
    var list = [UInt8](repeating: 0, count: max(0, listxattr(path, nil, 0)))
    let count = listxattr(path, &list, list.count)
    return list.prefix(max(0, count)).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  private func copyAttribute(_ name: String, to new: Descriptor) -> Bool {
    let size = getxattr(path, name, nil, 0)
    guard size >= 0 else { return false }
    var value = [UInt8](repeating: 0, count: size)
    // For no bytes at all, the system only returns the size, which another program may have changed since.
    let count = min(size, getxattr(path, name, &value, size))
    return count >= 0 && fsetxattr(new.number, name, value, count, 0) == 0
  }

  /// True for an attribute that a person sets. All others are the system's own.
  private static func isOfPeople(_ name: String) -> Bool {
    name.hasPrefix("user.") || name == "system.posix_acl_access"
  }
}
