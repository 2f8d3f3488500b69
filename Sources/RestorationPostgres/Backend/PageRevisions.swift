#if Postgres
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage

  /// One session of a page. The rest of its contents is read alone.
  final class PageRevisions: RevisionReader {
    private let page: ServerPage
    private let place: Int
    private let found: ServerPage.Found
    private var alone: ServerRevisions?

    init(_ page: ServerPage, _ place: Int) {
      self.page = page
      self.place = place
      found = page.found[place]
    }

    /// The failure of the server or the connection.
    var failure: RestorationError? { page.failure ?? alone?.failure }

    private func readAlone() throws(RestorationError) -> ServerRevisions {
      if let alone { return alone }
      let session = page.sessions[place]
      let names = ServerRevisions.names(of: session)
      let look = try page.ask(.look, [names.app, names.scene])
      let revisions = try ServerRevisions(session, page.connection, look)
      alone = revisions
      return revisions
    }

    func visitRevisions(
      in place: RevisionPlace,
      _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
        throws(RestorationError) -> Bool
    ) throws(RestorationError) {
      // Heads of mirrors are looked at, and read together.
      let hasHeads = found.parts.contains { $0.byteCount <= MirrorHead.maximumByteCount }
      if found.isTooLong || place == .parts && hasHeads {
        return try readAlone().visitRevisions(in: place, body)
      }
      let lines =
        switch place {
        case .session: found.revisions
        case .quarantine: found.quarantined
        case .parts: found.parts
        }
      for line in lines {
        let goesOn = try body(RevisionNumber(line.number)) { () throws(RestorationError) in
          RevisionEntry(byteCount: line.byteCount, line.label)
        }
        guard goesOn else { return }
      }
    }

    func bytes(
      of number: RevisionNumber,
      in place: RevisionPlace,
      _ extent: ReadExtent
    ) throws(RestorationError) -> ArchiveBytes? {
      guard place == .session, !found.isTooLong else {
        return try readAlone().bytes(of: number, in: place, extent)
      }
      guard let line = found.revisions.first(where: { RevisionNumber($0.number) == number }) else {
        return nil
      }
      if case .whole(let maximum) = extent, line.byteCount > maximum {
        throw ReadExtent.excess(line.byteCount, maximum)
      }
      let bytes = try page.withBytes(of: number, self.place) { bytes in
        switch extent {
        case .whole: ArchiveBytes(bytes)
        case .front(let count): ArchiveBytes(UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
        }
      }
      if let bytes { return bytes }
      return try readAlone().bytes(of: number, in: place, extent)
    }

    func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
      if name == .storeKey { return try page.storeKey(place) }
      guard let record = found.records[name.rawValue] else { return nil }
      if let record { return record }
      return try readAlone().record(name)
    }

    func highestNumber() throws(RestorationError) -> RevisionNumber {
      found.owner?.highestNumber ?? 0
    }
  }
#endif
