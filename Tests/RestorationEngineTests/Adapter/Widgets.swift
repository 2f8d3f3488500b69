// A toolkit that is not ours: it imports nothing, and has never heard of restoration.

@MainActor
class Widget {
  var name: String?
  private(set) weak var parent: Widget?
  private(set) var widgets: [Widget] = []
}

extension Widget {
  /// Makes a widget with a name that is unique among its siblings.
  convenience init(_ name: String, _ widgets: [Widget] = []) {
    self.init()
    self.name = name
    for widget in widgets { append(widget) }
  }

  /// Puts a widget behind the others, and takes it away from where it was.
  func append(_ widget: Widget) {
    widget.parent?.widgets.removeAll { $0 === widget }
    widget.parent = self
    widgets.append(widget)
    changed()
  }

  func remove(_ widget: Widget) {
    widgets.removeAll { $0 === widget }
    widget.parent = nil
    changed()
  }

  /// Called by widgets when they have to be drawn again; the toolkit's only notification.
  func changed() { Widget.onChange?(self) }
  static var onChange: ((Widget) -> Void)?
}

final class Column: Widget {}

final class Slider: Widget {
  var value = 0.0 { didSet { changed() } }
}

final class Editor: Widget {
  var text = "" { didSet { changed() } }
  var cursor: Int? { didSet { changed() } }
}

/// An app of this toolkit.
@MainActor
final class Desktop {
  var screens: [Widget] = []
}
