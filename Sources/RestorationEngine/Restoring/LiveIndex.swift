import RestorationArchive

/// The objects that existed before a restoration created any, each with the path that it would be
/// preserved at.
///
/// The index keeps them alive, so that their addresses are not reused.
@MainActor
final class LiveIndex {
  struct Record {
    let object: any StateRestoring
    var path: IdentifierPath
    /// The number of the last walk that visited the object.
    var walk: Int32
  }

  private let rows = RowList<Record>(capacity: 0)
  private let table = NumberTable()

  /// The number of the current walk.
  private(set) var walk: Int32 = 0

  func beginWalk() { walk += 1 }

  /// The object with a number.
  subscript(number: ObjectNumber) -> Record {
    @inline(__always) unsafeAddress { UnsafePointer(rows.address(of: number)) }
    @inline(__always) unsafeMutableAddress { rows.address(of: number) }
  }

  func number(of object: AnyObject) -> ObjectNumber? { number(of: ObjectIdentifier(object)) }

  private func number(of identity: ObjectIdentifier) -> ObjectNumber? {
    table.find(NumberTable.hash(Int(bitPattern: identity))) {
      ObjectIdentifier(rows[$0].object) == identity
    }
  }

  func isOriginal(_ identity: ObjectIdentifier) -> Bool { number(of: identity) != nil }

  func add(_ object: any StateRestoring, _ path: IdentifierPath) {
    let hash = NumberTable.hash(Int(bitPattern: ObjectIdentifier(object)))
    table.insert(hash, rows.append(Record(object: object, path: path, walk: walk)))
  }
}
