import Foundation
import RestorationArchive
import RestorationDescription
import RestorationEngine

/// The plain values in the stored properties of an app's controllers and registered objects.
///
/// Plain are numbers, texts, dates and the like, and collections, structures and enumerations of
/// these. Objects and closures are left out, and so are the properties of the toolkit's classes.
struct StoredProperties: Sendable, Codable {
  /// The properties of one object.
  struct Owner: Sendable, Codable {
    var className: String
    var path: [String]
    var values: [String: String]
  }

  /// The objects by place.
  private(set) var owners: [String: Owner] = [:]

  init() {}

  @MainActor
  init(of host: any RestorationHost) {
    add(host.restorationRoots, below: "", path: [])
    for registered in host.registeredObjects {
      add(registered.object, at: registered.identifier, path: [registered.identifier])
    }
  }

  @MainActor
  private mutating func add(
    _ controllers: [any RestorableController],
    below place: String,
    path: [String]
  ) {
    var counts: [String: Int] = [:]
    for controller in controllers {
      let className = "\(type(of: controller))"
      counts[className, default: 0] += 1
      let name = controller.restorationIdentifier ?? "\(className) \(counts[className] ?? 1)"
      let place = place.isEmpty ? name : "\(place)/\(name)"
      let path = path + (controller.restorationIdentifier.map { [$0] } ?? [])
      add(controller, at: place, path: path)
      add(controller.restorationChildren, below: place, path: path)
    }
  }

  @MainActor
  private mutating func add(_ object: any StateRestoring, at place: String, path: [String]) {
    let module = (type(of: object) as? any CountingBaseCalls.Type)?.toolkitModule
    var values: [String: String] = [:]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      let name = String(reflecting: level.subjectType)
      if let module, name.hasPrefix("\(module).") { break }
      for (label, value) in level.children {
        guard let label, let text = Self.text(of: value) else { continue }
        let lazy = "$__lazy_storage_$_"
        values[label.hasPrefix(lazy) ? String(label.dropFirst(lazy.count)) : label] = text
      }
      mirror = level.superclassMirror
    }
    owners[place] = Owner(className: "\(type(of: object))", path: path, values: values)
  }

  /// The text of a plain value, or `nil` for any other.
  static func text(of value: Any, depth: Int = 0) -> String? {
    switch value {
    case let text as String: return text.debugDescription
    case let number as any BinaryInteger: return "\(number)"
    case let number as any BinaryFloatingPoint: return "\(number)"
    case let flag as Bool: return "\(flag)"
    case let date as Date: return "\(date.timeIntervalSinceReferenceDate) s after 2001"
    case let url as URL: return url.absoluteString
    case let uuid as UUID: return uuid.uuidString
    case let data as Data: return "data \(data.base64EncodedString())"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    guard depth < 8, let style = mirror.displayStyle, style != .class else { return nil }
    let parts = mirror.children.map { text(of: $0.value, depth: depth + 1) }
    guard !parts.contains(nil) else { return nil }
    let texts = parts.compactMap { $0 }
    switch style {
    case .optional: return texts.first ?? "nil"
    case .enum where texts.isEmpty: return ".\(value)"
    case .enum: return ".\(mirror.children.first?.label ?? "")(\(texts.joined(separator: ", ")))"
    case .set, .dictionary: return "[\(texts.sorted().joined(separator: ", "))]"
    case .collection: return "[\(texts.joined(separator: ", "))]"
    case .struct where texts.isEmpty: return nil
    default: return "(\(texts.joined(separator: ", ")))"
    }
  }
}

/// The tree and the stored properties of an app at one moment.
struct AppMoment: Sendable {
  let tree: TreeDescription
  let properties: StoredProperties
}
