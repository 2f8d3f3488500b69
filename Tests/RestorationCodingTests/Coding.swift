import Foundation
import RestorationArchive
import RestorationCoding

/// One object, encoded and decoded through real bytes.
enum Coding {
  static let header = ArchiveHeader(
    appIdentifier: "com.example",
    bundleVersion: "7",
    systemVersion: "test 1",
    interfaceIdiom: .pad,
    timestamp: 1000,
    stateVersion: 4
  )

  static let path: IdentifierPath = ["root", "object"]

  /// Encodes with `encode` and returns a decoder for the result.
  static func decoder(
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    decodingTypes: RestorationTypeRegistry? = nil,
    references: (any ReferenceResolution)? = nil,
    expectingFailures: Bool = false,
    _ encode: (StateEncoder) throws -> Void
  ) throws -> StateDecoder {
    let encoder = StateEncoder(path: path, types: types, references: references)
    try encode(encoder)
    if !expectingFailures, let failure = encoder.failures.first { throw failure }
    let archive = try archive(of: encoder)
    guard let object = try archive.object(at: path) else { throw CodingFailure.noObject }
    return try StateDecoder(
      object,
      header: header,
      types: decodingTypes ?? types,
      references: references
    )
  }

  static func archive(of encoder: StateEncoder) throws -> Archive {
    var writer = ArchiveWriter(header: header)
    try writer.add(
      ObjectDescription(path: path, className: "Object", role: .object),
      section: encoder.finish()
    )
    let archive = try writer.finish()
    try archive.verify()
    return archive
  }
}

enum CodingFailure: Error {
  case noObject
}
