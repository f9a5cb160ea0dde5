extension ProgramDescription {
  /// The completion script for bash 4 and later; it needs no other script.
  var bashCompletion: String {
    let words = commands.map(\.name).joined(separator: " ")
    let values = commands.map(bashValues).joined()
    let operands = commands.map(bashOperands).joined()
    return """
      # bash completion for \(name), made by "\(name) completions bash".

      _\(name)_words() {
        local word
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$cur")
      }

      _\(name)_files() {
        local file extension
        compopt -o filenames 2>/dev/null || true
        while IFS= read -r file; do
          if [[ $# -eq 0 || -d $file ]]; then COMPREPLY+=("$file"); continue; fi
          for extension in "$@"; do
            if [[ $file == *."$extension" ]]; then COMPREPLY+=("$file"); fi
          done
        done < <(compgen -f -- "$cur")
      }

      _\(name)_folders() {
        local folder
        compopt -o filenames 2>/dev/null || true
        while IFS= read -r folder; do COMPREPLY+=("$folder"); done < <(compgen -d -- "$cur")
      }

      _\(name)() {
        COMPREPLY=()
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
        if [[ $COMP_CWORD -eq 1 ]]; then
          _\(name)_words '\(words) help --help --version'
          return
        fi
        # bash splits "--name=value" into three words.
        if [[ $cur == = ]]; then
          cur=''
        elif [[ $prev == = ]]; then
          prev=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        case $command:$prev in
      \(values)    help:*) _\(name)_words '\(words)'; return ;;
        esac
        case $command in
      \(operands)  esac
      }

      complete -F _\(name) \(name)

      """
  }

  private func bashValues(_ command: CommandDescription) -> String {
    command.options.filter { $0.placeholder != nil }.map { option in
      let patterns = option.spellings.map { "\(command.name):\($0)" }.joined(separator: " | ")
      return "    \(patterns)) \(bashActions(option.completion))return ;;\n"
    }.joined()
  }

  private func bashOperands(_ command: CommandDescription) -> String {
    let options = command.options.flatMap(\.spellings).joined(separator: " ")
    let operands = bashActions(command.operands?.completion ?? .none)
    return """
          \(command.name))
            if [[ $cur == -* ]]; then _\(name)_words '\(options)'; return; fi
            \(operands)return ;;

      """
  }

  /// The commands that fill the replies, each with a semicolon behind it.
  private func bashActions(_ completion: Completion) -> String {
    var actions = ""
    if !completion.words.isEmpty {
      actions +=
        "_\(name)_words \(singleQuoted(completion.words.map(\.term).joined(separator: " "))); "
    }
    switch completion.files {
    case nil: break
    case .any: actions += "_\(name)_files; "
    case .directories: actions += "_\(name)_folders; "
    case .extensions(let extensions):
      actions += "_\(name)_files \(extensions.joined(separator: " ")); "
    }
    return actions
  }
}
