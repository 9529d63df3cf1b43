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
 * Rates outlets by domain and by name. Among domains the most specific wins, so {@code money.udn.com} may be rated
 * otherwise than {@code udn.com}. Immutable: a reload makes a new one.
 */
public final class SourceTiers {

    /**
     * One outlet's rating.
     *
     * @param names how the outlet is called, the first being the one shown
     * @param domains domains that are its own, each with all its subdomains; {@code gov} stands for a whole suffix
     * @param line where the rule begins in its file, from 1; 0 where it comes from no file
     */
    public record Rule(List<String> names, List<String> domains, int tier, String type, int line) {
        public Rule {
            names = List.copyOf(names);
            domains = List.copyOf(domains);
            Require.text("type", type);
        }

        /** From no file. */
        public Rule(List<String> names, List<String> domains, int tier, String type) {
            this(names, domains, tier, type, 0);
        }
    }

    /**
     * Which rule rates a domain.
     *
     * @param domain the rule's, of which the one asked about is a part
     * @param line where the rule begins in its file
     */
    public record Match(Rating rating, String domain, int line) {}

    /**
     * Where an address has its host, whatever follows: addresses in the wild have spaces and bars in their paths, and
     * one that is no URI must not be rated by the name that its page gives itself.
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
     * The address decides where there is one, since a page may call itself what it likes; the name counts without one.
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

    /** The rule of the most specific domain that {@code host} is or belongs to; empty where none rates it. */
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
