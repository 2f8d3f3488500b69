// A file written for UIKit imports one module and has Foundation, the coder's geometry methods and
// the restoration protocols; the same holds for files that import this one.
@_exported public import Foundation
@_exported public import RestorationCoding
@_exported public import RestorationEngine
