package dev.crosscheck.distribution;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.artifact.versioning.ComparableVersion;

/**
 * A published advisory, as far as it is about packages of Maven: <a href="https://ossf.github.io/osv-schema/">OSV</a>.
 * Versions are compared as Maven compares them.
 */
record Advisory(String id, String summary, List<Affected> affected) {
    Advisory {
        affected = List.copyOf(affected);
    }

    /** @param versions listed one by one, beside the ranges */
    record Affected(String name, Set<String> versions, List<Range> ranges) {
        Affected {
            versions = Set.copyOf(versions);
            ranges = List.copyOf(ranges);
        }

        boolean covers(String version) {
            return versions.contains(version) || ranges.stream().anyMatch(range -> range.covers(version));
        }
    }

    /**
     * @param introduced the first version; {@code 0} for all from the beginning
     * @param end null where no version is free of it yet
     * @param endIsAffected whether the end is the last one that has it, rather than the first that has not
     */
    record Range(String introduced, String end, boolean endIsAffected) {

        boolean covers(String version) {
            ComparableVersion asked = new ComparableVersion(version);
            if (!introduced.equals("0") && asked.compareTo(new ComparableVersion(introduced)) < 0) {
                return false;
            }
            if (end == null) {
                return true;
            }
            int toEnd = asked.compareTo(new ComparableVersion(end));
            return toEnd < 0 || (endIsAffected && toEnd == 0);
        }
    }

    /** Empty of packages where it was withdrawn, or is about others than Maven's. */
    static Advisory read(JsonNode json) {
        List<Affected> affected = new ArrayList<>();
        if (!json.hasNonNull("withdrawn")) {
            for (JsonNode one : json.path("affected")) {
                if (one.path("package").path("ecosystem").asText().startsWith("Maven")) {
                    affected.add(affected(one));
                }
            }
        }
        return new Advisory(json.path("id").asText(), json.path("summary").asText(), affected);
    }

    boolean isAbout(Component component) {
        return affected.stream()
                .anyMatch(one -> one.name().equals(component.name()) && one.covers(component.version()));
    }

    private static Affected affected(JsonNode json) {
        Set<String> versions = new TreeSet<>();
        json.path("versions").forEach(version -> versions.add(version.asText()));
        List<Range> ranges = new ArrayList<>();
        for (JsonNode range : json.path("ranges")) {
            if (!range.path("type").asText().equals("GIT")) {
                ranges.addAll(ranges(range.path("events")));
            }
        }
        return new Affected(json.path("package").path("name").asText(), versions, ranges);
    }

    /** Events come in the order of their versions: each that introduces begins a range, the next end closes it. */
    private static List<Range> ranges(JsonNode events) {
        List<Range> ranges = new ArrayList<>();
        String introduced = null;
        for (JsonNode event : events) {
            if (event.has("introduced")) {
                introduced = introduced == null ? event.path("introduced").asText() : introduced;
            } else if (introduced != null && (event.has("fixed") || event.has("last_affected"))) {
                boolean last = event.has("last_affected");
                ranges.add(new Range(
                        introduced, event.path(last ? "last_affected" : "fixed").asText(), last));
                introduced = null;
            }
        }
        if (introduced != null) {
            ranges.add(new Range(introduced, null, false));
        }
        return ranges;
    }
}
