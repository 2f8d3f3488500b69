public import Foundation

/// An object that may name another object to take its place after it was decoded.
///
/// Coders, storyboards and nibs ask each object that they have decoded or made. Use it for an
/// object of which the process has only one, or which stands for the contents of another file.
/// Foundation has the method in `NSObject` on Apple's systems and lacks it on Linux, so a class of
/// the app conforms; views and controllers conform already.
///
/// ```swift
/// final class Folder: NSObject, NSCoding, ReplaceableAfterDecoding {
///   func awakeAfter(using coder: NSCoder) -> Any? { Folder.known[name] ?? self }
/// }
/// ```
///
/// `NSKeyedUnarchiver` of Foundation does not ask on Linux.
public protocol ReplaceableAfterDecoding {
  /// Returns the object to use in place of this one, usually this one.
  ///
  /// - Parameter coder: The coder that decoded the object.
  /// - Returns: `nil` refuses the object, as an `init(coder:)` that returns `nil` does.
  func awakeAfter(using coder: NSCoder) -> Any?
}
