import RestorationApple

/// A property list as one line of text for each object, in the order of a walk from the top, as
/// another reader writes it too.
struct ListText {
  private let list: PropertyList
  private(set) var lines: [String] = []

  init(_ list: PropertyList) {
    self.list = list
    add(list.top)
  }

  private mutating func add(_ number: Int) {
    switch list[number] {
    case .null: lines.append("null")
    case .bool(let value): lines.append("bool \(value)")
    case .int(let value): lines.append("int \(value)")
    case .unsigned(let value): lines.append("int \(value)")
    case .real(let value): lines.append("real \(String(value.bitPattern, radix: 16))")
    case .date(let value): lines.append("date \(Int64((value * 1000).rounded()))")
    case .data(let bytes): lines.append("data \(hexadecimal(bytes))")
    case .string(let text): lines.append("string \(hexadecimal(Array(text.utf8)))")
    case .uid(let uid): lines.append("uid \(uid)")
    case .array(let members), .set(let members):
      lines.append("array \(members.count)")
      members.forEach { add($0) }
    case .dictionary(let entries):
      lines.append("dict \(entries.count)")
      for entry in entries {
        add(entry.key)
        add(entry.value)
      }
    }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
  }

  /// The same by Python's `plistlib`, for files by their numbers in the folder of the first argument,
  /// up to the number in the second; an empty line follows each.
  static let python = """
    import plistlib, struct, sys, datetime
    out = []
    def add(v):
        if isinstance(v, bool): out.append('bool ' + str(v).lower())
        elif isinstance(v, int): out.append('int %d' % v)
        elif isinstance(v, float): out.append('real %x' % struct.unpack('>Q', struct.pack('>d', v))[0])
        elif isinstance(v, datetime.datetime):
            d = v - datetime.datetime(2001, 1, 1)
            out.append('date %d' % round(d.total_seconds() * 1000))
        elif isinstance(v, bytes): out.append('data ' + v.hex())
        elif isinstance(v, str): out.append('string ' + v.encode('utf-8', 'replace').hex())
        elif isinstance(v, plistlib.UID): out.append('uid %d' % v.data)
        elif isinstance(v, list):
            out.append('array %d' % len(v))
            for m in v: add(m)
        elif isinstance(v, dict):
            if list(v) == ['CF$UID']: out.append('uid %d' % v['CF$UID']); return
            out.append('dict %d' % len(v))
            for k, m in v.items(): add(k); add(m)
        else: out.append('? ' + repr(v))
    for number in range(int(sys.argv[2])):
        out = []
        try:
            with open('%s/%d' % (sys.argv[1], number), 'rb') as f: add(plistlib.load(f))
        except Exception: out = ['refused']
        sys.stdout.write('\\n'.join(out) + '\\n\\n')
    """
}
