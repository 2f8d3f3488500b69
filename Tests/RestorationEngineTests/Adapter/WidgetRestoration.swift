import Foundation
import RestorationCoding
import RestorationEngine

// The glue, all of it. The guide "Restoring your own toolkit" shows it piece by piece, and a test
// compares the two.

/// A kind of widget: how to make one, and which of its properties to keep.
@MainActor
struct WidgetKind {
  let type: Widget.Type
  let make: () -> Widget
  var properties: [RestorableKeyPath] = []

  /// By names that must never change, as they are stored.
  static let all: [String: WidgetKind] = [
    "column": WidgetKind(type: Column.self, make: { Column() }),
    "slider": WidgetKind(
      type: Slider.self,
      make: { Slider() },
      properties: [RestorableKeyPath(\Slider.value, forKey: "value")]
    ),
    "editor": WidgetKind(
      type: Editor.self,
      make: { Editor() },
      properties: [
        RestorableKeyPath(\Editor.text, forKey: "text", sensitivity: .private),
        RestorableKeyPath(\Editor.cursor, forKey: "cursor"),
      ]
    ),
  ]

  static func name(of type: Widget.Type) -> String? { all.first { $0.value.type == type }?.key }
}

extension Widget: RestorableController {
  var restorationIdentifier: String? {
    get { name }
    set { name = newValue }
  }

  // Screens exist when the restoration begins; everything in them is made again.
  var controllerRestorationClass: (any ControllerRestoration.Type)? {
    get { parent == nil ? nil : WidgetFactory.self }
    set {}
  }

  var restorationContainer: (any RestorableController)? { parent }
  var restorationChildren: [any RestorableController] { widgets }

  static var restorableStateKeyPaths: [RestorableKeyPath] {
    WidgetKind.name(of: self).flatMap { WidgetKind.all[$0]?.properties } ?? []
  }

  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(WidgetKind.name(of: type(of: self)), forKey: "kind")
    coder.encode(widgets.filter { $0.name != nil }, forKey: "widgets")
  }

  func decodeRestorableState(with coder: NSCoder) {
    guard let stored = coder.decodeObject(forKey: "widgets") as? [Any] else { return }
    // An app that goes back while it runs still has the widgets of the state that it leaves.
    for widget in widgets where widget.name != nil { remove(widget) }
    for case let widget as Widget in stored { append(widget) }
  }
}

enum WidgetFactory: ControllerRestoration {
  static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> Widget? {
    guard let kind = coder.decodeObject(forKey: "kind") as? String,
      let widget = WidgetKind.all[kind]?.make()
    else { return nil }
    widget.name = identifierComponents.last
    return widget
  }
}

/// The desktop, as the engine sees it.
final class DesktopHost: RestorationHost {
  let desktop: Desktop

  init(_ desktop: Desktop) { self.desktop = desktop }

  var restorationRoots: [any RestorableController] { desktop.screens }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }
}

@MainActor
func makeEngine() -> TreeEngine {
  let engine = TreeEngine()
  engine.classes.register(WidgetFactory.self, as: "WidgetFactory")
  return engine
}
