// A file written for UIKit imports one module and has Foundation with it, requests of the network included.
@_exported public import ViewControllers

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
