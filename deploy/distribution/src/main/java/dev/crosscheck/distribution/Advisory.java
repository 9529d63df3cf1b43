package dev.crosscheck.distribution;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.artifact.versioning.ComparableVersion;

/**
 * A published advisory on Maven packages, in the format <a href="https://ossf.github.io/osv-schema/">OSV</a>. Versions
 * are compared by Maven's rules.
 */
record Advisory(String id, String summary, List<Affected> affected) {
    Advisory {
        affected = List.copyOf(affected);
    }

    /** @param versions single affected versions, in addition to the ranges */
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
     * @param introduced the first affected version; {@code 0} for all from the beginning
     * @param end null if no version has a fix yet
     * @param endIsAffected whether the end is the last affected version, and not the first fixed one
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

    /** Reads an advisory. It has no packages if it was withdrawn, or if it is not about Maven packages. */
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

    /**
     * Reads ranges from events in the order of their versions: {@code introduced} begins a range, and the next end
     * closes it.
     */
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
