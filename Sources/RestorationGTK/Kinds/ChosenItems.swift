#if GTK
  import RestorationArchive
  import RestorationCoding

  // The form of what is chosen of a list: the places, and the names where there are some.
  extension StateEncoder {
    func encodeItems(_ items: [PendingChoice.Item], sensitivity: Sensitivity = .normal) throws {
      encode(items.map(\.place), forKey: "selected")
      let names = items.map { $0.name ?? "" }
      if names.contains(where: { !$0.isEmpty }) {
        try encode(names, forKey: "selectedItems", sensitivity: sensitivity)
      }
    }
  }

  extension StateDecoder {
    /// - Returns: `nil` where nothing was kept.
    func decodeItems() throws -> [PendingChoice.Item]? {
      guard let places = try decodeIfPresent([Int].self, forKey: "selected") else { return nil }
      let names = try decodeIfPresent([String].self, forKey: "selectedItems") ?? []
      return places.enumerated().map { index, place in
        (place, index < names.count && !names[index].isEmpty ? names[index] : nil)
      }
    }
  }
#endif
