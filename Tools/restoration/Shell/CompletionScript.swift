/// A script for completion, with what its generator leaves out: the verbs after `help`, files
/// where the tool has no words, and, in bash, words with an `@`.
struct CompletionScript {
  let text: String

  /// Finishes a script.
  ///
  /// - Parameters:
  ///   - generated: The script of the argument parser.
  ///   - verbs: The names that may follow `help`.
  init(finishing generated: String, verbs: [String]) {
    let names = verbs.joined(separator: " ")
    if generated.hasPrefix("#compdef") {
      text =
        generated
        .replacing("[@]:0:-1}\"\n    fi", with: "[@]:0:-1}\"\n    else\n        _files\n    fi")
        .replacing("'*:subcommands:'", with: "'*:verb:(\(names))'")
    } else if generated.hasPrefix("#!/bin/bash") {
      text = generated.replacing(
        "complete -o filenames -F _restoration restoration",
        with: Self.bash.replacing("VERBS", with: names)
      )
    } else {
      text =
        generated.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.contains(" positional@") ? $0.replacing("' -fka '", with: "' -Fka '") : $0 }
        .joined(separator: "\n")
        + "\ncomplete -c 'restoration' -n '__fish_seen_subcommand_from help' -fa '\(names)'\n"
    }
  }

  /// The function that bash calls, and its registration.
  private static let bash = #"""
    # Bash ends a word at an @, which stands between a store and its revision: joins such words, calls
    # the function for them, and takes off what readline keeps.
    _restoration_joining_words() {
        local rest="${COMP_LINE}" word last=''
        local -a joined=()
        local -i index cursor=0
        for index in "${!COMP_WORDS[@]}"; do
            word="${COMP_WORDS[index]}"
            if ((index > 0)) && [[ "${rest}" != [[:space:]]* && ("${word}" = @* || "${last}" = *@) ]]; then
                joined[${#joined[@]}-1]+="${word}"
            else
                joined+=("${word}")
            fi
            rest="${rest#"${rest%%[![:space:]]*}"}"
            rest="${rest#"${word}"}"
            last="${word}"
            ((index > COMP_CWORD)) || cursor=$((${#joined[@]} - 1))
        done

        local -r typed="${joined[cursor]}"
        if [[ "${joined[1]}" = help && "${cursor}" -eq 2 ]]; then
            COMPREPLY=($(compgen -W 'VERBS' -- "${typed}"))
            return
        fi
        local -a COMP_WORDS=("${joined[@]}")
        local -i COMP_CWORD="${cursor}"
        _restoration "${1}" "${typed}" "${joined[cursor > 0 ? cursor - 1 : 0]}" 2>/dev/null
        if [[ "${typed}" = *@* && "${typed}" = *"${2}" ]]; then
            # Readline would put a backslash before the @.
            compopt +o filenames 2>/dev/null
            for index in "${!COMPREPLY[@]}"; do
                printf -v "COMPREPLY[index]" %q "${COMPREPLY[index]#"${typed%"${2}"}"}"
            done
        fi
    }

    complete -o filenames -o bashdefault -o default -F _restoration_joining_words restoration
    """#
}
