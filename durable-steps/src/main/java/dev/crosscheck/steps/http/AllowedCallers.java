package dev.crosscheck.steps.http;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The hosts that are ours, and the origins whose pages may use us. */
final class AllowedCallers {

    private static final String ANY = "*";

    private static final String ALL_BENEATH = "/*";

    private final Set<String> hosts = new HashSet<>();
    private final List<String> suffixes = new ArrayList<>();
    private final Set<Origin> origins = new HashSet<>();
    private final Set<String> linkedPaths = new HashSet<>();
    private boolean anyHost;

    /**
     * @throws IllegalArgumentException if an entry is no host, or no origin
     */
    AllowedCallers(List<String> hosts, List<String> origins) {
        hosts.forEach(host -> addHost(host.strip()));
        for (String origin : origins) {
            this.origins.add(Origin.parse(origin.strip())
                    .orElseThrow(() -> new IllegalArgumentException("CROSSCHECK_ALLOWED_ORIGINS: '" + origin
                            + "' is no origin; one looks like https://desk.example.org")));
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
                        + "' is no host; one looks like crosscheck.example.org, *.example.org, 10.0.0.7 or [fd00::7]"));
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

    /** The same, with paths that pages of others may lead to. */
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

    /** One plain name: nothing that would be resolved, or decoded, to another path. */
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
