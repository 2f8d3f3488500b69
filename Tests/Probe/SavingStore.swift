// A program that the tests of the stores start, trace and kill:
//
//     Probe store KIND PATH COUNT [FIRST]
//
// opens a store of KIND (files or sqlite) and saves COUNT archives into it (0: without end). After
// each save it writes one line, `ACK number digest`, and only then: from that line on the store
// must keep the revision. With a key file in RESTORATION_PROBE_KEY the store is encrypted as far as
// RESTORATION_PROBE_SCOPE says, and archives hold a private value, RESTORATION_PROBE_SECRET. A
// failure is reported as `ERR code: message` and ends the program.

import Foundation
import RestorationArchive
import RestorationSQLite
import RestorationStorage
import RestorationTesting
import SystemPackage

private func say(_ line: String) throws {
  // One unbuffered call, so that the line is out when the next save begins.
  _ = try FileDescriptor.standardOutput.writeAll((line + "\n").utf8)
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

func runStore(_ arguments: [String]) async throws {
  guard arguments.count >= 3, let kind = StoreLocation.Kind(rawValue: arguments[0]),
    let count = Int(arguments[2])
  else {
    try say("usage: Probe store files|sqlite PATH COUNT [FIRST]")
    throw Errno.invalidArgument
  }
  let first = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0
  let session = SceneSession(app: "com.example.probe", scene: "main")

  let environment = ProcessInfo.processInfo.environment
  // Beside others each gets its turn, however busy the machine is.
  var options = StoreOptions(busyTimeout: .seconds(3600))
  #if Encryption
    if let key = environment["RESTORATION_PROBE_KEY"] {
      let scope = environment["RESTORATION_PROBE_SCOPE"].flatMap(StoreEncryption.Scope.init)
      options.encryption = StoreEncryption(keys: KeyFile(path: key), scope: scope ?? .archives)
    }
  #endif
  let secret = environment["RESTORATION_PROBE_SECRET"]

  do {
    let store = try await StoreLocation(arguments[1]).open(creating: kind, options: options)
    var marker = first
    while count == 0 || marker < first + count {
      let archive = try SampleArchive.make(
        session,
        marker: marker,
        byteCount: 6_000,
        secret: secret
      )
      let revision = try await store.save(archive, for: session)
      let digest = archive.bytes.withUnsafeBytes { ArchiveDigest.sha256($0) }
      try say("ACK \(revision.number) \(hexadecimal(digest))")
      marker += 1
    }
  } catch let error as RestorationError {
    try say("ERR \(error.code): \(error.message)")
  }
}
