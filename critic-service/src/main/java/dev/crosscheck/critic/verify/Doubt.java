package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.Tokens;
import dev.crosscheck.critic.verify.terms.WordRole;
import dev.crosscheck.model.source.Passage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A claim that the checks leave undecided: they only miss words, see an opposite meaning, or cannot read the source's
 * language. A claim that a figure, date, name, negation or quotation has decided is not a doubt.
 *
 * @param cited the sources for judging it
 */
record Doubt(Assertion assertion, List<PreparedSource> cited) {

    private static final Set<String> UNDECIDED =
            Set.of(EvidenceVerdict.NOT_COVERED, EvidenceVerdict.OPPOSITE, SourceVerdicts.OTHER_LANGUAGE);

    /** The most characters of one source to show to a judge. */
    private static final int MOST_CHARACTERS = 3_000;

    private static final int MOST_SENTENCES = 12;

    /** A sentence with this share of the claim's words speaks of the same. */
    private static final double SAME_MATTER = 0.6;

    private static final int MOST_SOURCES = 4;

    Doubt {
        cited = List.copyOf(cited);
    }

    /** Returns the doubt about a claim; empty if the claim is decided. */
    static Optional<Doubt> about(Checked checked, PreparedSources sources) {
        boolean undecided = !checked.claim().reasons().isEmpty()
                && checked.claim().reasons().stream().allMatch(reason -> UNDECIDED.contains(reason.split(":", 2)[0]));
        List<PreparedSource> cited = sources.of(checked.assertion().citations()).stream()
                .limit(MOST_SOURCES)
                .toList();
        return undecided && !checked.assertion().literal() && !cited.isEmpty() && !isDecidedByNegation(checked)
                ? Optional.of(new Doubt(checked.assertion(), cited))
                : Optional.empty();
    }

    /**
     * Says whether the claim and the opposite sentence speak of the same and differ by a negation: then no judge is
     * needed.
     */
    private static boolean isDecidedByNegation(Checked checked) {
        String quote = checked.claim().quote();
        String words = checked.assertion().words();
        return quote != null && denies(quote) != denies(words) && shared(words, quote) >= SAME_MATTER;
    }

    /** Returns the share of the claim's words, by their weight, that a sentence has too. */
    private static double shared(String claim, String sentence) {
        Set<String> there = Tokens.of(sentence).stream().map(Token::stem).collect(Collectors.toSet());
        ClaimText text = ClaimText.of(claim);
        return IntStream.range(0, text.terms().size())
                .filter(t -> there.contains(text.terms().get(t).stem()))
                .mapToDouble(text::weight)
                .sum();
    }

    private static boolean denies(String words) {
        return Tokens.of(words).stream().anyMatch(token -> token.role() == WordRole.NOT);
    }

    /** Returns the sources' text, one line for each source: the whole text, or the sentences closest to the claim. */
    String shown() {
        return cited.stream()
                .map(source -> "[" + source.number() + "] " + shown(source))
                .collect(Collectors.joining("\n"));
    }

    /** Says whether the judge sees the whole text of every source. */
    boolean isShownWhole() {
        return cited.stream().allMatch(source -> whole(source).length() <= MOST_CHARACTERS);
    }

    private String shown(PreparedSource source) {
        String whole = whole(source);
        if (whole.length() <= MOST_CHARACTERS) {
            return whole;
        }
        TermCoverage coverage = new TermCoverage(ClaimText.of(assertion.words()), source.evidence());
        List<String> best = new ArrayList<>();
        coverage.best(MOST_SENTENCES).stream()
                .map(coverage.evidence().sentences()::get)
                .filter(EvidenceSentence::isQuotable)
                .sorted(Comparator.comparingInt(EvidenceSentence::start))
                .map(sentence -> oneLine(sentence.text()))
                .forEach(best::add);
        String chosen = best.isEmpty() ? whole : String.join(" … ", best);
        return chosen.length() <= MOST_CHARACTERS ? chosen : chosen.substring(0, MOST_CHARACTERS);
    }

    private static String whole(PreparedSource source) {
        return source.passages().stream().map(Passage::text).map(Doubt::oneLine).collect(Collectors.joining(" … "));
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
