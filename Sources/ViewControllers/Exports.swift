// A source file written for UIKit imports one module and gets Foundation, the coder's geometry
// methods, the restoration protocols and descriptions of trees. These exports give the same to
// files that import this module.
@_exported public import Foundation
@_exported public import RestorationCoding
@_exported public import RestorationDescription
@_exported public import RestorationEngine
