import RestorationArchive

/// A writer that can store a ledger without waiting until it would survive a power cut.
package protocol NotingWriter: RevisionWriter {
  /// Stores a ledger that survives the end of the process. After a power cut the former one may be
  /// back, whole; not so once a revision was appended to the session.
  func noteLedger(_ record: [UInt8]) throws(RestorationError)
}
