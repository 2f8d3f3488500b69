/// The saves of devices with one server, all that each device was told, and the judge of their history.
///
/// Saves are told apart by markers, which no two of them share. A finding is a sentence about a promise
/// that was broken.
package struct FleetAccount: Sendable {
  package private(set) var family = SaveFamily()
  private var makers: [UInt64: String] = [:]
  private var gone: Set<UInt64> = []
  private var told: [String: Set<UInt64>] = [:]
  private var untold: Set<String> = []
  /// The devices of which each clone has the saves.
  private var kin: [String: Set<String>] = [:]

  package init() {}

  // MARK: Events

  /// Adds a save of a device, and returns its marker.
  package mutating func add(after parent: UInt64?, by device: String) -> UInt64 {
    let marker = family.add(after: parent)
    makers[marker] = device
    return marker
  }

  /// Notes all that the devices and the server have; what they lack is gone, and missed no more, unless a
  /// backup brings it back.
  package mutating func keep(_ held: Set<UInt64>) {
    gone = Set(family.all).subtracting(held)
  }

  /// Notes that a device was told of the saves of others until now.
  package mutating func tell(_ device: String, of others: [String]) {
    // A clone sends what the other device has saved, too.
    let others = Set(others).union(others.flatMap { kin[$0] ?? [] })
    let saves = family.all.filter { makers[$0].map(others.contains) == true }
    told[device, default: []].formUnion(saves)
  }

  /// Notes that a device was killed before it could tell what it found.
  package mutating func interrupt(_ device: String) { untold.insert(device) }

  /// Notes that a device begins with all that another one has and was told.
  package mutating func clone(_ device: String, as name: String) {
    told[name] = told[device, default: []].union(family.all.filter { makers[$0] == device })
    kin[name] = kin[device, default: []].union([device])
    if untold.contains(device) { untold.insert(name) }
  }

  // MARK: The rest

  private var alive: Set<UInt64> { Set(family.all).subtracting(gone) }

  /// The newest save that is left.
  package var newest: UInt64? { alive.max() }

  /// The saves that are left and that no other one left continues from.
  package var leaves: Set<UInt64> {
    let alive = alive
    return alive.filter { leaf in
      !alive.contains { $0 > leaf && family.leads(from: $0, to: leaf) }
    }
  }

  // MARK: Findings

  /// Returns what is wrong with a launch that found a newest state, and left another one.
  package func findings(
    takingAt device: String,
    before: UInt64?,
    after: UInt64?,
    isSibling: Bool
  ) -> [String] {
    guard let before, before != after, !isSibling, !untold.contains(device) else { return [] }
    if let after, family.leads(from: after, to: before) { return [] }
    return ["\(device) took \(after ?? 0) as continuing from \(before)"]
  }

  /// Returns what is wrong with a device that was told that the server has everything.
  package func findings(
    sending local: [UInt64],
    of device: String,
    to remote: [UInt64]
  ) -> [String] {
    local.filter { own in !remote.contains { family.leads(from: $0, to: own) } }
      .map { "\(device) was told that the server has \($0); it has \(remote)" }
  }

  /// Returns what is wrong with a device that removed some of its states.
  ///
  /// - Parameter sent: All that was ever on the server.
  package func findings(
    removing removed: Set<UInt64>,
    at device: String,
    keeping kept: [UInt64],
    sent: Set<UInt64>
  ) -> [String] {
    removed.filter { old in
      !sent.union(kept).contains { family.leads(from: $0, to: old) }
    }.map { "\(device) removed \($0), which no other place had" }
  }

  /// Returns what is wrong with the server at the end of a history.
  ///
  /// What has arrived after it was noted as gone, because it was on its way, is there.
  ///
  /// - Parameter sendingTwice: Indicates whether a save may have been sent by two devices.
  package mutating func findings(
    atTheEnd remote: [UInt64],
    sendingTwice: Bool = false
  ) -> [String] {
    gone.subtract(remote)
    var findings = leaves.subtracting(remote).sorted().map { "\($0) is lost; there is \(remote)" }
    if !sendingTwice, Set(remote).count < remote.count { findings.append("sent twice: \(remote)") }
    return findings
  }

  /// Returns what is wrong with a device at the end of a history.
  package func findings(of device: String, newest found: UInt64?) -> [String] {
    var findings: [String] = []
    if found != newest {
      findings.append("\(device) has \(found ?? 0) and not the newest, \(newest ?? 0)")
    }
    guard !untold.contains(device) else { return findings }
    for leaf in leaves.sorted() where leaf != found && makers[leaf] != device {
      guard told[device]?.contains(leaf) != true else { continue }
      findings.append("\(device) has \(found ?? 0) and was not told of \(leaf)")
    }
    return findings
  }
}
