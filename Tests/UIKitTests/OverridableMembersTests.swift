import Foundation
import RestorationTestSupport
import Testing

/// Members of UIKit's classes are declared where subclasses can override them: `open`, in the body of
/// the class. The others are listed here, except class methods in extensions: those make colours,
/// fonts and animations.
@Suite("Members that subclasses can override") struct OverridableMembersTests {
  /// The members that UIKit does not have: of tests, of registrations and of restoration.
  private static let own: [String: Set<String>] = [
    "Application": [
      "delegate", "device", "mainScreen", "mainStoryboard", "preservationHandler",
      "receiveMemoryWarning", "registerObject", "restorationActivity", "restoresFirstResponder",
      "rotateDevice", "sendAction", "storyboards", "supportedInterfaceOrientations",
    ],
    "BarButtonItem": ["systemItem", "tap"],
    "CollectionView": ["rectForItem", "registerCells", "tapItem"],
    "Control": ["addAction", "removeActions"],
    "GestureRecognizer": ["play"],
    "NavigationBar": ["backButtonTitle"],
    "NavigationController": ["isToolbarVisible"],
    "Nib": ["name", "named", "register", "unregister"],
    "PageViewController": ["moveSpine", "pageIndicator", "turnPage"],
    "PickerView": ["turn"],
    "PresentationController": ["effectiveStyle"],
    "Screen": ["idiom"],
    "ScrollView": ["drag", "pinch"],
    "SegmentedControl": ["tapSegment"],
    "Slider": ["slide"],
    "Stepper": ["decrement", "increment"],
    "Storyboard": [
      "initialIdentifier", "name", "register", "registerReference", "scene", "sceneIdentifiers",
    ],
    "Switch": ["toggle"],
    "TabBarController": [
      "customizeTabs", "isTabBarVisible", "moreViewControllers", "tapItem", "tapMoreRow",
    ],
    "TableView": ["registerCells", "tapRow"],
    "TextField": ["tapClear", "tapReturn"],
    "UIAction": ["perform"],
    "UIActivityViewController": ["activityItems", "choose"],
    "UIAlertController": ["choose"],
    "UIApplicationShortcutIcon": ["name"],
    "UIButton": ["tap"],
    "UIContextMenuConfiguration": ["makeMenu", "makePreview"],
    "UIDatePicker": ["choose"],
    "UIDocumentPickerViewController": ["choose"],
    "UIImagePickerController": ["choose"],
    "UIPageControl": ["choose"],
    "UIPanGestureRecognizer": ["setVelocity"],
    "UIRefreshControl": ["pull"],
    "UISearchBar": ["tapCancelButton", "tapScopeButton", "tapSearchButton", "type"],
    "UITapGestureRecognizer": ["tap"],
    "UIWindowScene": ["application", "restorationActivity"],
    "UserActivity": ["current"],
    "ViewController": [
      "canPerformSegue", "controllerRestorationClass",
      "performUnwindSegue", "prepareToDecodeRestorableState", "recursiveDescription",
      "restorationChildren", "restorationContainer", "restorationElements", "restorationOrigin",
      "restorationStandIn", "triggerSegue",
    ],
    "WebView": ["currentIndex", "history", "replaceHistory"],
    "Window": [
      "application", "firstResponder", "frontController", "interfaceOrientation",
      "isKeyboardVisible", "pressKey", "systemAppearance",
    ],
  ]

  /// The members that cannot be overridden although UIKit's can: generic ones, constants that are
  /// computed, and those with types of a module that only users of `UIKit` link.
  private static let exceptions: [String: Set<String>] = [
    "Storyboard": ["instantiateInitialViewController", "instantiateViewController"],
    "TableView": ["automaticDimension"],
    "WKFrameInfo": ["request"],
    "WKNavigationAction": ["request"],
    "WKNavigationResponse": ["response"],
    "WebView": ["load"],
  ]

  /// The classes that UIKit lets apps subclass and this module does not.
  private static let finalClasses: Set = [
    // A value that other threads read.
    "Image",
    // Classes that UIKit does not have.
    "AsleepViewController", "EventLog", "InteractivePopGestureRecognizer",
    // Foundation's.
    "NSKeyValueObservation",
  ]

  /// The lines of the sources of the two modules, file after file.
  private func lines() throws -> [Substring] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardized
    return try ["Sources/ViewControllers", "Sources/UIKit"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder),
        includingPropertiesForKeys: nil
      )
      return try (files?.allObjects ?? []).compactMap { $0 as? URL }
        .filter { $0.pathExtension == "swift" }
        .flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
    }
  }

  @Test("A public member of an open class is open, in its body, or one of those that are listed")
  func membersAreOpen() throws {
    let lines = try lines()
    let classes = Set(
      lines.compactMap { $0.prefixMatch(of: /(?:@\w+ )*open class (\w+)/)?.1 }.map(String.init)
    )
    #expect(classes.count > 150)
    var found: [String: Set<String>] = [:]
    var type: Substring?
    var (isExtension, isExtensionOfHost) = (false, false)
    for line in lines {
      let opening =
        /(?:@\w+ )*(?:public |open |final )*(?:class|extension|struct|enum|protocol) ([\w.]+)/
      if let match = line.prefixMatch(of: opening) {
        type = match.1
        isExtension = line.contains("extension")
        // The engine's requirements, in extensions with the conformance.
        isExtensionOfHost =
          line.contains(/^extension \w+: .*(?:RestorationHost|RestorableController)/)
      }
      let member =
        #/  (?:@\w+(?:\([^)]*\))? )*public (?:(?:internal|private|static|class|weak|lazy|nonisolated)(?:\(set\))? )*(?:var|func|let|subscript) (\w+)/#
      guard let type, classes.contains(String(type)), !isExtensionOfHost,
        let name = line.prefixMatch(of: member)?.1, !line.contains("static let"), name != "hash",
        !isExtension || !line.contains("public class ")
      else { continue }
      found[String(type), default: []].insert(String(name))
    }
    for (type, names) in found {
      let known = Self.own[type, default: []].union(Self.exceptions[type, default: []])
      #expect(names.subtracting(known) == [], "make them open members of \(type), in its body")
    }
    for (type, names) in Self.own.merging(Self.exceptions, uniquingKeysWith: { $0.union($1) }) {
      #expect(names.subtracting(found[type, default: []]) == [], "\(type) has them no longer")
    }
  }

  @Test("A public class that UIKit lets apps subclass is open")
  func classesAreOpen() throws {
    let names = try lines().compactMap {
      $0.prefixMatch(of: /(?:@\w+ )*public final class (\w+)/)?.1
    }
    #expect(Set(names.map(String.init)) == Self.finalClasses)
  }
}
