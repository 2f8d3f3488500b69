import RestorationTestSupport

/// Changes of any part of an archive, such as a faulty or hostile writer might make them.
struct ArchiveMutations {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The archive with one to three changes, all checksums and lengths right.
  mutating func mutant(of archive: RawArchive) -> [UInt8] {
    var raw = archive
    for _ in 0..<pick([1, 1, 1, 2, 3]) {
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: changeHeader(&raw)
      case 1: edit(&raw.facts)
      case 2...3: changeNames(&raw)
      case 4: changeKeyLists(&raw)
      case 5: changeExtensions(&raw)
      case 6...10: changeEntry(&raw)
      case 11: changeBytesOfAPart(&raw)
      default: changeSection(&raw)
      }
    }
    return raw.bytes()
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &generator)]
  }

  private mutating func position(in list: some Collection) -> Int? {
    list.isEmpty ? nil : Int.random(in: 0..<list.count, using: &generator)
  }

  private mutating func changeHeader(_ raw: inout RawArchive) {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: raw.readVersion = pick([0, 1, 2, 3, 256])
    case 1: raw.writeVersion = pick([0, 1, 2, 3, 256])
    case 2: (raw.readVersion, raw.writeVersion) = pick([(2, 2), (2, 1), (3, 9), (0, 0)])
    case 3: raw.requiredFeatures = 1 << UInt32.random(in: 0..<32, using: &generator)
    case 4: raw.optionalFeatures = UInt32.random(in: 0 ... .max, using: &generator)
    default:
      let field = Int.random(in: 20..<52, using: &generator)
      let value = UInt8.random(in: 0...255, using: &generator)
      raw.editHeader = { $0[field] = value }
    }
  }

  private mutating func changeNames(_ raw: inout RawArchive) {
    guard let place = position(in: raw.names) else { return raw.names.append(Array("name".utf8)) }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: edit(&raw.names[place])
    case 1: raw.names.insert(raw.names[place] + [0], at: place + 1)
    case 2: raw.names.remove(at: place)
    case 3:
      raw.names[place] = pick([
        [], Array(repeating: 0x61, count: 1024), Array(repeating: 0x61, count: 1025),
      ])
    default: raw.names.swapAt(place, Int.random(in: raw.names.indices, using: &generator))
    }
  }

  private mutating func changeKeyLists(_ raw: inout RawArchive) {
    guard let place = position(in: raw.keyLists) else { return raw.keyLists.append([0]) }
    let name = UInt64(Int.random(in: 0...raw.names.count, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: raw.keyLists[place].append(name)
    case 1: raw.keyLists[place] = raw.keyLists[place].dropLast()
    case 2: raw.keyLists.insert(raw.keyLists[place] + [name], at: place + 1)
    default: raw.keyLists.swapAt(place, Int.random(in: raw.keyLists.indices, using: &generator))
    }
  }

  private mutating func changeExtensions(_ raw: inout RawArchive) {
    let identifier = pick([0, 1, 7, 0x7FFF_FFFF, 0x8000_0000, 0x8000_0001]) as UInt32
    raw.extensions.append((identifier, Array(repeating: 7, count: pick([0, 1, 40]))))
    if Bool.random(using: &generator) { raw.extensions.sort { $0.identifier < $1.identifier } }
  }

  private mutating func changeEntry(_ raw: inout RawArchive) {
    guard let place = position(in: raw.entries) else { return }
    switch Int.random(in: 0..<11, using: &generator) {
    case 0: raw.entries[place].flags ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1:
      if let name = position(in: raw.entries[place].names) {
        raw.entries[place].names[name] = UInt64(
          Int.random(in: 0...raw.names.count, using: &generator)
        )
      }
    case 2:
      raw.entries[place].keys = UInt64(Int.random(in: 0...raw.keyLists.count, using: &generator))
    case 3: raw.entries[place].shared = pick([0, 1, 2, 3, 1 << 40])
    case 4: shareLess(&raw.entries, place)
    case 5:
      if let component = position(in: raw.entries[place].components) {
        edit(&raw.entries[place].components[component])
      }
    case 6:
      raw.entries[place].components += pick([[[0]], [[2, 0x7A]], [[3, 0x7A, 0]], [[1, 0]]])
    case 7: raw.entries.swapAt(place, Int.random(in: raw.entries.indices, using: &generator))
    case 8: raw.entries.remove(at: place)
    case 9: share(&raw.entries, place)
    default:
      raw.entries[place].offsetChange = pick([-1, 1])
      if Bool.random(using: &generator) { raw.baseChange[0] = pick([-1, 1, 5]) }
    }
    // An entry whose owner has gone is its own again.
    for index in raw.entries.indices
    where raw.entries[index].sharedEntry.map({ $0 >= index }) == true {
      raw.entries[index].sharedEntry = nil
      raw.entries[index].flags &= ~16
    }
  }

  /// The last of the components in common, written out.
  private func shareLess(_ entries: inout [RawArchive.Entry], _ place: Int) {
    guard place > 0, entries[place].shared > 0,
      entries[place - 1].shared + UInt64(entries[place - 1].components.count)
        >= entries[place].shared,
      entries[place].shared > entries[place - 1].shared
    else { return }
    let last = Int(entries[place].shared - entries[place - 1].shared) - 1
    entries[place].components.insert(entries[place - 1].components[last], at: 0)
    entries[place].shared -= 1
  }

  /// Shares the section of an earlier entry, or no longer.
  private mutating func share(_ entries: inout [RawArchive.Entry], _ place: Int) {
    if entries[place].sharedEntry != nil {
      entries[place].sharedEntry = nil
      entries[place].flags &= ~16
    } else if let owner = position(in: entries[..<place]), entries[owner].sharedEntry == nil {
      entries[place].sharedEntry = owner
      entries[place].flags |= 16
      entries[place].section = entries[owner].section
      if Bool.random(using: &generator) { entries[place].keys = entries[owner].keys }
    }
  }

  private mutating func changeBytesOfAPart(_ raw: inout RawArchive) {
    let bits = UInt8.random(in: 1...255, using: &generator)
    let place = Int.random(in: 0..<1 << 20, using: &generator)
    let change: (inout [UInt8]) -> Void = { bytes in
      if !bytes.isEmpty { bytes[place % bytes.count] ^= bits }
    }
    if Bool.random(using: &generator) { raw.editNames = change } else { raw.editBlock = change }
  }

  private mutating func changeSection(_ raw: inout RawArchive) {
    guard let place = position(in: raw.entries) else { return }
    if Int.random(in: 0..<8, using: &generator) == 0, let other = position(in: raw.entries) {
      // The values of another object, in place of the object's own or with its keys.
      raw.entries[place].section = raw.entries[other].section
      raw.entries[place].keys = raw.entries[other].keys
    } else {
      edit(&raw.entries[place].section)
    }
    for index in raw.entries.indices {
      if let owner = raw.entries[index].sharedEntry {
        raw.entries[index].section = raw.entries[owner].section
      }
    }
  }

  private static let fragments: [[UInt8]] = [
    [0x00], [0x40], [0x03, 0x01], [0x80], [0x81, 0x61], [0x18, 0x00], [0x1A, 0x00], [0x19, 0x00],
    [0x1E, 0x00], [0x1E, 0x01], [0x1D, 0x00, 0x00], [0x1D, 0x01, 0x54, 0x01, 0x01, 0x6B, 0x40],
    [0x1B, 0x01, 0x02, 0x61], [0x1C, 0x01, 0x02, 0x61], [0x1B, 0x00], [0x1C, 0x00],
    [0x1B, 0x01, 0x00],
    [0x06, 0, 0, 0, 0, 0, 0, 0xF8, 0xFF], [0x0B, 0x00], [0x1F, 0x00, 0x00],
    [0x1D, 0x13] + Array("restoration.private".utf8) + [0x01, 0x05] + Array("value".utf8) + [0x40],
  ]

  /// One to three edits of bytes, many of them such as leave values whole.
  private mutating func edit(_ bytes: inout [UInt8]) {
    for _ in 0..<pick([1, 1, 2, 3]) {
      guard let place = position(in: bytes) else {
        bytes = pick(Self.fragments)
        continue
      }
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 2:
        bytes[place] = pick([0x00, 0x03, 0x18, 0x19, 0x1A, 0x1B, 0x1C, 0x1D, 0x1E, 0x40, 0x81])
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
      case 4: bytes.remove(at: place)
      case 5: bytes.insert(contentsOf: pick(Self.fragments), at: place)
      case 6:
        // A tag that begins an object or shares one, where there is one, to another.
        let tags = bytes.indices.filter { (0x1A...0x1E).contains(bytes[$0]) }
        if let tag = position(in: tags) { bytes[tags[tag]] = pick([0x18, 0x1A, 0x1B, 0x1C, 0x1E]) }
      default:
        let end = min(place + Int.random(in: 1...12, using: &generator), bytes.count)
        let other = Int.random(in: 0...bytes.count, using: &generator)
        bytes.insert(contentsOf: bytes[place..<end], at: other)
      }
    }
  }
}
