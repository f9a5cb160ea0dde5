# shellcheck shell=bash
# What the scripts share; they source it, nobody runs it.
# shellcheck disable=SC2034  # Some of the variables only the scripts use.

# The repository's root, so that the scripts work from any folder.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
script=Scripts/$(basename "$0")

# What the package cannot be built without.
build_packages=(pkg-config libsndfile1-dev libsamplerate0-dev libasound2-dev)

# Says what is happening.
say() {
  printf '%s: %s\n' "$script" "$*"
}

# Says why the script cannot go on, and ends it.
fail() {
  printf '%s: %s\n' "$script" "$*" >&2
  exit 1
}

# Ends the script in one sentence where Swift is missing or older than 6.3.
require_swift() {
  local answer version
  command -v swift >/dev/null ||
    fail 'Swift 6.3 or later is needed, but there is no swift on the PATH; see https://www.swift.org/install.'
  answer=$(swift --version 2>&1) ||
    fail "Swift 6.3 or later is needed, but \"swift --version\" does not work here: $answer"
  version=$(sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' <<<"$answer" | head -n 1)
  [[ -n $version ]] ||
    fail "Swift 6.3 or later is needed, but \"swift --version\" says: $answer"
  [[ $(printf '%s\n' 6.3 "$version" | sort -V | head -n 1) == 6.3 ]] ||
    fail "Swift 6.3 or later is needed, but this is Swift $version; see https://www.swift.org/install."
}

# Installs those of the named Debian packages that are missing, and says which.
install_packages() {
  local package missing=() privileged=()
  command -v dpkg-query >/dev/null || {
    say "this is no Debian system; make sure that it has what these packages hold: $*"
    return
  }
  for package in "$@"; do
    # The status also says "unknown" or "config-files" of what is not there.
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
      missing+=("$package")
  done
  if [[ ${#missing[@]} -eq 0 ]]; then return; fi
  # What somebody with the right to has to type, where the script may not.
  local advice="as root, run: apt-get update && apt-get install ${missing[*]}"
  if [[ $(id -u) -ne 0 ]]; then
    command -v sudo >/dev/null || fail "packages are missing; $advice"
    privileged=(sudo)
  fi
  say "installing ${missing[*]}"
  # The lists may be absent or stale; where they cannot be renewed, the old ones may still do.
  "${privileged[@]}" apt-get update -q || say 'the package lists could not be renewed; going on'
  "${privileged[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${missing[@]}" ||
    fail "packages could not be installed; $advice"
}
