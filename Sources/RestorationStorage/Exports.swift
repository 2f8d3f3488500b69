// The names of the floor below that authors and users of stores write. Each is exported alone, so that what is
// below stays out of the way of an app's own names.
@_exported public import enum RestorationFiles.ReadExtent
@_exported public import struct RestorationFiles.StoreLocation
