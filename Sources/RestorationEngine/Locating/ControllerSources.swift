import RestorationArchive
import RestorationCoding

/// The restoration class that the archive records (rule R3a).
@MainActor
final class ClassSource: ControllerSource {
  private struct Maker {
    /// The number of the class's name in the archive.
    let number: Int
    /// The number of registrations of the engine at that time.
    let registrations: Int
    let type: any ControllerRestoration.Type
    let name: String
  }

  private let input: PassInput
  // Adjacent objects tend to share a restoration class.
  private var latest: Maker?

  init(_ input: PassInput) { self.input = input }

  func search(for wanted: WantedController) throws -> SourceAnswer {
    guard let maker = maker(of: wanted.number) else {
      let name = input.listed.object(wanted.number).restorationClass
      return .nothing(name.map(SearchFact.classNotRegistered) ?? .noClass)
    }
    let made: (any RestorableController)? = try maker.type.controller(
      withRestorationIdentifierPath: wanted.identifiers,
      coder: wanted.coder
    )
    return Self.answer(made, maker.type, maker.name)
  }

  /// The answer for the result of a restoration class.
  static func answer(
    _ made: (any RestorableController)?,
    _ type: any ControllerRestoration.Type,
    _ name: String
  ) -> SourceAnswer {
    guard let made else { return .declined(name) }
    if made.controllerRestorationClass == nil { made.controllerRestorationClass = type }
    return .found(made, .restorationClass, .madeByClass(name))
  }

  private func maker(of object: ObjectNumber) -> Maker? {
    guard let number = input.listed[object].restorationClassNumber else { return nil }
    let registrations = input.engine.registrations
    if let latest, latest.number == number, latest.registrations == registrations { return latest }
    guard let name = input.listed.object(object).restorationClass,
      let type = input.engine.classes.controllerClass(named: name)
    else { return nil }
    let maker = Maker(number: number, registrations: registrations, type: type, name: name)
    latest = maker
    return maker
  }
}

/// The app's delegate (rule R3b).
@MainActor
struct DelegateSource: ControllerSource {
  let host: any RestorationHost

  func search(for wanted: WantedController) throws -> SourceAnswer {
    let made = try host.controller(
      withRestorationIdentifierPath: wanted.identifiers,
      coder: wanted.coder
    )
    return made.map { .found($0, .delegate, .returnedByDelegate) } ?? .nothing(.delegateHasNone)
  }
}

/// The existing objects (rule R3c), at the path itself.
@MainActor
struct ExistingSource: ControllerSource {
  let input: PassInput
  let existing: ExistingObjects

  func search(for wanted: WantedController) -> SourceAnswer {
    let number = wanted.number
    guard let live = existing.controller(number) else {
      return .nothing(input.listed[number].existing == nil ? .noneExists : .existingIsReplaced)
    }
    if let other = input.listed.number(of: live) {
      return .nothing(.existingStandsFor(input.listed.path(other)))
    }
    return input.isRenamed(number)
      ? .found(live, .alias, .existsUnder(input.listed.path(number)))
      : .found(live, .existing, .exists)
  }
}

/// The existing objects, at other paths that stand for this one (rule V6).
@MainActor
struct AliasSource: ControllerSource {
  let input: PassInput
  let existing: ExistingObjects

  func search(for wanted: WantedController) -> SourceAnswer {
    guard !input.engine.aliases.isEmpty else { return .nothing(nil) }
    for path in input.otherPaths(of: wanted.number) {
      if let live = existing.controller(at: path), input.listed.number(of: live) == nil {
        return .found(live, .alias, .existsUnder(path))
      }
    }
    return .nothing(nil)
  }
}

/// The closure that the app has registered for the identifier.
@MainActor
struct ClosureSource: ControllerSource {
  let engine: TreeEngine

  func search(for wanted: WantedController) throws -> SourceAnswer {
    guard let name = wanted.identifiers.last, let factory = engine.classes.factory(for: name) else {
      return .nothing(nil)
    }
    let made = try factory(wanted.identifiers, wanted.coder)
    return made.map { .found($0, .closure, .madeByClosure(name)) } ?? .nothing(.closureHasNone)
  }
}

/// The storyboard that the archive records (rules R3d, R12).
@MainActor
struct StoryboardSource: ControllerSource {
  let input: PassInput

  func search(for wanted: WantedController) -> SourceAnswer {
    let object = input.listed.object(wanted.number)
    guard let source = object.storyboard, let identifier = object.storyboardIdentifier else {
      return .nothing(.noStoryboard)
    }
    let origin = RestorationOrigin(source: source, identifier: identifier)
    let made = input.host.instantiateController(from: origin)
    return made.map { .found($0, .storyboard, .instantiated(origin)) }
      ?? .nothing(.storyboardHasNone(origin))
  }
}
