import FuzzSupport
import RestorationArchive
import RestorationMigration
import RestorationPlans

/// Reads any bytes as a migration plan: the result is issues with their places, or steps. The steps
/// convert a small document, forward and back, to one that can be stored and read again, or refuse
/// it as too large or for another reason.
///
/// An input that begins with a zero byte is the whole plan; any other is the list of steps of one
/// migration, so that most of the work goes into operations and not into the envelope.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeRawBufferPointer(start: start, count: count))
  guard let first = input.first else { return 0 }
  let text = first == 0 ? Array(input.dropFirst()) : opening + input + closing
  withinBudget {
    // Reading takes most of the time, and most inputs are refused; so those are read once.
    guard MigrationPlan.issues(in: text).isEmpty else { return }
    guard let plan = try? MigrationPlan(text) else {
      fatalError("a plan is refused without an issue")
    }
    guard let version = plan.migrator.latestVersion,
      let migrated = try? plan.migrator.migrate(sample, to: version)
    else { return }
    check(migrated)
    if let back = try? plan.migrator.goBack(migrated, to: 1) { check(back) }
  }
  return 0
}

private let opening = Array(
  """
  {"format": "restoration-migration-plan", "version": 1, "migrations": [\
  {"name": "n", "from": 1, "to": 2, "back": "reversed", "steps":
  """.utf8
)
private let closing = Array("\n}]}".utf8)

/// Checks that the result of a step can be stored, and is unchanged when read again; or is refused
/// as too large, such as for a name that is longer than archives allow.
private func check(_ document: ArchiveDocument) {
  let archive: Archive
  do throws(RestorationError) {
    archive = try document.archive()
  } catch {
    guard error.code == .limitExceeded else {
      fatalError("a step returned a document that cannot be stored")
    }
    return
  }
  guard (try? archive.verify()) != nil, let read = try? ArchiveDocument(archive),
    let again = try? read.archive(), again.bytes == archive.bytes
  else { fatalError("a step returned a document that is not the same when read again") }
}

private let sample: ArchiveDocument = {
  let json = """
    {
      "app": "a", "format": "restoration-archive", "scene": "main", "version": 1,
      "header": {
        "bundleVersion": "7", "interfaceIdiom": 0, "stateVersion": 1, "systemVersion": "test",
        "timestamp": 710000000.5
      },
      "objects": [
        {
          "class": "C", "path": ["a"], "role": "controller",
          "values": {
            "b": {"bool": true}, "d": {"double": 1.5}, "i": {"int": 3},
            "l": {"array": [{"reference": ["a", "b"]}, {"string": "x"}]},
            "e": {"enum": {"case": "one", "type": "E"}},
            "o": {
              "object": {"label": 0, "type": "Box", "values": {"self": {"reference": ["a"]}}}
            }
          }
        },
        {
          "class": "D", "path": ["a", "b"], "role": "controller",
          "values": {"k": {"string": "12"}, "r": {"reference": ["a", "b", "c"]}}
        },
        {"class": "V", "path": ["a", "b", "c"], "role": "view", "values": {"i": {"int": 300}}},
        {"class": "C", "path": ["d"], "role": "controller", "values": {"i": {"int": -1}}}
      ]
    }
    """
  guard let document = try? ArchiveDocument(json: Array(json.utf8)) else {
    fatalError("the document of this target is wrong")
  }
  return document
}()
