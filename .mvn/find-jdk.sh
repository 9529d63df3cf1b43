# Finds a JDK of at least version 25 and exports JAVA_HOME. mvnw and crosscheck source this file. POSIX sh.

crosscheck_jdk_minimum=25

# Prints the major version from the folder's release file, if the folder contains a JDK.
crosscheck_jdk_major() {
  [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

# Prints the first folder with exactly the minimum version, otherwise the first one with a newer version.
crosscheck_first_jdk() {
  crosscheck_newer=
  for crosscheck_candidate in "$@"; do
    crosscheck_major=$(crosscheck_jdk_major "$crosscheck_candidate") || continue
    [ -n "$crosscheck_major" ] || continue
    if [ "$crosscheck_major" -eq "$crosscheck_jdk_minimum" ]; then
      printf '%s\n' "$crosscheck_candidate"
      return 0
    fi
    if [ "$crosscheck_major" -gt "$crosscheck_jdk_minimum" ] && [ -z "$crosscheck_newer" ]; then
      crosscheck_newer=$crosscheck_candidate
    fi
  done
  [ -n "$crosscheck_newer" ] && printf '%s\n' "$crosscheck_newer"
}

crosscheck_jdk_on_path() {
  command -v java >/dev/null 2>&1 || return 0
  java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p'
}

# Exports JAVA_HOME. Without a JDK, prints one line that says what to do, and fails.
find_jdk() {
  crosscheck_major=$(crosscheck_jdk_major "${JAVA_HOME:-/nonexistent}" 2>/dev/null) || crosscheck_major=
  if [ -n "$crosscheck_major" ] && [ "$crosscheck_major" -ge "$crosscheck_jdk_minimum" ]; then
    export JAVA_HOME
    return 0
  fi
  crosscheck_found=$(crosscheck_first_jdk \
    /usr/lib/jvm/* \
    "${HOME:-/nonexistent}"/.sdkman/candidates/java/* \
    "${HOME:-/nonexistent}"/.jdks/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "${HOME:-/nonexistent}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/* /opt/java/* /usr/java/* \
    "$(crosscheck_jdk_on_path)") || crosscheck_found=
  if [ -n "$crosscheck_found" ]; then
    JAVA_HOME=$crosscheck_found
    export JAVA_HOME
    return 0
  fi
  echo "Crosscheck needs a JDK $crosscheck_jdk_minimum: install one (https://adoptium.net) and set JAVA_HOME to its folder." >&2
  return 1
}
