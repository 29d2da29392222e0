/** The shells that completion is made for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/**
 * Bash puts a word into the command line as it is: it is quoted, as a plugin may give its values any name. Where nothing
 * fits, bash completes files. Works from bash 3.2 on, the one of macOS.
 */
const BASH = `_service() {
  local line word
  COMPREPLY=()
  while IFS= read -r line; do
    printf -v word '%q' "\${line%%$'\\t'*}"
    COMPREPLY+=("$word")
  done < <(service autocomplete words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _service service
`;

const ZSH = `#compdef service
_service() {
  local line
  local -a found
  for line in "\${(@f)$(service autocomplete words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}\${\${line#*$'\\t'}:+:\${line#*$'\\t'}}")
  done
  if (( \${#found} )); then
    _describe service found
  else
    _files
  fi
}
if (( $+functions[compdef] )); then
  compdef _service service
fi
`;

const FISH = `function __service_complete
  set -l words (commandline -opc)
  set -l found (service autocomplete words -- $words[2..-1] (commandline -ct) 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c service -f -a '(__service_complete)'
`;

/** What a shell has to read once to complete the commands of this client. */
export const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH };
