#if GTK
  internal import CGTK
  import RestorationArchive
  import RestorationCoding

  /// A readable and writable property of an object, by name.
  struct Property {
    let name: String
    private let type: GType
    private let fundamental: Int

    /// Finds a property of an object by its name.
    ///
    /// - Returns: `nil` if the object has no such property, or if its type is not supported.
    init?(_ name: String, of object: Object) {
      guard let found = cgtk_property(object, name) else { return nil }
      let flags = found.pointee.flags.rawValue
      guard flags & G_PARAM_READABLE.rawValue != 0, flags & G_PARAM_WRITABLE.rawValue != 0,
        flags & G_PARAM_CONSTRUCT_ONLY.rawValue == 0
      else { return nil }
      self.name = name
      type = found.pointee.value_type
      fundamental = Int(cgtk_fundamental(type))
      let boxed = [gdk_rgba_get_type(), pango_font_description_get_type()]
      guard Self.fundamentals.contains(fundamental) || boxed.contains(type) else { return nil }
    }

    private static let fundamentals: Set<Int> = [
      Int(CGTK_BOOLEAN), Int(CGTK_INT), Int(CGTK_UINT), Int(CGTK_LONG), Int(CGTK_ULONG),
      Int(CGTK_INT64), Int(CGTK_UINT64), Int(CGTK_ENUM), Int(CGTK_FLAGS), Int(CGTK_FLOAT),
      Int(CGTK_DOUBLE), Int(CGTK_STRING), Int(CGTK_VARIANT),
    ]

    /// Encodes the current value of the property; encodes nothing for a string property without a
    /// value.
    func encode(of object: Object, to coder: StateEncoder) throws {
      var value = GValue()
      g_value_init(&value, type)
      defer { g_value_unset(&value) }
      g_object_get_property(object.as(GObject.self), name, &value)
      switch fundamental {
      case Int(CGTK_BOOLEAN): coder.encode(g_value_get_boolean(&value) != 0, forKey: name)
      case Int(CGTK_INT): coder.encode(Int(g_value_get_int(&value)), forKey: name)
      case Int(CGTK_UINT): coder.encode(Int(g_value_get_uint(&value)), forKey: name)
      case Int(CGTK_LONG): coder.encode(Int(g_value_get_long(&value)), forKey: name)
      case Int(CGTK_ULONG): try coder.encode(UInt64(g_value_get_ulong(&value)), forKey: name)
      case Int(CGTK_INT64): coder.encode(Int(g_value_get_int64(&value)), forKey: name)
      case Int(CGTK_UINT64): try coder.encode(UInt64(g_value_get_uint64(&value)), forKey: name)
      case Int(CGTK_ENUM): coder.encode(Int(g_value_get_enum(&value)), forKey: name)
      case Int(CGTK_FLAGS): coder.encode(Int(g_value_get_flags(&value)), forKey: name)
      case Int(CGTK_FLOAT): coder.encode(Double(g_value_get_float(&value)), forKey: name)
      case Int(CGTK_DOUBLE): coder.encode(g_value_get_double(&value), forKey: name)
      case Int(CGTK_STRING):
        if let text = g_value_get_string(&value) {
          try coder.encode(String(cString: text), forKey: name)
        }
      case Int(CGTK_VARIANT):
        if let variant = g_value_get_variant(&value) {
          try coder.encode(variant.text, forKey: name, sensitivity: .private)
        }
      case _ where type == pango_font_description_get_type():
        guard let font = g_value_get_boxed(&value),
          let text = pango_font_description_to_string(OpaquePointer(font))
        else { return }
        defer { g_free(text) }
        try coder.encode(String(cString: text), forKey: name)
      default:
        guard let colour = g_value_get_boxed(&value) else { return }
        let text = gdk_rgba_to_string(colour.assumingMemoryBound(to: GdkRGBA.self))
        defer { g_free(text) }
        if let text { try coder.encode(String(cString: text), forKey: name) }
      }
    }

    /// Sets the property to the stored value. Leaves it unchanged if no value is stored, or if the
    /// property cannot have that value.
    @MainActor
    func decode(of object: Object, from coder: StateDecoder) throws {
      var value = GValue()
      g_value_init(&value, type)
      defer { g_value_unset(&value) }
      switch fundamental {
      case Int(CGTK_BOOLEAN):
        guard let kept = try coder.decodeIfPresent(Bool.self, forKey: name) else { return }
        g_value_set_boolean(&value, kept ? 1 : 0)
      case Int(CGTK_FLOAT), Int(CGTK_DOUBLE):
        guard let kept = try coder.decodeIfPresent(Double.self, forKey: name), kept.isFinite else {
          return
        }
        if fundamental == Int(CGTK_FLOAT) {
          g_value_set_float(&value, Float(kept))
        } else {
          g_value_set_double(&value, kept)
        }
      case Int(CGTK_STRING):
        guard let kept = try coder.decodeIfPresent(String.self, forKey: name) else { return }
        g_value_set_string(&value, kept)
      case Int(CGTK_ULONG), Int(CGTK_UINT64):
        guard let kept = try coder.decodeIfPresent(UInt64.self, forKey: name) else { return }
        if fundamental == Int(CGTK_ULONG) {
          g_value_set_ulong(&value, gulong(kept))
        } else {
          g_value_set_uint64(&value, guint64(kept))
        }
      case Int(CGTK_VARIANT):
        guard let kept = try coder.decodeIfPresent(String.self, forKey: name) else { return }
        return setVariant(kept, of: object)
      case _ where type == pango_font_description_get_type():
        guard let kept = try coder.decodeIfPresent(String.self, forKey: name),
          let font = pango_font_description_from_string(kept)
        else { return }
        g_value_take_boxed(&value, UnsafeRawPointer(font))
      case _ where type == gdk_rgba_get_type():
        guard let kept = try coder.decodeIfPresent(String.self, forKey: name) else { return }
        var colour = GdkRGBA()
        guard gdk_rgba_parse(&colour, kept) != 0 else { return }
        g_value_set_boxed(&value, &colour)
      default:
        guard let kept = try coder.decodeIfPresent(Int.self, forKey: name),
          setInteger(kept, in: &value)
        else { return }
      }
      // A property with a narrower range is set to the nearest allowed value.
      if let found = cgtk_property(object, name) { g_param_value_validate(found, &value) }
      g_object_set_property(object.as(GObject.self), name, &value)
    }

    /// Sets a `GVariant` to one that was stored as text, if it has the type of the present one.
    @MainActor
    private func setVariant(_ text: String, of object: Object) {
      if name == "state", object.is(g_action_get_type()) {
        return ActionState.set(text, of: OpaquePointer(object))
      }
      var value = GValue()
      g_value_init(&value, type)
      defer { g_value_unset(&value) }
      g_object_get_property(object.as(GObject.self), name, &value)
      let present = g_value_get_variant(&value)
      guard let wanted = g_variant_parse(present.flatMap(g_variant_get_type), text, nil, nil, nil)
      else { return }
      g_value_take_variant(&value, wanted)
      g_object_set_property(object.as(GObject.self), name, &value)
    }

    private func setInteger(_ kept: Int, in value: inout GValue) -> Bool {
      switch fundamental {
      case Int(CGTK_INT): return Int32(exactly: kept).map { g_value_set_int(&value, $0) } != nil
      case Int(CGTK_UINT): return UInt32(exactly: kept).map { g_value_set_uint(&value, $0) } != nil
      case Int(CGTK_LONG): g_value_set_long(&value, kept)
      case Int(CGTK_INT64): g_value_set_int64(&value, gint64(kept))
      case Int(CGTK_ENUM): return Int32(exactly: kept).map { g_value_set_enum(&value, $0) } != nil
      default: return UInt32(exactly: kept).map { g_value_set_flags(&value, $0) } != nil
      }
      return true
    }
  }
#endif
