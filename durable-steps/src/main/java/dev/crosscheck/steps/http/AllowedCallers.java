package dev.crosscheck.steps.http;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Knows our own hosts, and the origins whose web pages may call us. */
final class AllowedCallers {

    private static final String ANY = "*";

    private static final String ALL_BENEATH = "/*";

    private final Set<String> hosts = new HashSet<>();
    private final List<String> suffixes = new ArrayList<>();
    private final Set<Origin> origins = new HashSet<>();
    private final Set<String> linkedPaths = new HashSet<>();
    private boolean anyHost;

    /** @throws IllegalArgumentException if an entry is not a host, or not an origin */
    AllowedCallers(List<String> hosts, List<String> origins) {
        hosts.forEach(host -> addHost(host.strip()));
        for (String origin : origins) {
            this.origins.add(Origin.parse(origin.strip())
                    .orElseThrow(() -> new IllegalArgumentException("CROSSCHECK_ALLOWED_ORIGINS: '" + origin
                            + "' is not an origin such as https://desk.example.org")));
        }
    }

    private void addHost(String entry) {
        if (entry.equals(ANY)) {
            anyHost = true;
            return;
        }
        boolean suffix = entry.startsWith("*.");
        Authority authority = Authority.parse(suffix ? entry.substring(2) : entry)
                .filter(parsed ->
                        parsed.port() == Authority.NO_PORT && !parsed.host().isEmpty())
                .orElseThrow(() -> new IllegalArgumentException("CROSSCHECK_ALLOWED_HOSTS: '" + entry
                        + "' is not a host such as crosscheck.example.org, *.example.org, 10.0.0.7 or [fd00::7]"));
        if (suffix) {
            suffixes.add("." + authority.host());
        } else {
            hosts.add(authority.host());
        }
    }

    boolean knowsHost(Authority authority) {
        return anyHost
                || authority.isLoopback()
                || hosts.contains(authority.host())
                || suffixes.stream().anyMatch(authority.host()::endsWith);
    }

    /** Adds paths that other sites may link to, and returns this object. */
    AllowedCallers linking(List<String> paths) {
        linkedPaths.addAll(paths);
        return this;
    }

    boolean mayLinkTo(String path) {
        return linkedPaths.contains(path)
                || linkedPaths.stream()
                        .filter(linked -> linked.endsWith(ALL_BENEATH))
                        .anyMatch(linked -> isBeneath(path, linked.substring(0, linked.length() - 1)));
    }

    /**
     * Returns whether the path is the folder and one plain name: no characters that could be decoded or resolved to
     * another path.
     */
    private static boolean isBeneath(String path, String folder) {
        return path.length() > folder.length()
                && path.startsWith(folder)
                && path.substring(folder.length())
                        .chars()
                        .allMatch(c -> c == '-' || c == '_' || (c < 128 && Character.isLetterOrDigit(c)));
    }

    boolean knowsOrigin(Origin origin) {
        return origins.contains(origin);
    }
}
