/// The files of one kind that an app needs besides its Swift sources, and that port leaves out.
public struct OtherFiles: Codable, Hashable, Sendable {
  /// A kind of files, by the ending of their names.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case storyboards, nibs, objectiveC, dataModels

    /// The kind of a file that the app's code needs, or `nil` for other files; a launch screen is only drawn.
    init?(ofFileNamed name: String) {
      if name.hasSuffix("LaunchScreen.storyboard") { return nil }
      switch name.split(separator: ".", omittingEmptySubsequences: false).last {
      case "storyboard": self = .storyboards
      case "xib": self = .nibs
      case "m", "mm": self = .objectiveC
      case "xcdatamodeld", "xcdatamodel": self = .dataModels
      default: return nil
      }
    }

    /// The name of the kind in texts.
    var title: String {
      switch self {
      case .storyboards: "storyboards"
      case .nibs: "nibs"
      case .objectiveC: "Objective-C sources"
      case .dataModels: "Core Data models"
      }
    }

    /// The work that takes the place of such a file.
    var advice: String {
      switch self {
      case .storyboards: "register the scenes and set outlets in code"
      case .nibs: "register the views and set outlets in code"
      case .objectiveC: "write what the app needs of them in Swift"
      case .dataModels: "keep the data in another way, or write stand-ins"
      }
    }
  }

  public var kind: Kind
  /// The paths below the sources, sorted.
  public var paths: [String]

  public init(kind: Kind, paths: [String]) {
    self.kind = kind
    self.paths = paths
  }
}
