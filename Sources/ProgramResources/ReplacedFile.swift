import CFileAttributes
import Foundation

/// A file that is about to be replaced, and what of it goes on to its successor: owner, permissions, extended attributes
/// (access control lists among them).
struct ReplacedFile {
  private let path: String
  private let status: stat

  /// Nil where there is no such file.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (self.path, self.status) = (path, status)
  }

  var kind: PathKind { PathKind(status) }

  /// Everything that can be; what is given back could not.
  func passOn(to new: Descriptor) -> [SavingLoss] {
    var losses: [SavingLoss] = []
    let keepsOwner = passOnOwner(to: new)
    if !keepsOwner { losses.append(.owner) }
    // After the owner, for a change of owner takes some permissions away. What was a right of the owner to act as himself
    // is none of another's.
    let permissions = status.st_mode & (keepsOwner ? 0o7777 : 0o777)
    if fchmod(new.number, permissions) != 0, (new.status?.st_mode).map({ $0 & 0o7777 }) != permissions {
      losses.append(.permissions)
    }
    // After the permissions, for an access control list says more than they do.
    let lost = attributeNames.filter { !passOn($0, to: new) && Self.isOfPeople($0) }
    if !lost.isEmpty { losses.append(.attributes(lost)) }
    if status.st_nlink > 1 { losses.append(.otherNames(Int(status.st_nlink) - 1)) }
    return losses
  }

  /// Only root may give a file away. Whoever else saves another's file owns it afterwards, but the group may still be kept.
  private func passOnOwner(to new: Descriptor) -> Bool {
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

  private func passOn(_ name: String, to new: Descriptor) -> Bool {
    guard let value = Self.sized({ getxattr(path, name, $0, $1) }) else { return false }
    return fsetxattr(new.number, name, value, value.count, 0) == 0
  }

  /// The rest is the system's own business.
  private static func isOfPeople(_ name: String) -> Bool {
    name.hasPrefix("user.") || name == "system.posix_acl_access"
  }

  /// What a call gives that first says how much it has.
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
