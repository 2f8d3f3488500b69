import RestorationArchive
import RestorationCoding

/// A controller to be found.
struct WantedController {
  let number: ObjectNumber
  /// Today's identifiers of its path.
  let identifiers: [String]
  let coder: StateDecoder
}

/// A source of controllers. Each is asked once for an object, in the order of rule R3, until one has it.
@MainActor
protocol ControllerSource {
  /// Finds or makes a controller.
  ///
  /// - Throws: An error of the app's code.
  func search(for wanted: WantedController) throws -> SourceAnswer
}

/// The answer of a source.
enum SourceAnswer {
  case found(any RestorableController, RestorationReport.Source, SearchFact)
  /// The source has no such controller; `nil` if nothing can be said of that.
  case nothing(SearchFact?)
  /// The restoration class with a name wants no such controller, which is final (rule R4).
  case declined(String)
}

/// A fact about the search for one object.
enum SearchFact {
  case noClass
  case classNotRegistered(String)
  case delegateHasNone
  case noneExists
  case existingStandsFor(IdentifierPath)
  case existingIsReplaced
  case closureHasNone
  case noStoryboard
  case storyboardHasNone(RestorationOrigin)
  case noneRegistered

  case madeByClass(String)
  case returnedByDelegate
  case exists
  case existsAgain
  case existsUnder(IdentifierPath)
  case madeByClosure(String)
  case instantiated(RestorationOrigin)
  case registered
  case registeredUnder(IdentifierPath)
  case givenByApp
}

/// Writes the sentences of the report about searches.
struct SearchSentences {
  // Adjacent objects tend to share a class, and making its sentence costs more than comparing names.
  private var latest: (name: String, text: String)?

  /// The reason for an object that was found.
  mutating func reason(_ fact: SearchFact, after tried: [SearchFact]) -> String {
    if case .madeByClass(let name) = fact {
      if let latest, sameBytes(latest.name, name) { return latest.text }
      let text = "made by \(name)"
      latest = (name, text)
      return text
    }
    // A class that is missing is named beside the source that stands in for it.
    guard fact.standsInForClass, case .classNotRegistered? = tried.first else { return fact.text }
    return Self.text(of: [tried[0], fact])
  }

  static func text(of facts: [SearchFact]) -> String {
    facts.map(\.text).joined(separator: "; ")
  }
}

extension SearchFact {
  fileprivate var standsInForClass: Bool {
    switch self {
    case .returnedByDelegate, .registered, .registeredUnder: true
    default: false
    }
  }

  var text: String {
    switch self {
    case .noClass: "it has no restoration class"
    case .classNotRegistered(let name): "its restoration class \(name) is not registered"
    case .delegateHasNone: "the delegate returned nil"
    case .noneExists: "no object with this path exists"
    case .existingStandsFor(let path): "the object with this path stands for \(path) already"
    case .existingIsReplaced:
      "the object with this path belongs to a container that is made anew"
    case .closureHasNone: "the closure for its identifier returned nil"
    case .noStoryboard: "no storyboard is recorded"
    case .storyboardHasNone(let origin): "storyboard \(origin.source) has no \(origin.identifier)"
    case .noneRegistered: "no object is registered under this path, and none makes it"
    case .madeByClass(let name): "made by \(name)"
    case .returnedByDelegate: "returned by the delegate"
    case .exists: "an object with this path exists"
    case .existsAgain: "an object with this path exists again"
    case .existsUnder(let path): "an object exists at \(path), an alias"
    case .madeByClosure(let name): "made by the closure for \(name)"
    case .instantiated(let origin):
      "instantiated as \(origin.identifier) from storyboard \(origin.source)"
    case .registered: "registered under this path"
    case .registeredUnder(let path): "registered under \(path), an alias"
    case .givenByApp: "the app gave another object"
    }
  }
}
