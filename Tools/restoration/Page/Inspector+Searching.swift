import RestorationArchive
import RestorationMigration
import RestorationStorage

/// The results of searching some sessions, and the position to continue from.
struct SearchPart: Encodable {
  /// The places, as a part of the page.
  let html: String
  /// The number of places.
  let count: Int
  /// The number of sessions searched so far.
  let searched: Int
  /// The number of all sessions.
  let total: Int
  /// The number of revisions that could not be read.
  let unreadable: Int
}

extension Inspector {
  /// After this time, or this many places, the results are returned and the search continues with
  /// the next request. At least one session is searched each time, so that the search ends even if
  /// opening a store takes longer.
  private static let patience = Duration.milliseconds(300)
  private static let placeCount = 100

  /// Searches all revisions of some sessions.
  ///
  /// - Parameters:
  ///   - text: The text to search for, ignoring case.
  ///   - after: The number of sessions that were already searched.
  func search(_ text: String, after: String?) async throws -> SearchPart {
    guard !text.isEmpty else {
      throw ToolFailure.wrongUsage("there is nothing to look for", remedy: "write a text")
    }
    let start = ContinuousClock.now
    let store = try await openStore()
    let sessions = try await store.sessions()
    let search = TextSearch(text, ignoresCase: true, reveals: reveals)
    var (count, unreadable) = (0, 0)
    var html = HTMLWriter()
    let first = max(after.flatMap { Int($0) } ?? 0, 0)
    var index = first
    while index < sessions.count, count < Self.placeCount,
      index == first || .now - start < Self.patience
    {
      let places = try await places(search, in: sessions[index], of: store, &unreadable)
      for place in places { Self.write(place, of: sessions[index], &html) }
      count += places.count
      index += 1
    }
    return SearchPart(
      html: String(decoding: html.bytes, as: UTF8.self),
      count: count,
      searched: min(index, sessions.count),
      total: sessions.count,
      unreadable: unreadable
    )
  }

  private func places(
    _ search: TextSearch,
    in session: SceneSession,
    of store: RevisionStore,
    _ unreadable: inout Int
  ) async throws -> [FoundPlace] {
    var result: [FoundPlace] = []
    var indices: [FoundPlace.Identity: Int] = [:]
    // The newest first, as the most relevant.
    for revision in try await store.revisions(of: session).reversed() {
      let document: ArchiveDocument
      do {
        guard let stored = try await store.load(revision.number, of: session) else { continue }
        document = try ArchiveDocument(stored.archive)
      } catch {
        guard Revision.State(error) != nil else { throw error }
        unreadable += 1
        continue
      }
      for place in search.places(in: document) {
        if let index = indices[place] {
          result[index].revisions.insert(revision.number, at: 0)
        } else {
          indices[place] = result.count
          result.append(FoundPlace(identity: place, revisions: [revision.number]))
        }
      }
    }
    return result
  }

  private static func write(
    _ place: FoundPlace,
    of session: SceneSession,
    _ html: inout HTMLWriter
  ) {
    let path = place.identity.path
    let target = PagePlace(session: session, revision: place.revisions.last).address
    html.verbatim("\n")
    html.element("li") { html in
      html.element("a", ["href": "\(target)#\(HTMLTree.anchor(of: path))"]) { html in
        html.element("bdi", path.isEmpty ? "(app)" : shortened(path.description, to: 300))
      }
      html.text(" ")
      html.element("span", ["class": "faint"]) { html in
        html.text(place.ranges + " of ")
        html.element("bdi", shortened(session.app, to: 100))
        html.text(" / ")
        html.element("bdi", shortened(session.scene, to: 100))
      }
      html.element("div") { html in
        if let key = place.identity.key {
          html.element("bdi", ["class": "key"], shortened(key, to: 200))
          html.text(": ")
        }
        html.element("bdi", ["class": "other"], shortened(place.identity.text, to: 400))
      }
    }
  }
}
