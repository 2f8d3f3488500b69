// `import UIKit` also imports Foundation, including FoundationNetworking, as on Apple's systems.
@_exported public import ViewControllers

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
