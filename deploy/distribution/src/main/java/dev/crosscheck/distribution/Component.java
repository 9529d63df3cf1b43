package dev.crosscheck.distribution;

import java.util.List;

/**
 * A library that the release contains.
 *
 * @param name group and artifact, as OSV has it: {@code group:artifact}
 * @param licences identifiers of SPDX, or names where it has none; empty where its POM says nothing
 */
record Component(String name, String version, List<String> licences) {
    Component {
        licences = List.copyOf(licences);
    }

    boolean isOurs() {
        return name.startsWith("dev.crosscheck:");
    }
}
