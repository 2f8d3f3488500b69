/// Which members leave their extensions, and for which classes.
///
/// Without Objective-C, what stands in an extension can neither override nor be overridden.
struct MovePlan {
  /// A member on its way.
  struct Move: Equatable {
    /// The file of the extension, and the member among those of its extensions.
    var source: String
    var member: Int
    /// The class among those of the file that the member arrives in.
    var classIndex: Int
    /// Whether the body stays, and the class gets a method that calls it.
    var isForwarded: Bool
  }

  /// Those that leave a file.
  private(set) var departures: [String: [Move]] = [:]
  /// Those that arrive in a file, in the order of the files that they come from.
  private(set) var arrivals: [String: [Move]] = [:]
  /// Why members have to stay, by the file that they are in.
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
        // Of a class that is not of the sources, subclasses may override another member so called.
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
            + "`\(name)`, and check there what the clause says"
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
          message: "\(what) has to move to `\(place.path)`, but uses what is private to this file: "
            + "make \(names) internal"
        )
      )
    }
    return .success(place)
  }
}
