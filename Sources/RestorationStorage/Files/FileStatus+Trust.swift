extension FileStatus {
  /// Whether a user may keep a database in this directory, whose owner can rename what is in it.
  ///
  /// The superuser can do that anyway. And who is the superuser works in the directories of others, as
  /// in a container that has one of its host's.
  package func isTrustedDirectory(of user: UInt32) -> Bool {
    owner == user || owner == 0 || user == 0
  }
}
