#if GTK
  internal import CGTK
  import Foundation
  import RestorationEngine
  import StateRestoration

  // Settings of single widgets; all are optional.
  extension GTKRestoration {
    /// Gives an identifier to a widget or window that code creates, so that its state is saved; one
    /// with an `id` in a `.ui` file needs no call.
    ///
    /// - Parameters:
    ///   - identifier: An identifier that is unique in its window and the same at every launch.
    ///   - widget: A `GtkWidget`, with or without a parent.
    public func setIdentifier(_ identifier: String, of widget: UnsafeMutableRawPointer) {
      widget.setText(DataKey.identifier, identifier)
      (ObjectNode.known(of: widget) as? WidgetNode)?.ownIdentifier = nil
    }

    /// Excludes a widget and everything below it, even if it has an `id`.
    public func exclude(_ widget: UnsafeMutableRawPointer) { widget.setFlag(DataKey.excluded) }

    /// Saves the text of a text view too. By default only its cursor, selection and scroll position
    /// are saved, because most documents are stored elsewhere.
    ///
    /// The text is stored as private. If several views share a buffer, call it for one of them.
    public func keepText(of textView: UnsafeMutableRawPointer) {
      textView.setFlag(DataKey.keepsText)
      ObjectNode.of(textView).invalidate()
    }

    /// Saves further properties of a widget, besides those saved by default.
    ///
    /// ```swift
    /// restoration.keep(["zoom-level"], of: webView)
    /// ```
    ///
    /// - Parameters:
    ///   - properties: The names of readable and writable properties: numbers, Booleans, strings,
    ///     enumerations and colours. Others are ignored, with a warning of GLib.
    ///   - widget: A `GtkWidget` with an identifier.
    public func keep(_ properties: [String], of widget: UnsafeMutableRawPointer) {
      for name in ObjectNode.of(widget).keep(properties) {
        cgtk_warning(
          "\(widget.typeName) has no property '\(name)' that can be kept: it must be readable and "
            + "writable, and a number, a truth value, text, an enumeration or a colour."
        )
      }
    }

    /// Saves properties of an object that is not a widget, as long as it exists.
    ///
    /// The object may be changed and destroyed in another thread. Its properties are read and set
    /// on the main thread, after a change in a later turn of the loop, and a reference is held
    /// meanwhile. Properties that other threads change must be safe to read on the main thread.
    ///
    /// - Parameters:
    ///   - properties: The names of properties, as for ``keep(_:of:)``.
    ///   - object: A `GObject`.
    ///   - identifier: An identifier that is unique among such objects and the same at every
    ///     launch.
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

    /// Names the items of a list, so that the selection and the top item are restored even if other
    /// items were added, removed or sorted. String items are named by their text without this call.
    ///
    /// - Parameters:
    ///   - view: A list, grid or column view, a drop-down or a combo row.
    ///   - name: Returns the name of an item, the same at every launch, or `nil` if it has none. It
    ///     is called for some items at each save and for all at a restoration. While an item that
    ///     was selected or at the top is missing, it is also called for added items.
    public func nameItems(
      of view: UnsafeMutableRawPointer,
      _ name: @escaping @MainActor (UnsafeMutableRawPointer) -> String?
    ) {
      (ObjectNode.of(view) as? WidgetNode)?.itemName = name
    }

    // MARK: Windows and pages created by user actions

    /// Presents the window of a kind and name: the existing one, or one that the factory of its
    /// kind creates.
    ///
    /// The window also gets state that has been waiting for it since the restoration.
    ///
    /// - Parameters:
    ///   - kind: The kind given to ``window(_:_:)``.
    ///   - identifier: An identifier that is unique among the windows of the kind, such as the key
    ///     of a note. Omit it for a window that exists only once, such as the preferences.
    /// - Returns: The presented window, or `nil` if no factory creates it.
    @discardableResult
    public func openWindow(
      _ kind: String,
      _ identifier: String? = nil
    ) -> UnsafeMutableRawPointer? {
      guard let node = host.window(Made(kind: kind, name: identifier ?? kind)) else { return nil }
      session?.claimState(for: node)
      if session != nil { node.elementsHaveTheirState() }
      session?.invalidateRestorableState()
      node.present()
      return node.widget?.object
    }

    /// Creates the page of a kind and name in a window, unless it exists.
    ///
    /// - Returns: The page, or `nil` if no factory creates it.
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
      where element === node || element.isBelow(node) { session?.claimState(for: element) }
      session?.invalidateRestorableState()
      return node.widget?.object
    }
  }
#endif
