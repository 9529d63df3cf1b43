package dev.crosscheck.llm.ground;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statement.Quotation;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Whether a text adds nothing to the one it was made from: each quotation and figure stands there too, and what a
 * sentence says of its own stands, for a good part, in sentences that cite a source it cites. That refuses other facts
 * behind old numbers, and numbers moved to other facts; it cannot tell a fair rewording from one that turns the meaning
 * round, which is the Verifier's to judge.
 */
public final class Fidelity {

    private static final int MOST_BREACHES = 6;

    /** A rewording keeps half of the words; of a Chinese one's pairs of characters fewer survive. */
    private static final double WORDS_KEPT = 0.5;

    private static final double PAIRS_KEPT = 0.4;
    /** A conclusion without a number is worded freely, and still speaks of what the draft speaks of. */
    private static final double WORDS_SHARED = 1.0 / 3;

    private static final int FEWEST_WORDS = 2;
    /** With a quotation beside them, fewer words than this only say whose it is. */
    private static final int LEAD_IN = 2;

    private final Language language;
    private final Ground ground;
    private final Set<String> words;
    private final List<Statement> statements;
    private final Map<Integer, Source> sources;

    private Fidelity(String original, List<Source> sources, Language language) {
        this.language = language;
        this.ground = Ground.of(CitationMarkers.strip(original));
        this.words = OwnWords.in(CitationMarkers.strip(original));
        this.statements = Statements.in(original, language).stream()
                .filter(statement -> !statement.isAboutSources())
                .toList();
        this.sources = sources.stream()
                .collect(Collectors.toMap(Source::number, Function.identity(), (first, second) -> first));
    }

    /**
     * @param original the text that another was made from
     * @param sources those that it cites
     */
    public static Fidelity to(String original, List<Source> sources, Language language) {
        return new Fidelity(original, sources, language);
    }

    /** What {@code markdown} says beyond the original. */
    public List<Breach> breaches(String markdown) {
        List<Breach> breaches = new ArrayList<>();
        for (Statement statement : Statements.in(markdown, language)) {
            statement.quotations().stream()
                    .map(Quotation::text)
                    .filter(quotation -> !quotation.isBlank() && !ground.quotes(quotation))
                    .map(quotation -> new Breach(
                            "quote_added",
                            "The quotation \"" + quotation
                                    + "\" is not in the draft. Quote only what the draft quotes."))
                    .forEach(breaches::add);
            if (!statement.isAboutSources()) {
                figures(statement, breaches);
                if (statement.citations().isEmpty() && isForeign(statement)) {
                    breaches.add(new Breach(
                            "fact_added",
                            "The draft speaks of nothing like this; say what the draft says, or leave it out: "
                                    + statement.plain()));
                }
                if (!statement.citations().isEmpty() && !isKept(statement)) {
                    breaches.add(new Breach(
                            "fact_added",
                            "The draft says nothing like this with " + CitationMarkers.marker(statement.citations())
                                    + "; say what the draft says there, and keep each number with its sentence: "
                                    + statement.plain()));
                }
            }
        }
        return breaches.stream().distinct().limit(MOST_BREACHES).toList();
    }

    /** Whether it cites nothing and has next to nothing of the draft, wherever in the report it stands. */
    private boolean isForeign(Statement statement) {
        Set<String> own = OwnWords.of(statement);
        long kept = own.stream().filter(words::contains).count();
        return own.size() >= FEWEST_WORDS && kept < own.size() * WORDS_SHARED;
    }

    private void figures(Statement statement, List<Breach> breaches) {
        String plain = statement.plain();
        for (Figure figure : Figures.in(plain)) {
            String written = figure.span().of(plain).strip();
            if (!ground.holds(figure, written)) {
                breaches.add(new Breach(
                        "figure_added", "\"" + written + "\" is not in the draft; leave it out, in: " + plain));
            }
        }
    }

    private boolean isKept(Statement statement) {
        Set<String> own = new HashSet<>(OwnWords.of(statement));
        own.removeAll(outlets(statement));
        if (own.isEmpty() || (!statement.quotations().isEmpty() && own.size() < LEAD_IN)) {
            return sharesACitation(statement);
        }
        Set<String> known = statements.stream()
                .filter(original -> sharesACitation(original, statement))
                .flatMap(original -> OwnWords.in(original.plain()).stream())
                .collect(Collectors.toSet());
        long kept = own.stream().filter(known::contains).count();
        return kept >= own.size() * (own.stream().anyMatch(Language::holdsHan) ? PAIRS_KEPT : WORDS_KEPT);
    }

    /** Who says so may be said where the draft leaves it out. */
    private Set<String> outlets(Statement statement) {
        return statement.citations().stream()
                .map(sources::get)
                .filter(Objects::nonNull)
                .flatMap(source -> OwnWords.in(SourceLabel.outlet(source)).stream())
                .collect(Collectors.toSet());
    }

    private boolean sharesACitation(Statement statement) {
        return statements.stream().anyMatch(original -> sharesACitation(original, statement));
    }

    private static boolean sharesACitation(Statement original, Statement statement) {
        return original.citations().stream().anyMatch(statement.citations()::contains);
    }
}
