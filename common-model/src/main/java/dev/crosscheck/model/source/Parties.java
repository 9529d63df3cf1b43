package dev.crosscheck.model.source;

import dev.crosscheck.model.text.Han;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Says which sources are parties to the matter of a question: the outlet is the company or organisation that the
 * question names, or whose plant, product or directors it names. Such a source is primary for what it says, and weak
 * for whether it is so. Pure.
 *
 * <p>Goes by names alone: that of the outlet, or of its domain. It does not know who owns what, so the operator of a
 * plant with another name stays unknown, and so does everybody if the question names nobody. An outlet that reports on
 * others is never a party, and neither is an authority of tier 1: its record of what it decided is what such questions
 * ask for.
 */
public final class Parties {

    private static final int TRADE_TIER = 4;
    private static final String COLLECTION = "collection";
    private static final Set<String> REPORTING = Set.of("news", "digital", "social");

    private final EnglishParty english;
    private final ChineseParty chinese;

    private Parties(String question) {
        this.english = new EnglishParty(question);
        this.chinese = new ChineseParty(question);
    }

    public static Parties of(String question) {
        return new Parties(question);
    }

    /** Returns the sources in their order, with those marked that are parties. */
    public List<Source> marked(List<Source> sources) {
        return sources.stream()
                .map(source -> has(source) ? source.ofParty() : source)
                .toList();
    }

    public boolean has(Source source) {
        if (!mayBeParty(source.rating())) {
            return false;
        }
        String site = source.document().site() == null ? "" : source.document().site();
        List<String> domain = labels(source.document().url());
        boolean named = isHan(site) ? chinese.isNamed(site) : english.isNamed(site);
        boolean reports = ChineseParty.reports(site) || EnglishParty.reports(site);
        return named || english.ownsDomain(domain, reports);
    }

    private static boolean mayBeParty(Rating rating) {
        return rating.type().equals(COLLECTION)
                || (!REPORTING.contains(rating.type().toLowerCase(Locale.ROOT))
                        && (rating.tier() == null || rating.tier() == TRADE_TIER));
    }

    /** Returns the labels of an address's host, the last one first; empty if it has none. */
    private static List<String> labels(String address) {
        if (address == null) {
            return List.of();
        }
        try {
            String host = Domains.host(new URI(address)).toLowerCase(Locale.ROOT);
            return Arrays.asList(host.split("\\.")).reversed().stream()
                    .filter(Predicate.not(String::isEmpty))
                    .toList();
        } catch (URISyntaxException e) {
            return List.of();
        }
    }

    private static boolean isHan(String text) {
        return Han.count(text) > 0;
    }
}
