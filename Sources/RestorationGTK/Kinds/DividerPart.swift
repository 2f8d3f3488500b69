#if GTK
  internal import CGTK
  import RestorationCoding

  /// The divider position of a paned, in pixels. It has none before its first layout.
  final class DividerPart: WidgetPart {
    static let properties = ["position"]

    static func isPart(of widget: Widget) -> Bool { widget.is(gtk_paned_get_type()) }

    private let position: PendingPosition
    private var kept = 0

    init(of widget: Widget, _ node: WidgetNode) {
      let paned = widget.opaque
      position = PendingPosition(
        of: widget,
        value: { Double(gtk_paned_get_position(paned)) },
        limit: { Double(widget.object.integer("max-position")) },
        set: { gtk_paned_set_position(paned, CInt($0)) }
      )
      node.listen(for: self, to: widget.object, "notify::position", "notify::max-position")
    }

    func changed() { position.changed() }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      let now = Int(gtk_paned_get_position(widget.opaque))
      coder.encode(position.isWaiting ? kept : now, forKey: "position")
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      guard let value = try coder.decodeIfPresent(Int.self, forKey: "position"),
        let pixels = CInt(exactly: value), pixels >= 0
      else { return }
      kept = value
      // Immediately, so that the first frame shows it if the size allows; and again until the size
      // is final.
      gtk_paned_set_position(widget.opaque, pixels)
      position.want { Double(pixels) }
    }
  }
#endif
