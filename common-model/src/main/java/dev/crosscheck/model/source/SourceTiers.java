package dev.crosscheck.model.source;

import dev.crosscheck.model.Require;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rates outlets by domain, by path and by name. The most specific domain wins, so {@code money.udn.com} can have
 * another rating than {@code udn.com}. Of its rules the longest path wins, so {@code example.org/blogs} can have
 * another rating than the rest of {@code example.org}. Immutable: a reload creates a new instance.
 */
public final class SourceTiers {

    /**
     * The rating of one outlet.
     *
     * @param names the outlet's names; the first is shown
     * @param domains the outlet's domains, each with all its subdomains; {@code gov} covers a whole suffix, and {@code
     *     example.org/blogs} only what is below that path
     * @param line the rule's first line in its file, from 1; 0 if it does not come from a file
     */
    public record Rule(List<String> names, List<String> domains, int tier, String type, int line) {
        public Rule {
            names = List.copyOf(names);
            domains = List.copyOf(domains);
            Require.text("type", type);
        }
    }

    /**
     * The rule that rates a domain, or what is below a path of it.
     *
     * @param domain the rule's domain: the given one or a parent of it; with the rule's path if it has one
     * @param line the rule's first line in its file
     */
    public record Match(Rating rating, String domain, int line) {}

    /**
     * Finds the host of an address, and the path after its port, even if the rest is malformed. Real addresses contain
     * spaces and bars in their paths; if they failed to parse, the name that the page gives itself would decide the
     * rating.
     */
    private static final Pattern ADDRESS = Pattern.compile(
            "^[A-Za-z][A-Za-z0-9+.-]*+://(?:[^/\\\\?#]*@)?([^/\\\\?#:@\\s]+?)\\.?(?::\\d{0,5}+)?"
                    + "((?=[/\\\\?#:\\s]|$).*)$",
            Pattern.DOTALL);

    private final Map<String, Rating> byName = new HashMap<>();
    /** The rules by their domains, each with the path if it has one. */
    private final Map<String, Match> byPlace = new HashMap<>();
    /** The number of segments of the longest path. */
    private int mostSegments;

    public SourceTiers(List<Rule> rules) {
        for (Rule rule : rules) {
            String shown = rule.names().isEmpty()
                    ? rule.domains().getFirst()
                    : rule.names().getFirst();
            Rating rating = new Rating(rule.tier(), rule.type(), shown);
            rule.names().forEach(name -> byName.putIfAbsent(name.strip().toLowerCase(Locale.ROOT), rating));
            rule.domains().forEach(written -> {
                String place = place(written);
                byPlace.putIfAbsent(place, new Match(rating, place, rule.line()));
                mostSegments = Math.max(mostSegments, segments(place));
            });
        }
    }

    /** Returns a rule's domain with its path, in the form in which both are looked up. */
    private static String place(String written) {
        int slash = written.indexOf('/');
        return slash < 0
                ? written.toLowerCase(Locale.ROOT)
                : place(written.substring(0, slash), AddressPath.segments(written.substring(slash)));
    }

    private static String place(String domain, List<String> segments) {
        String host = domain.toLowerCase(Locale.ROOT);
        return segments.isEmpty() ? host : host + "/" + String.join("/", segments);
    }

    private static int segments(String place) {
        return (int) place.chars().filter(character -> character == '/').count();
    }

    /**
     * Rates a document. The address decides if there is one, since a page may give itself any name. Without an address,
     * the name decides.
     *
     * @param site the outlet's name as the document gives it, or null
     * @param url the document's address, or null
     */
    public Rating rate(String site, String url) {
        Matcher address = ADDRESS.matcher(url == null ? "" : url.strip());
        if (address.matches()) {
            String host = address.group(1).toLowerCase(Locale.ROOT);
            return match(host, address.group(2))
                    .map(Match::rating)
                    .orElseGet(() -> Rating.unknown(site == null || site.isBlank() ? host : site));
        }
        return named(site)
                .or(() -> match(site == null ? "" : site.strip(), "").map(Match::rating))
                .orElseGet(() -> Rating.unknown(site));
    }

    private Optional<Rating> named(String site) {
        return site == null
                ? Optional.empty()
                : Optional.ofNullable(byName.get(site.strip().toLowerCase(Locale.ROOT)));
    }

    /**
     * Returns the rule with the most specific domain that covers {@code host}, and with the longest of its paths that
     * covers {@code path}; empty if there is none.
     *
     * @param path what follows the host in an address; empty for the host as a whole
     */
    public Optional<Match> match(String host, String path) {
        List<String> all = mostSegments == 0 ? List.of() : AddressPath.segments(path);
        List<String> segments = all.subList(0, Math.min(all.size(), mostSegments));
        for (String domain = host.toLowerCase(Locale.ROOT); !domain.isEmpty(); domain = parent(domain)) {
            for (int length = segments.size(); length >= 0; length--) {
                Match match = byPlace.get(place(domain, segments.subList(0, length)));
                if (match != null) {
                    return Optional.of(match);
                }
            }
        }
        return Optional.empty();
    }

    private static String parent(String domain) {
        int dot = domain.indexOf('.');
        return dot < 0 ? "" : domain.substring(dot + 1);
    }
}
