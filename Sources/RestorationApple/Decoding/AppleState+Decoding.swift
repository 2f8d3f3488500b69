public import Foundation
public import RestorationArchive

extension AppleState {
  /// Returns a coder for one keyed archive of the state: a restorable object of UIKit by its
  /// identifier path, or a window of AppKit by `window 5` and the identifier of its record.
  ///
  /// ```swift
  /// let state = AppleState(files: ["data.data": bytes], application: "org.example.notes")
  /// if let coder = try state.decoder(at: ["Tab", ":[1]:", "Editor"]) {
  ///   editor.decodeRestorableState(with: coder)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path in ``archive()``; empty for the app's own values.
  ///   - classes: The classes that may be created, by their names in the archive.
  ///   - references: Returns the restorable object at a path, for references between restorable
  ///     objects.
  /// - Returns: `nil` when no keyed archive is at the path.
  /// - Throws: `RestorationError` with code `corrupted`, `unsupportedVersion` for another format of
  ///   Apple's, or `limitExceeded`.
  public func decoder(
    at path: IdentifierPath,
    classes: [String: any (NSObject & NSCoding).Type] = [:],
    references: @escaping (IdentifierPath) -> AnyObject? = { _ in nil }
  ) throws(RestorationError) -> KeyedArchiveDecoder? {
    let tree = try tree(noting: path)
    guard let list = tree.noted, KeyedArchive.isKeyedArchive(list) else { return nil }
    return try KeyedArchiveDecoder(KeyedArchive(list), classes: classes, references: references)
  }
}
