#if Macros
  @_exported public import struct RestorationCoding.FieldDecoder
  @_exported public import struct RestorationCoding.FieldEncoder
  // The names that the macros' code uses, so that an app needs no further import for it.
  @_exported public import enum RestorationCoding.RestorationLevel
  @_exported public import enum RestorationCoding.Sensitivity
  @_exported public import class RestorationCoding.StateDecoder
  @_exported public import class RestorationCoding.StateEncoder
  @_exported public import protocol RestorationEngine.RestorableStateCoding
  @_exported public import protocol RestorationEngine.StateRestoring
#endif
