package dev.crosscheck.distribution;

import java.util.List;

/**
 * A library of the release.
 *
 * @param name group and artifact, as in OSV: {@code group:artifact}
 * @param licences SPDX identifiers, or names if there is no identifier; empty if its POM states none
 */
record Component(String name, String version, List<String> licences) {
    Component {
        licences = List.copyOf(licences);
    }

    boolean isOurs() {
        return name.startsWith("dev.crosscheck:");
    }
}
