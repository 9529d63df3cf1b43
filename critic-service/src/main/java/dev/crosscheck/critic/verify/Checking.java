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

/** Checks all assertions of one report. A check that breaks costs its own claim a verdict, never the report. */
final class Checking {

    private static final Logger LOG = Logger.getLogger(Checking.class);

    /** Where an uncited sentence is one about the work, a question that is open, or a conclusion from what is cited. */
    private static final Set<Section> FRAME = Set.of(Section.INFERENCE, Section.MISSING, Section.METHOD);

    /** Where a report concludes from what it has cited elsewhere. */
    private static final Set<Section> CONCLUDING = Set.of(Section.INFERENCE, Section.DISAGREEMENT);

    private static final Pattern ASKS = Pattern.compile("[?？]$");

    private final ClaimCheck check;
    private final PreparedSources sources;
    private final Labels labels;
    private final String whose;

    /** @param whose the session and step that it is done for, as a log names them */
    Checking(ClaimCheck check, PreparedSources sources, Labels labels, String whose) {
        this.check = check;
        this.sources = sources;
        this.labels = labels;
        this.whose = whose;
    }

    /**
     * The sentences of {@code markdown} that cite a source; if {@code uncited}, those that state something without one
     * too.
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
     * The conclusions of {@code markdown} that cite nothing and that a source contradicts. A conclusion need not stand
     * in a source, so it is held against all of them, and only what one of them has otherwise is told.
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

    /** The sources that agree with an assertion as its sentence says; none where that could not be checked. */
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

    /** By which exception, and at what place of the code. Its message may hold words of the claim or of a source. */
    private static String where(RuntimeException failure) {
        String at = Stream.of(failure.getStackTrace())
                .findFirst()
                .map(frame -> " at " + frame)
                .orElse("");
        return failure.getClass().getName() + at;
    }

    /** An answer that repeats a finding is one claim with it, unless the words around a quotation part them. */
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
