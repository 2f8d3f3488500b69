// A file written for UIKit imports one module and has Foundation with it.
@_exported public import ViewControllers
