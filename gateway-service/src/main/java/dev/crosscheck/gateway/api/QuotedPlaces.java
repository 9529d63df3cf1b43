package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.api.SourceText.MarkedPassage;
import dev.crosscheck.gateway.api.SourceText.MarkedQuote;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Locates a report's quotes in a source. For a source without quotes, uses the passages that were found. */
final class QuotedPlaces {

    /** @param claim number of the claim, from 1 in the report's order */
    private record Quote(int claim, Claim of) {}

    private final Source source;
    private final List<Quote> quotes;

    QuotedPlaces(Source source, List<Claim> claims) {
        this.source = source;
        this.quotes = IntStream.range(0, claims.size())
                .mapToObj(i -> new Quote(i + 1, claims.get(i)))
                .filter(quote -> quote.of().citation() == source.number()
                        && quote.of().quote() != null
                        && quote.of().start() != null
                        && quote.of().end() != null)
                .toList();
    }

    /** Returns the places as {@code START-END}, each once. */
    List<String> spans() {
        Stream<String> spans = quotes.isEmpty()
                ? source.document().passages().stream().map(passage -> passage.start() + "-" + passage.end())
                : quotes.stream()
                        .map(quote -> quote.of().start() + "-" + quote.of().end());
        return spans.distinct().toList();
    }

    /** Returns the passages with the quotes that occur in them verbatim. */
    List<MarkedPassage> mark(List<Passage> passages) {
        return passages.stream().map(this::mark).toList();
    }

    private MarkedPassage mark(Passage passage) {
        List<MarkedQuote> inside = quotes.stream()
                .filter(quote -> standsIn(passage, quote.of()))
                .map(quote -> new MarkedQuote(
                        quote.claim(),
                        quote.of().start() - passage.start(),
                        quote.of().end() - passage.start()))
                .toList();
        return new MarkedPassage(
                passage.start(), passage.end(), passage.page(), passage.sectionPath(), passage.text(), inside);
    }

    private static boolean standsIn(Passage passage, Claim claim) {
        return passage.start() <= claim.start()
                && claim.end() <= passage.end()
                && passage.text().startsWith(claim.quote(), claim.start() - passage.start())
                && claim.quote().length() == claim.end() - claim.start();
    }

    /** Returns what the session's log has of a removed source: the found passages, and quotes from elsewhere in it. */
    List<MarkedPassage> remembered() {
        List<Passage> found = source.document().passages();
        Stream<Passage> others = quotes.stream()
                .map(Quote::of)
                .filter(claim -> found.stream().noneMatch(passage -> standsIn(passage, claim)))
                .filter(claim -> claim.quote().length() == claim.end() - claim.start())
                .map(claim -> new Passage(claim.start(), claim.end(), claim.page(), "", claim.quote()))
                .distinct();
        return mark(Stream.concat(found.stream(), others)
                .sorted(Comparator.comparingInt(Passage::start))
                .toList());
    }
}
