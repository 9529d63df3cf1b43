package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.claim.Unchecked;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Language;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Checks all assertions of a report. If a check fails with an exception, only its own claim lacks a verdict. */
final class Checking {

    private static final Logger LOG = Logger.getLogger(Checking.class);

    /** Sections whose uncited sentences are about the work, open questions, or conclusions from cited sentences. */
    private static final Set<Section> FRAME = Set.of(Section.INFERENCE, Section.MISSING, Section.METHOD);

    /** Sections that draw conclusions from what the report cites elsewhere. */
    private static final Set<Section> CONCLUDING = Set.of(Section.INFERENCE, Section.DISAGREEMENT);

    private static final Pattern ASKS = Pattern.compile("[?？]$");

    private final ClaimCheck check;
    private final PreparedSources sources;
    private final Labels labels;
    private final String whose;

    /** @param whose the session and step, for the log */
    Checking(ClaimCheck check, PreparedSources sources, Labels labels, String whose) {
        this.check = check;
        this.sources = sources;
        this.labels = labels;
        this.whose = whose;
    }

    /**
     * Checks the sentences of {@code markdown} that cite a source; if {@code uncited}, also those that state a fact
     * without a citation.
     */
    List<Checked> report(String markdown, Language language, boolean uncited) {
        List<Checked> checked = new ArrayList<>();
        for (Statement statement : Assertions.sentences(markdown, language)) {
            if (statement.section() != Section.SOURCES) {
                boolean isFact = uncited && statesAFact(statement);
                for (Assertion assertion : Assertions.of(statement, labels)) {
                    if (assertion.isCited() || isFact) {
                        checked.add(one(assertion));
                    }
                }
            }
        }
        return checked;
    }

    /**
     * Returns the uncited conclusions of {@code markdown} that a source contradicts. A conclusion need not be in a
     * source, so it is checked against all of them, and only contradictions are reported.
     */
    List<Checked> contradicted(String markdown, Language language) {
        return Statements.in(markdown, language).stream()
                .filter(Checking::concludes)
                .flatMap(statement -> Assertions.of(statement, labels).stream())
                .filter(assertion -> !assertion.isCited())
                .map(this::one)
                .filter(checked -> checked.claim().verdict() == Verdict.CONTRADICTED)
                .map(Checking::citingWhatContradicts)
                .toList();
    }

    private static boolean concludes(Statement statement) {
        return CONCLUDING.contains(statement.section())
                && !statement.isAboutItsSources()
                && !statement.isLeadIn()
                && !ASKS.matcher(statement.plain()).find();
    }

    private static Checked citingWhatContradicts(Checked checked) {
        return new Checked(checked.assertion().citing(List.of(checked.claim().citation())), checked.claim());
    }

    private static boolean statesAFact(Statement statement) {
        return !FRAME.contains(statement.section())
                && !statement.isAboutItsSources()
                && !statement.isLeadIn()
                && !ASKS.matcher(statement.plain()).find();
    }

    Checked one(Assertion assertion) {
        return new Checked(assertion, judge(assertion));
    }

    /** Returns the sources that agree with an assertion as its sentence says; empty if the check failed. */
    List<Integer> agreeing(Assertion assertion) {
        try {
            return check.agreeing(assertion, sources);
        } catch (RuntimeException e) {
            LOG.warnf("Agreement could not be checked, %s: %s", whose, where(e));
            return List.of();
        }
    }

    private Claim judge(Assertion assertion) {
        try {
            return check.judge(assertion, sources);
        } catch (RuntimeException e) {
            LOG.warnf("A claim could not be checked, %s: %s", whose, where(e));
            int number = assertion.isCited() ? assertion.citations().getFirst() : 1;
            return new Claim(
                    assertion.sentence(),
                    number,
                    null,
                    null,
                    null,
                    null,
                    null,
                    Verdict.INCONCLUSIVE,
                    0,
                    0,
                    List.of(Unchecked.CHECK_FAILED.code()));
        }
    }

    /**
     * Describes an exception by its class and place in the code. Omits its message, which may contain words of the
     * claim or of a source.
     */
    private static String where(RuntimeException failure) {
        String at = Stream.of(failure.getStackTrace())
                .findFirst()
                .map(frame -> " at " + frame)
                .orElse("");
        return failure.getClass().getName() + at;
    }

    /**
     * Merges claims with the same words, source and verdict, such as an answer that repeats a finding. The words around
     * a quotation separate them only if they change the verdict.
     */
    static List<Claim> distinct(List<Checked> checked) {
        record Same(String words, int citation, Verdict verdict) {}
        Map<Same, Claim> claims = new LinkedHashMap<>();
        checked.forEach(one -> claims.putIfAbsent(
                new Same(
                        one.assertion().words(),
                        one.claim().citation(),
                        one.claim().verdict()),
                one.claim()));
        return new ArrayList<>(claims.values());
    }
}
