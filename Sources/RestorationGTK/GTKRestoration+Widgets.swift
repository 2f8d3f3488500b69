#if GTK
  internal import CGTK
  import Foundation
  import RestorationEngine
  import StateRestoration

  // What an app says of single widgets; everything is optional.
  extension GTKRestoration {
    /// Names a widget or a window that code makes, so that it is kept; one with an `id` in a `.ui` file
    /// needs no call.
    ///
    /// - Parameters:
    ///   - identifier: Unique in its window and the same at every launch.
    ///   - widget: A `GtkWidget`. It may have a parent already or not.
    public func setIdentifier(_ identifier: String, of widget: UnsafeMutableRawPointer) {
      widget.setText(DataKey.identifier, identifier)
    }

    /// Leaves a widget out, with everything below it, though it has an `id`.
    public func exclude(_ widget: UnsafeMutableRawPointer) { widget.setFlag(DataKey.excluded) }

    /// Keeps the text of a text view too; without this its cursor, selection and scroll position are
    /// kept alone, as most documents are somewhere else.
    ///
    /// The text is stored as private. The views of one buffer need one call for one of them.
    public func keepText(of textView: UnsafeMutableRawPointer) {
      textView.setFlag(DataKey.keepsText)
      ObjectNode.of(textView).invalidateRestorableState()
    }

    /// Keeps properties of a widget besides what is kept anyway.
    ///
    /// ```swift
    /// restoration.keep(["zoom-level"], of: webView)
    /// ```
    ///
    /// - Parameters:
    ///   - properties: The names of properties that can be read and written: numbers, truth values, text,
    ///     enumerations and colours. Others are left out, with a warning of GLib's.
    ///   - widget: A `GtkWidget` with an identifier.
    public func keep(_ properties: [String], of widget: UnsafeMutableRawPointer) {
      for name in ObjectNode.of(widget).keep(properties) {
        cgtk_warning(
          "\(widget.typeName) has no property '\(name)' that can be kept: it must be readable and "
            + "writable, and a number, a truth value, text, an enumeration or a colour."
        )
      }
    }

    /// Keeps properties of an object that is no widget, for as long as it lives.
    ///
    /// The object may be changed and may end in another thread: its properties are read and set on the main
    /// thread, after a change in a later turn of the loop, and a reference is held meanwhile. What an object
    /// has that other threads change has to be safe to read from the main thread.
    ///
    /// - Parameters:
    ///   - properties: As for ``keep(_:of:)``.
    ///   - object: A `GObject`.
    ///   - identifier: Unique among such objects and the same at every launch.
    public func keep(
      _ properties: [String],
      of object: UnsafeMutableRawPointer,
      as identifier: String
    ) {
      keep(properties, of: object)
      let node = ObjectNode.of(object)
      host.register(node, identifier)
      session?.claimState(for: node)
    }

    /// Says what the items of a list are called, so that the selection and the item at the top come back
    /// although others were added, removed or sorted; items that are strings are called so already.
    ///
    /// - Parameters:
    ///   - view: A list, grid or column view, a drop-down or a combo row.
    ///   - name: Returns what an item is called, the same at every launch, or `nil` if it has no name.
    ///     It is called for some items at each save, for all at a restoration, and while an item that was
    ///     selected or at the top is not there, for those that come.
    public func nameItems(
      of view: UnsafeMutableRawPointer,
      _ name: @escaping @MainActor (UnsafeMutableRawPointer) -> String?
    ) {
      (ObjectNode.of(view) as? WidgetNode)?.itemName = name
    }

    // MARK: What the user's actions make

    /// Shows the window of a kind and a name: the one that is there, or one that its closure makes.
    ///
    /// A window that had state when the app ended, and was not there to take it, takes it now.
    ///
    /// - Parameters:
    ///   - kind: As given to ``window(_:_:)``.
    ///   - identifier: Unique among the windows of the kind, such as the key of a note; left out for a window
    ///     of which there is one, such as the preferences.
    /// - Returns: The window, presented; `nil` when no closure makes one.
    @discardableResult
    public func openWindow(
      _ kind: String,
      _ identifier: String? = nil
    ) -> UnsafeMutableRawPointer? {
      guard let node = host.window(Made(kind: kind, name: identifier ?? kind)) else { return nil }
      session?.claimState(for: node)
      session?.invalidateRestorableState()
      node.present()
      return node.widget?.object
    }

    /// Makes the page of a kind and a name in a window, unless it is there.
    ///
    /// - Returns: The page; `nil` when no closure makes one.
    @discardableResult
    public func openPage(
      _ kind: String,
      _ identifier: String,
      in window: UnsafeMutableRawPointer
    ) -> UnsafeMutableRawPointer? {
      guard let windowNode = ObjectNode.of(window) as? WindowNode,
        let node = host.page(Made(kind: kind, name: identifier), in: windowNode)
      else { return nil }
      for element in windowNode.elements
      where element === node || element.page == node.restorationIdentifier {
        session?.claimState(for: element)
      }
      session?.invalidateRestorableState()
      return node.widget?.object
    }
  }
#endif
