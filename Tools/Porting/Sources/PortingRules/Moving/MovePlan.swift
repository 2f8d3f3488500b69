/// The members that leave their extensions, and their destinations.
///
/// Without Objective-C, a member of an extension can neither override nor be overridden.
struct MovePlan {
  /// A member that moves.
  struct Move: Equatable {
    /// The file of the extension, and the index of the member in that file's facts.
    var source: String
    var member: Int
    /// The index of the class in the file that the member moves to.
    var classIndex: Int
    /// Indicates whether the body stays and the class gets a method that calls it.
    var isForwarded: Bool
  }

  /// The moves by the file that the member leaves.
  private(set) var departures: [String: [Move]] = [:]
  /// The moves by the file that the member arrives in, ordered by origin.
  private(set) var arrivals: [String: [Move]] = [:]
  /// The members that have to stay, with reasons, by file.
  private(set) var refusals: [String: [Refusal]] = [:]

  /// A member that cannot move.
  struct Refusal: Equatable {
    var line: Int
    var column: Int
    var message: String
  }

  init(_ facts: [String: Facts], _ classes: ClassIndex) {
    for path in facts.keys.sorted() {
      guard let file = facts[path], !file.isBroken else { continue }
      for (index, member) in file.members.enumerated() {
        let name = classes.resolved(member.type, inside: nil)
        // A subclass may override a member of that name even if its class is not in the sources.
        guard
          member.isOverride
            || (name != nil || member.isObjectiveC)
              && classes.isOverridden(member.key, below: name ?? member.type)
        else { continue }
        switch Self.destination(of: member, in: path, name, classes, facts) {
        case .success(let place):
          let move = Move(
            source: path,
            member: index,
            classIndex: place.index,
            isForwarded: place.path != path && !member.privateNames.isEmpty
          )
          departures[path, default: []].append(move)
          arrivals[place.path, default: []].append(move)
        case .failure(let reason):
          refusals[path, default: []].append(
            Refusal(line: member.ownLine, column: member.ownColumn, message: reason.message)
          )
        }
      }
    }
  }

  private struct Reason: Error {
    var message: String
  }

  private static func destination(
    of member: ExtensionMember,
    in path: String,
    _ name: String?,
    _ classes: ClassIndex,
    _ facts: [String: Facts]
  ) -> Result<ClassIndex.Place, Reason> {
    let what = "`\(member.key.name)`"
    guard let name else {
      let reason =
        member.isOverride
        ? "`\(member.type)` is no class of the sources, and without Objective-C an extension cannot "
          + "override: move \(what) into a subclass"
        : "a subclass overrides \(what), which without Objective-C cannot be done for an extension "
          + "of `\(member.type)`: give that class and its siblings a common superclass that has it"
      return .failure(Reason(message: reason))
    }
    let all = classes.places(of: name)
    let inFile = all.filter { $0.path == path }
    let candidates = inFile.isEmpty ? all : inFile
    guard let place = candidates.first, candidates.count == 1 else {
      return .failure(
        Reason(message: "several classes are called `\(name)`: move \(what) into the right one")
      )
    }
    if member.isConstrained {
      return .failure(
        Reason(
          message: "\(what) cannot leave an extension with a `where` clause: move it into "
            + "`\(name)`, and check the clause's condition there"
        )
      )
    }
    if facts[place.path]?.isBroken == true {
      return .failure(
        Reason(
          message: "\(what) has to move to `\(place.path)`, which has syntax errors: mend them"
        )
      )
    }
    if place.path != path, !member.privateNames.isEmpty, !member.canForward {
      let names = member.privateNames.map { "`\($0)`" }.joined(separator: ", ")
      return .failure(
        Reason(
          message: "\(what) has to move to `\(place.path)`, but uses private names of this file: "
            + "make \(names) internal"
        )
      )
    }
    return .success(place)
  }
}
