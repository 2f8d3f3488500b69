#if Macros
  import SwiftSyntax

  extension RestorableType {
    /// Checks the keys of a type's own properties; those of its superclasses are known only at run time.
    static func checkKeys(_ variables: [RestorableVariable], _ misuses: inout [PlacedMisuse]) {
      var names: [String: String] = [:]
      for variable in variables {
        check(variable, &misuses)
        if let other = names.updateValue(variable.plainName, forKey: variable.key) {
          misuses.append(
            PlacedMisuse(
              variable.place,
              "\(other) and \(variable.plainName) have the same key \"\(variable.key)\"; give them "
                + "different keys"
            )
          )
        }
      }
      for variable in variables {
        for former in variable.options.formerKeys {
          guard let other = names[former] else { continue }
          let message =
            other == variable.plainName
            ? "\"\(former)\" is still the key of \(other); remove it from the former keys"
            : "the former key \"\(former)\" is now the key of \(other); give \(other) another key"
          misuses.append(PlacedMisuse(variable.place, message))
        }
      }
    }

    private static func check(_ variable: RestorableVariable, _ misuses: inout [PlacedMisuse]) {
      for key in [variable.key] + variable.options.formerKeys {
        if key.isEmpty {
          misuses.append(
            PlacedMisuse(variable.place, "an empty key; write one, or leave it out for the name")
          )
        } else if key.hasPrefix("restoration.") {
          misuses.append(
            PlacedMisuse(
              variable.place,
              "keys that begin with \"restoration.\" are reserved; choose another"
            )
          )
        }
      }
    }
  }
#endif
