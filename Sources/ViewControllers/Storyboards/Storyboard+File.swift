public import Foundation
public import RestorationArchive

extension Storyboard {
  /// The greatest size of a storyboard file, in bytes.
  public static let maximumFileSize = 4 << 20
  /// The greatest number of scenes and references in a storyboard file.
  public static let maximumSceneCount = 10_000

  /// Reads a storyboard from the bytes of a JSON file, described by
  /// `Schemas/JSON/storyboard-v1.schema.json`.
  ///
  /// References to other storyboards are resolved by name among those of the current application.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file, at most ``maximumFileSize``.
  ///   - classes: The classes that the file may name.
  /// - Throws: `RestorationError`, whose message names the place in the file: `corrupted` for a
  ///   file that is not a storyboard, `unsupportedVersion`, `missingValue` and `typeMismatch`,
  ///   `typeNotAllowed` for a class that is not registered, `invalidIdentifier` for names that are
  ///   used twice or do not exist, and `limitExceeded`.
  public convenience init(data: Data, classes: StoryboardClasses) throws(RestorationError) {
    let reader = StoryboardFileReader(classes: classes)
    let document = try reader.read(data)
    self.init(name: document.name)
    initialIdentifier = document.initial
    for scene in try reader.scenes(of: document) { register(scene) }
    for reference in document.references ?? [] {
      let name = reference.storyboard
      registerReference(
        reference.identifier,
        to: { Application.current?.storyboard(withName: name) },
        scene: reference.scene
      )
    }
  }
}

/// Reads scenes from the bytes of a storyboard file, and reports the place of an error.
@MainActor struct StoryboardFileReader {
  let classes: StoryboardClasses

  func read(_ data: Data) throws(RestorationError) -> StoryboardDocument {
    guard data.count <= Storyboard.maximumFileSize else {
      throw RestorationError(
        .limitExceeded,
        "a storyboard file has at most \(Storyboard.maximumFileSize) bytes, found \(data.count)"
      )
    }
    let document: StoryboardDocument
    do {
      document = try JSONDecoder().decode(StoryboardDocument.self, from: data)
    } catch {
      throw Self.error(from: error)
    }
    guard document.format == "restoration-storyboard" else {
      throw RestorationError(.corrupted, "format: expected restoration-storyboard")
    }
    guard document.version == 1 else {
      throw RestorationError(
        .unsupportedVersion,
        "version: expected 1, found \(document.version); update the app"
      )
    }
    let count = document.scenes.count + (document.references?.count ?? 0)
    guard count <= Storyboard.maximumSceneCount else {
      throw RestorationError(
        .limitExceeded,
        "scenes: at most \(Storyboard.maximumSceneCount), found \(count)"
      )
    }
    try check(document)
    return document
  }

  func scenes(of document: StoryboardDocument) throws(RestorationError) -> [StoryboardScene] {
    var result: [StoryboardScene] = []
    for (number, description) in document.scenes.enumerated() {
      guard let make = classes.controller(named: description.className) else {
        throw RestorationError(
          .typeNotAllowed,
          "scenes[\(number)].class: \(description.className) is not registered"
        )
      }
      var scene = StoryboardScene(
        description.identifier,
        usesStoryboardIdentifier: description.usesStoryboardIdentifier ?? false,
        make: make
      )
      scene.title = description.title
      scene.relationships = (description.relationships ?? []).map {
        StoryboardRelationship($0.kind, $0.scenes)
      }
      for (place, segue) in (description.segues ?? []).enumerated() {
        scene.segues.append(try self.segue(segue, at: "scenes[\(number)].segues[\(place)]"))
      }
      result.append(scene)
    }
    return result
  }

  private func segue(
    _ segue: StoryboardDocument.Segue,
    at place: String
  ) throws(RestorationError) -> StoryboardSegueDescription {
    if let frame = segue.frame, frame.count != 4 {
      throw RestorationError(.typeMismatch, "\(place).frame: expected 4 numbers")
    }
    let kind: StoryboardSegueDescription.Kind
    switch segue.kind {
    case .show: kind = .show
    case .showDetail: kind = .showDetail
    case .presentModally: kind = .presentModally(segue.presentationStyle?.style)
    case .presentAsPopover: kind = .presentAsPopover
    case .embed:
      kind = .embed(
        frame: segue.frame.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
      )
    case .custom:
      guard let name = segue.segueClass, let make = classes.segue(named: name) else {
        throw RestorationError(
          .typeNotAllowed,
          "\(place).segueClass: a custom segue needs a class that is registered"
        )
      }
      kind = .custom(make)
    case .unwind:
      guard let action = segue.action else {
        throw RestorationError(.missingValue, "\(place).action: an unwind segue needs one")
      }
      kind = .unwind(Selector(action))
    }
    var description = StoryboardSegueDescription(
      segue.identifier,
      kind,
      to: segue.destination ?? ""
    )
    description.isAnimated = segue.animated ?? true
    return description
  }

  // MARK: Names

  private func check(_ document: StoryboardDocument) throws(RestorationError) {
    var names: Set<String> = []
    let scenes = document.scenes.enumerated().map { ("scenes[\($0)]", $1.identifier) }
    let references = (document.references ?? []).enumerated().map {
      ("references[\($0)]", $1.identifier)
    }
    for (place, name) in scenes + references where name.isEmpty || !names.insert(name).inserted {
      throw RestorationError(
        .invalidIdentifier,
        "\(place).identifier: empty, or used by another scene"
      )
    }
    if let initial = document.initial, !names.contains(initial) {
      throw RestorationError(.invalidIdentifier, "initial: there is no such scene")
    }
    var contained: [String: [String]] = [:]
    for (number, scene) in document.scenes.enumerated() {
      let place = "scenes[\(number)]"
      contained[scene.identifier] = try check(scene, at: place, names: names)
    }
    try checkCircles(contained)
  }

  /// Checks the names in a scene, and returns the scenes that are made together with it.
  private func check(
    _ scene: StoryboardDocument.Scene,
    at place: String,
    names: Set<String>
  ) throws(RestorationError) -> [String] {
    var contained: [String] = []
    for (number, relationship) in (scene.relationships ?? []).enumerated() {
      for (child, name) in relationship.scenes.enumerated() where !names.contains(name) {
        throw RestorationError(
          .invalidIdentifier,
          "\(place).relationships[\(number)].scenes[\(child)]: there is no such scene"
        )
      }
      contained += relationship.scenes
    }
    var segues: Set<String> = []
    for (number, segue) in (scene.segues ?? []).enumerated() {
      let place = "\(place).segues[\(number)]"
      guard !segue.identifier.isEmpty, segues.insert(segue.identifier).inserted else {
        throw RestorationError(
          .invalidIdentifier,
          "\(place).identifier: empty, or used by another segue of the scene"
        )
      }
      guard segue.kind != .unwind else { continue }
      guard let destination = segue.destination else {
        throw RestorationError(.missingValue, "\(place).destination: the segue needs one")
      }
      guard names.contains(destination) else {
        throw RestorationError(.invalidIdentifier, "\(place).destination: there is no such scene")
      }
      if segue.kind == .embed { contained.append(destination) }
    }
    return contained
  }

  /// Checks that scenes made together do not contain each other, which would never end.
  private func checkCircles(_ contained: [String: [String]]) throws(RestorationError) {
    var pending = contained.mapValues { $0.count { contained[$0] != nil } }
    var containers: [String: [String]] = [:]
    for (scene, children) in contained {
      for child in children { containers[child, default: []].append(scene) }
    }
    var free = pending.filter { $0.value == 0 }.map(\.key)
    var done = 0
    while let scene = free.popLast() {
      done += 1
      for container in containers[scene] ?? [] {
        pending[container, default: 0] -= 1
        if pending[container] == 0 { free.append(container) }
      }
    }
    guard done < contained.count else { return }
    let circle = pending.filter { $0.value > 0 }.map(\.key).sorted()
    throw RestorationError(
      .invalidIdentifier,
      "scenes contain each other in a circle: \(circle.prefix(5).joined(separator: ", "))"
    )
  }

  // MARK: Errors

  private static func error(from error: any Error) -> RestorationError {
    guard let error = error as? DecodingError else {
      return RestorationError(.corrupted, "the storyboard file cannot be read: \(error)")
    }
    switch error {
    case .keyNotFound(let key, let found):
      return RestorationError(
        .missingValue,
        "\(place(found.codingPath + [key])): a storyboard file needs this property"
      )
    case .typeMismatch(let type, let found):
      return RestorationError(.typeMismatch, "\(place(found.codingPath)): expected \(type)")
    case .valueNotFound(let type, let found):
      return RestorationError(
        .missingValue,
        "\(place(found.codingPath)): expected \(type), found null"
      )
    case .dataCorrupted(let found):
      let cause = found.underlyingError.map { " \($0)" } ?? ""
      return RestorationError(
        .corrupted,
        "\(place(found.codingPath)): \(found.debugDescription)\(cause)"
      )
    @unknown default:
      return RestorationError(.corrupted, "the storyboard file cannot be read: \(error)")
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    var result = ""
    for key in path {
      if let index = key.intValue {
        result += "[\(index)]"
      } else {
        result += (result.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return result.isEmpty ? "the storyboard file" : result
  }
}
