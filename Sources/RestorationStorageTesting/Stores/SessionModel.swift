import RestorationArchive
import RestorationStorage

/// A call of a `RevisionWriter`, chosen or random.
enum BackendCall: Sendable, Hashable {
  case append(marker: Int, byteCount: Int, RevisionPlace = .session)
  /// An append whose bytes cannot be created.
  case appendNothing
  case remove([RevisionNumber], RevisionPlace)
  case move(RevisionNumber, RevisionPlace)
  case setRecord([UInt8]?, RecordName)

  /// Returns a random call; most numbers are those of revisions in a short history.
  static func random(using random: inout SeededNumbers) -> BackendCall {
    func number() -> RevisionNumber { .random(in: 0...9, using: &random) }
    let place = RevisionPlace.ofRevisions[Int.random(in: 0...1, using: &random)]
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4:
      let counts = [1, 80, 300, 5000]
      return .append(
        marker: .random(in: 0...255, using: &random),
        byteCount: counts[.random(in: 0..<counts.count, using: &random)],
        Int.random(in: 0...3, using: &random) > 0 ? .session : .parts
      )
    case 5: return .appendNothing
    case 6, 7:
      let numbers = (0...Int.random(in: 0...2, using: &random)).map { _ in number() }
      return .remove(numbers, Int.random(in: 0...3, using: &random) > 0 ? place : .parts)
    case 8, 9: return .move(number(), place)
    default:
      let name = RecordName.allCases[.random(in: 0..<RecordName.allCases.count, using: &random)]
      let isKept = Int.random(in: 0...3, using: &random) > 0
      let count = Int.random(in: 1...300, using: &random)
      return .setRecord(isKept ? BackendTrial.bytes(count, count: count) : nil, name)
    }
  }
}

extension BackendCall: CustomStringConvertible {
  var description: String {
    switch self {
    case .append(let marker, let count, let place):
      "append \(count) bytes from \(marker) to \(place)"
    case .appendNothing: "append and throw"
    case .remove(let numbers, let place): "remove \(numbers) from \(place)"
    case .move(let number, let place): "move \(number) to \(place)"
    case .setRecord(let record, let name):
      "set \(name) to \(record.map { "\($0.count) bytes" } ?? "nil")"
    }
  }
}

extension RevisionWriter {
  /// Makes a call, and returns the outcome as a word.
  func make(_ call: BackendCall) throws(RestorationError) -> String {
    switch call {
    case .append(let marker, let count, let place):
      let bytes = BackendTrial.bytes(marker, count: count)
      return "\(try append { _ in NewRevision(bytes: ArchiveBytes(bytes), place: place) })"
    case .appendNothing:
      do throws(RestorationError) {
        _ = try append { _ throws(RestorationError) in throw BackendTrial.error }
        return "appended"
      } catch {
        guard error.code == BackendTrial.error.code else { throw error }
        return "refused"
      }
    case .remove(let numbers, let place): try remove(numbers, from: place)
    case .move(let number, let place): try move(number, to: place)
    case .setRecord(let record, let name): try setRecord(record, as: name)
    }
    return "done"
  }
}

/// A model of one session as the documentation of the protocols defines it, independent of any
/// backend.
struct SessionModel: Sendable, Equatable {
  var state = SessionState()
  var last: RevisionNumber = 0

  /// Makes a call, and returns the expected outcome as a word.
  mutating func make(_ call: BackendCall) -> String {
    switch call {
    case .append(let marker, let count, let place):
      last += 1
      state.numbers[place]?.insert(last, at: 0)
      state.bytes[place]?[last] = BackendTrial.bytes(marker, count: count)
      return "\(last)"
    case .appendNothing: return "refused"
    case .remove(let numbers, let place):
      state.numbers[place]?.removeAll { numbers.contains($0) }
      for number in numbers { state.bytes[place]?[number] = nil }
    case .move(let number, let place):
      let other: RevisionPlace = place == .session ? .quarantine : .session
      guard let bytes = state.bytes[other]?[number] else { break }
      state.bytes[other]?[number] = nil
      state.bytes[place]?[number] = bytes
      for place in RevisionPlace.ofRevisions {
        state.numbers[place] = (state.bytes[place] ?? [:]).keys.sorted(by: >)
      }
    case .setRecord(let record, let name): state.records[name] = record
    }
    return "done"
  }

  func has(_ content: SessionContent) -> Bool {
    switch content {
    case .revisions: state.numbers[.session]?.isEmpty == false
    case .quarantine: state.numbers[.quarantine]?.isEmpty == false
    case .ledger: state.records[.ledger] != nil
    case .log: state.records[.log] != nil
    }
  }
}
