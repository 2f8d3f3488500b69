import CAdwaita

/// The objects of an interface file, by their ids.
@MainActor
struct Interface {
  private let builder: OpaquePointer

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    builder = gtk_builder_new_from_string(text, -1)
  }

  func callAsFunction(_ id: String) -> Object {
    guard let object = gtk_builder_get_object(builder, id) else {
      preconditionFailure("the interface file has no \(id)")
    }
    return Object(object)
  }

  /// Releases the builder; call it when all objects are in use.
  func end() { g_object_unref(Object(builder)) }
}
