package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.review.Objection.Concern.LOGIC;

import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.SameMatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Rules about whether the conclusion follows. */
final class LogicChecks {

    private static final PatternFile FILE = PatternFile.load(LogicChecks.class, "logic.patterns");
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    private static final Pattern SETTLED = Pattern.compile(FILE.text("SETTLED"), FLAGS);
    private static final Pattern NOT_SETTLED = Pattern.compile(FILE.text("NOT_SETTLED"), FLAGS);
    private static final Pattern CAUSE = Pattern.compile(FILE.text("CAUSE"), FLAGS);
    private static final Pattern CORRELATION = Pattern.compile(FILE.text("CORRELATION"), FLAGS);
    private static final Pattern DEDUCTION = Pattern.compile(FILE.text("DEDUCTION"), FLAGS);
    private static final Pattern INDUCTION = Pattern.compile(FILE.text("INDUCTION"), FLAGS);
    private static final Pattern ABDUCTION = Pattern.compile(FILE.text("ABDUCTION"), FLAGS);
    private static final Pattern ALTERNATIVE = Pattern.compile(FILE.text("ALTERNATIVE"), FLAGS);
    private static final Pattern NO_ALTERNATIVE = Pattern.compile(FILE.text("NO_ALTERNATIVE"), FLAGS);

    private static final int FEWEST_ORIGINS = 2;

    private LogicChecks() {}

    /** Finds statements that present as settled what only one origin says. */
    static List<Objection> settled(DraftUnderReview draft) {
        List<Objection> findings = new ArrayList<>();
        for (Statement statement : draft.statements()) {
            String frame = NOT_SETTLED.matcher(statement.frame()).replaceAll("");
            boolean oneOrigin =
                    !statement.citations().isEmpty() && draft.voices().count(statement.citations()) <= 1;
            if (oneOrigin && SETTLED.matcher(frame).find()) {
                findings.add(Objection.hard(
                        LOGIC,
                        ReviewRules.SINGLE_ORIGIN_SETTLED,
                        statement,
                        draft.phrases().say("settled", statement.citations())));
            }
        }
        return findings;
    }

    /**
     * Finds causes in the draft that are only correlations in the sources. Looks at the cited sentences closest to the
     * statement: if one of them speaks of a correlation, one must also name a cause.
     */
    static List<Objection> cause(DraftUnderReview draft) {
        List<Objection> findings = new ArrayList<>();
        for (Statement statement : draft.statements()) {
            if (!CAUSE.matcher(statement.frame()).find()) {
                continue;
            }
            List<String> near = near(statement, draft);
            boolean named =
                    near.stream().anyMatch(sentence -> CAUSE.matcher(sentence).find());
            if (!named
                    && near.stream()
                            .anyMatch(sentence -> CORRELATION.matcher(sentence).find())) {
                findings.add(Objection.hard(
                        LOGIC,
                        ReviewRules.CAUSE_FROM_CORRELATION,
                        statement,
                        draft.phrases().say("cause", statement.citations())));
            }
        }
        return findings;
    }

    /** Returns the cited sentences most similar to the statement, without comparing words for a cause. */
    private static List<String> near(Statement statement, DraftUnderReview draft) {
        String matter = CAUSE.matcher(statement.plain()).replaceAll(" ");
        Map<String, Double> likeness = new LinkedHashMap<>();
        draft.cited(statement).stream()
                .flatMap(ComparisonChecks::sentences)
                .forEach(sentence -> likeness.put(
                        sentence,
                        SameMatter.likeness(matter, CAUSE.matcher(sentence).replaceAll(" "))));
        double likest =
                likeness.values().stream().mapToDouble(value -> value).max().orElse(0);
        return likeness.keySet().stream()
                .filter(sentence -> likest > 0 && likeness.get(sentence) >= likest / 2)
                .toList();
    }

    /**
     * Finds a draft that does not name its type of inference, or lacks what the type visibly needs: citations, the
     * number of origins, an alternative. Does not judge whether the conclusion follows.
     */
    static List<Objection> inference(DraftUnderReview draft) {
        if (draft.isRefusal()) {
            return List.of();
        }
        String inference = draft.textOf(Section.INFERENCE).orElse("");
        String where = inference.isEmpty() ? draft.markdown() : inference;
        boolean named = DEDUCTION.matcher(where).find()
                || INDUCTION.matcher(where).find()
                || ABDUCTION.matcher(where).find();
        if (!named) {
            return List.of(Objection.overall(
                    Objection.Severity.HARD,
                    LOGIC,
                    ReviewRules.INFERENCE_TYPE_MISSING,
                    draft.phrases().say("inference.missing")));
        }
        return flaw(draft, where).stream()
                .map(flaw -> Objection.overall(Objection.Severity.SOFT, LOGIC, ReviewRules.INFERENCE_UNSOUND, flaw))
                .toList();
    }

    private static Optional<String> flaw(DraftUnderReview draft, String inference) {
        List<Integer> own =
                known(draft.statements().stream().filter(statement -> statement.section() == Section.INFERENCE), draft);
        List<Integer> basis = own.isEmpty() ? known(draft.statements().stream(), draft) : own;
        boolean firm =
                draft.sources(basis).stream().anyMatch(source -> source.rating().isAtMost(TierBounds.FIRM));
        if (DEDUCTION.matcher(inference).find() && own.isEmpty()) {
            return Optional.of(draft.phrases().say("inference.premise.uncited"));
        }
        if (DEDUCTION.matcher(inference).find() && !firm) {
            return Optional.of(draft.phrases().say("inference.premise"));
        }
        if (INDUCTION.matcher(inference).find() && draft.voices().count(basis) < FEWEST_ORIGINS) {
            return Optional.of(draft.phrases().say("inference.sample"));
        }
        if (INDUCTION.matcher(inference).find()
                && !firm
                && !inference.contains(draft.phrases().say("word.representative"))) {
            return Optional.of(draft.phrases().say("inference.representative"));
        }
        String named = NO_ALTERNATIVE.matcher(inference).replaceAll(" ");
        return ABDUCTION.matcher(inference).find()
                        && !ALTERNATIVE.matcher(named).find()
                ? Optional.of(draft.phrases().say("inference.alternatives"))
                : Optional.empty();
    }

    /** Returns the existing sources that the statements cite. */
    private static List<Integer> known(Stream<Statement> statements, DraftUnderReview draft) {
        return statements
                .flatMap(statement -> statement.citations().stream())
                .distinct()
                .filter(draft.sources()::containsKey)
                .toList();
    }
}
