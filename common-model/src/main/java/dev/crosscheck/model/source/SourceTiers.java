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
 * Rates outlets by domain and by name. The most specific domain wins, so {@code money.udn.com} can have another rating
 * than {@code udn.com}. Immutable: a reload creates a new instance.
 */
public final class SourceTiers {

    /**
     * The rating of one outlet.
     *
     * @param names the outlet's names; the first is shown
     * @param domains the outlet's domains, each with all its subdomains; {@code gov} covers a whole suffix
     * @param line the rule's first line in its file, from 1; 0 if it does not come from a file
     */
    public record Rule(List<String> names, List<String> domains, int tier, String type, int line) {
        public Rule {
            names = List.copyOf(names);
            domains = List.copyOf(domains);
            Require.text("type", type);
        }

        /** Creates a rule that does not come from a file. */
        public Rule(List<String> names, List<String> domains, int tier, String type) {
            this(names, domains, tier, type, 0);
        }
    }

    /**
     * The rule that rates a domain.
     *
     * @param domain the rule's domain: the given one or a parent of it
     * @param line the rule's first line in its file
     */
    public record Match(Rating rating, String domain, int line) {}

    /**
     * Finds the host of an address even if the rest is malformed. Real addresses contain spaces and bars in their
     * paths; if they failed to parse, the name that the page gives itself would decide the rating.
     */
    private static final Pattern AUTHORITY =
            Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*+://(?:[^/\\\\?#]*@)?([^/\\\\?#:@\\s]+?)\\.?(?=[/\\\\?#:\\s]|$)");

    private final Map<String, Rating> byName = new HashMap<>();
    private final Map<String, Match> byDomain = new HashMap<>();

    public SourceTiers(List<Rule> rules) {
        for (Rule rule : rules) {
            String shown = rule.names().isEmpty()
                    ? rule.domains().getFirst()
                    : rule.names().getFirst();
            Rating rating = new Rating(rule.tier(), rule.type(), shown);
            rule.names().forEach(name -> byName.putIfAbsent(name.strip().toLowerCase(Locale.ROOT), rating));
            rule.domains().stream()
                    .map(domain -> domain.toLowerCase(Locale.ROOT))
                    .forEach(domain -> byDomain.putIfAbsent(domain, new Match(rating, domain, rule.line())));
        }
    }

    /**
     * Rates a document. The address decides if there is one, since a page may give itself any name. Without an address,
     * the name decides.
     *
     * @param site the outlet's name as the document gives it, or null
     * @param url the document's address, or null
     */
    public Rating rate(String site, String url) {
        String host = host(url);
        if (!host.isEmpty()) {
            return hosted(host).orElseGet(() -> Rating.unknown(site == null || site.isBlank() ? host : site));
        }
        return named(site)
                .or(() -> hosted(site == null ? "" : site.strip().toLowerCase(Locale.ROOT)))
                .orElseGet(() -> Rating.unknown(site));
    }

    private Optional<Rating> named(String site) {
        return site == null
                ? Optional.empty()
                : Optional.ofNullable(byName.get(site.strip().toLowerCase(Locale.ROOT)));
    }

    private Optional<Rating> hosted(String host) {
        return match(host).map(Match::rating);
    }

    /** Returns the rule with the most specific domain that covers {@code host}, or empty if there is none. */
    public Optional<Match> match(String host) {
        for (String domain = host.toLowerCase(Locale.ROOT); !domain.isEmpty(); domain = parent(domain)) {
            Match match = byDomain.get(domain);
            if (match != null) {
                return Optional.of(match);
            }
        }
        return Optional.empty();
    }

    private static String parent(String domain) {
        int dot = domain.indexOf('.');
        return dot < 0 ? "" : domain.substring(dot + 1);
    }

    private static String host(String url) {
        Matcher authority = AUTHORITY.matcher(url == null ? "" : url.strip());
        return authority.lookingAt() ? authority.group(1).toLowerCase(Locale.ROOT) : "";
    }
}
