/// The constants of format version 1.
///
/// The normative text is `Schemas/Archive/format-v1.md`; a test compares its tables with these.
public enum ArchiveFormat {
  /// The first bytes of every archive; the line ends reveal text-mode transfers.
  public static let magic: [UInt8] = [0x89, 0x53, 0x52, 0x41, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The version that a reader must support to read archives of this writer.
  public static let readVersion: UInt16 = 1
  /// The version that a writer must support to change archives of this writer.
  public static let writeVersion: UInt16 = 1
  /// The feature bits that this code supports; an archive with any other required bit is refused.
  public static let knownRequiredFeatures: UInt32 = 0

  /// The offsets of the fields of the fixed header, in bytes.
  public enum Offset: Int, CaseIterable, Sendable {
    case magic = 0
    case readVersion = 8
    case writeVersion = 10
    case requiredFeatures = 12
    case optionalFeatures = 16
    case totalLength = 20
    case objectCount = 24
    case factsLength = 28
    case namesLength = 32
    case extensionsLength = 36
    case sectionsLength = 40
    case directoryLength = 44
    case blockCount = 48
    case factsChecksum = 52
    case namesChecksum = 56
    case headerChecksum = 60
  }

  /// The length of the fixed header.
  public static let headerLength = 64
  /// The number of objects in a directory block; only the last block may have fewer.
  public static let objectsPerBlock = 32
  /// The length of the fixed part of a directory block: checksum, length of the entries, offset of
  /// its sections.
  public static let blockHeaderLength = 12
  /// The bit in the identifier of an extension that a reader must support.
  public static let requiredExtensionBit: UInt32 = 1 << 31

  /// The first byte of a value, which identifies its kind.
  public enum Tag: UInt8, CaseIterable, Sendable {
    case null = 0x00
    case `false` = 0x01
    case `true` = 0x02
    case int = 0x03
    case unsigned = 0x04
    case float = 0x05
    case double = 0x06
    case string = 0x07
    case data = 0x08
    case date = 0x09
    case uuid = 0x0A
    case url = 0x0B
    case relativeURL = 0x0C
    case point = 0x10
    case size = 0x11
    case rect = 0x12
    case edgeInsets = 0x13
    case vector = 0x14
    case affineTransform = 0x15
    case offset = 0x16
    case array = 0x18
    case dictionary = 0x19
    case set = 0x1A
    case reference = 0x1B
    case descendantReference = 0x1C
    case object = 0x1D
    case sharedObject = 0x1E
    case enumeration = 0x1F
  }

  /// The first tag of the integers 0 to 63, `0x40...0x7F`.
  public static let smallIntTag: UInt8 = 0x40
  /// The largest integer that is stored in its tag.
  public static let maximumSmallInt: Int64 = 63
  /// The first tag of strings of 0 to 127 bytes, `0x80...0xFF`.
  public static let shortStringTag: UInt8 = 0x80
  /// The longest string whose length is stored in its tag.
  public static let maximumShortStringLength = 127

  /// The bits of a directory entry's flags; all others must be zero.
  public enum EntryFlag {
    /// The two bits of the object's role.
    public static let roleMask: UInt8 = 0b0000_0011
    /// The object has a restoration class.
    public static let restorationClass: UInt8 = 0b0000_0100
    /// The object came from a storyboard.
    public static let storyboard: UInt8 = 0b0000_1000
    /// The section is that of an earlier object.
    public static let sharesSection: UInt8 = 0b0001_0000
    /// All bits that version 1 defines.
    public static let known: UInt8 = 0b0001_1111
  }
}

/// The role of an object in the tree, which determines how restoring finds it (rules R3, R8, P15).
public enum ObjectRole: UInt8, Sendable, Hashable, CaseIterable {
  /// An object that the app registered.
  case object = 0
  case controller = 1
  case view = 2
  /// The app itself, with the values that its delegate wrote; its path is empty.
  case app = 3

  /// The role in one word, as used in reports and JSON.
  public var name: String { "\(self)" }
}
