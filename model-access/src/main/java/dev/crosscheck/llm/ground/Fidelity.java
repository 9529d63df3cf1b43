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
 * Checks that a text adds nothing to its original. The original must contain each quotation and figure, and a good part
 * of each sentence's own words must be in sentences of the original that cite one of its sources. This rejects new
 * facts with old numbers, and numbers moved to other facts. It cannot distinguish a fair rewording from one that
 * reverses the meaning; the Verifier judges that.
 */
public final class Fidelity {

    private static final int MOST_BREACHES = 6;

    /** Required share of words. A rewording keeps half of the words; of a Chinese one's character pairs, fewer stay. */
    private static final double WORDS_KEPT = 0.5;

    private static final double PAIRS_KEPT = 0.4;
    /**
     * Required share for a sentence without a citation. A conclusion is worded freely but still concerns the same
     * things as the draft.
     */
    private static final double WORDS_SHARED = 1.0 / 3;

    private static final int FEWEST_WORDS = 2;
    /** Beside a quotation, fewer words than this are only an attribution. */
    private static final int LEAD_IN = 2;

    private final Language language;
    private final Ground ground;
    private final Set<String> words;
    private final List<Statement> statements;
    private final Map<Integer, Source> sources;

    private Fidelity(String original, List<Source> sources, Language language) {
        this.language = language;
        this.ground = Ground.of(CitationMarkers.strip(original));
        this.words = SentenceTerms.in(CitationMarkers.strip(original));
        this.statements = Statements.in(original, language).stream()
                .filter(statement -> !statement.isAboutSources())
                .toList();
        this.sources = sources.stream()
                .collect(Collectors.toMap(Source::number, Function.identity(), (first, second) -> first));
    }

    /**
     * Creates the check for an original.
     *
     * @param original the text that the checked text was made from
     * @param sources the sources that it cites
     */
    public static Fidelity to(String original, List<Source> sources, Language language) {
        return new Fidelity(original, sources, language);
    }

    /** Returns what {@code markdown} adds to the original. */
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

    /**
     * Returns whether it shares almost nothing with the draft. Used for sentences without a citation, anywhere in the
     * report.
     */
    private boolean isForeign(Statement statement) {
        Set<String> own = SentenceTerms.of(statement);
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
        Set<String> own = new HashSet<>(SentenceTerms.of(statement));
        own.removeAll(outlets(statement));
        if (own.isEmpty() || (!statement.quotations().isEmpty() && own.size() < LEAD_IN)) {
            return sharesACitation(statement);
        }
        Set<String> known = statements.stream()
                .filter(original -> sharesACitation(original, statement))
                .flatMap(original -> SentenceTerms.in(original.plain()).stream())
                .collect(Collectors.toSet());
        long kept = own.stream().filter(known::contains).count();
        return kept >= own.size() * (own.stream().anyMatch(Language::holdsHan) ? PAIRS_KEPT : WORDS_KEPT);
    }

    /** Returns the words of the cited outlets' names. The report may name an outlet even if the draft does not. */
    private Set<String> outlets(Statement statement) {
        return statement.citations().stream()
                .map(sources::get)
                .filter(Objects::nonNull)
                .flatMap(source -> SentenceTerms.in(SourceLabel.outlet(source)).stream())
                .collect(Collectors.toSet());
    }

    private boolean sharesACitation(Statement statement) {
        return statements.stream().anyMatch(original -> sharesACitation(original, statement));
    }

    private static boolean sharesACitation(Statement original, Statement statement) {
        return original.citations().stream().anyMatch(statement.citations()::contains);
    }
}
