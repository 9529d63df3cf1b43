package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.review.Finding.Concern.LOGIC;

import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Rules about whether the conclusion follows. */
final class LogicChecks {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    private static final int FIRM_TIER = 2;

    private static final Pattern SETTLED = Pattern.compile(
            "\\b(?:proven|proves|settled|beyond (?:any )?doubt|undoubtedly|undeniabl[ey]|unquestionabl[ey]|certainly|definitely|conclusively|indisputabl[ey]|it is (?:clear|certain|a fact) that|clearly|there is no doubt)\\b"
                    + "|證實|確定|無疑|毫無疑問|已成定論|鐵證|必然|明確顯示|可以肯定|斷定",
            FLAGS);
    private static final Pattern NOT_SETTLED = Pattern.compile(
            "\\bnot (?:\\w+ )?(?:settled|proven|certain|clear)\\b|\\bno proof\\b|unconfirmed|未經證實|尚未證實|未獲證實|不能視為定論|並非證明|無法確定|不確定|尚未確定",
            FLAGS);

    private static final Pattern CAUSE = Pattern.compile(
            "\\b(?:caus(?:e|es|ed|ing)|because of|due to|led to|leads to|results? in|resulted in|as a result of|brought about|responsible for|triggered)\\b|導致|造成|引發|致使|起因於|因而|肇因",
            FLAGS);
    private static final Pattern CORRELATION = Pattern.compile(
            "\\b(?:correlat\\w+|associat(?:ed|ion)|linked (?:to|with)|link between|related to|coincid\\w+|connection between|more common among|tends? to)\\b|相關|關聯|有關係|同時出現|關連",
            FLAGS);

    private static final Pattern DEDUCTION = Pattern.compile("\\bdeducti(?:on|ve)\\b|演繹", FLAGS);
    private static final Pattern INDUCTION = Pattern.compile("\\binducti(?:on|ve)\\b|歸納", FLAGS);
    private static final Pattern ABDUCTION = Pattern.compile("\\babducti(?:on|ve)\\b|溯因", FLAGS);
    private static final Pattern ALTERNATIVE = Pattern.compile(
            "\\balternativ\\w+|\\bother explanations?\\b|\\banother explanation\\b|\\bunless\\b|其他解釋|另一種解釋|其他可能|另一種可能",
            FLAGS);

    private LogicChecks() {}

    /** What one origin alone says is not presented as settled. */
    static List<Finding> settled(DraftUnderReview draft) {
        List<Finding> findings = new ArrayList<>();
        for (Statement statement : draft.statements()) {
            String frame = NOT_SETTLED.matcher(statement.frame()).replaceAll("");
            boolean oneOrigin =
                    !statement.citations().isEmpty() && draft.origins().count(statement.citations()) == 1;
            if (oneOrigin && SETTLED.matcher(frame).find()) {
                findings.add(Finding.hard(
                        LOGIC,
                        ReviewRules.SINGLE_ORIGIN_SETTLED,
                        statement,
                        draft.phrases().say("settled", statement.citations())));
            }
        }
        return findings;
    }

    /** A correlation in the sources is not a cause in the draft. */
    static List<Finding> cause(DraftUnderReview draft) {
        List<Finding> findings = new ArrayList<>();
        for (Statement statement : draft.statements()) {
            List<Source> cited = draft.cited(statement);
            if (!cited.isEmpty()
                    && CAUSE.matcher(statement.frame()).find()
                    && cited.stream().noneMatch(source -> holds(source, CAUSE))
                    && cited.stream().anyMatch(source -> holds(source, CORRELATION))) {
                findings.add(Finding.hard(
                        LOGIC,
                        ReviewRules.CAUSE_FROM_CORRELATION,
                        statement,
                        draft.phrases().say("cause", statement.citations())));
            }
        }
        return findings;
    }

    private static boolean holds(Source source, Pattern pattern) {
        return source.document().passages().stream()
                .map(Passage::text)
                .anyMatch(text -> pattern.matcher(text).find());
    }

    /** The draft names its type of inference, and the inference has what its type asks for. */
    static List<Finding> inference(DraftUnderReview draft) {
        if (draft.isRefusal()) {
            return List.of();
        }
        String inference = draft.textOf(Section.INFERENCE).orElse("");
        String where = inference.isEmpty() ? draft.markdown() : inference;
        boolean named = DEDUCTION.matcher(where).find()
                || INDUCTION.matcher(where).find()
                || ABDUCTION.matcher(where).find();
        if (!named) {
            return List.of(Finding.overall(
                    Finding.Severity.HARD,
                    LOGIC,
                    ReviewRules.INFERENCE_TYPE_MISSING,
                    draft.phrases().say("inference.missing")));
        }
        return flaw(draft, where).stream()
                .map(flaw -> Finding.overall(Finding.Severity.SOFT, LOGIC, ReviewRules.INFERENCE_UNSOUND, flaw))
                .toList();
    }

    private static Optional<String> flaw(DraftUnderReview draft, String inference) {
        List<Integer> cited = draft.statements().stream()
                .flatMap(statement -> statement.citations().stream())
                .distinct()
                .filter(draft.sources()::containsKey)
                .toList();
        boolean firm =
                draft.sources(cited).stream().anyMatch(source -> source.rating().isAtMost(FIRM_TIER));
        if (DEDUCTION.matcher(inference).find() && !firm) {
            return Optional.of(draft.phrases().say("inference.premise"));
        }
        if (INDUCTION.matcher(inference).find() && draft.origins().count(cited) < 2) {
            return Optional.of(draft.phrases().say("inference.sample"));
        }
        if (INDUCTION.matcher(inference).find()
                && !firm
                && !inference.contains(draft.phrases().say("word.representative"))) {
            return Optional.of(draft.phrases().say("inference.representative"));
        }
        return ABDUCTION.matcher(inference).find()
                        && !ALTERNATIVE.matcher(inference).find()
                ? Optional.of(draft.phrases().say("inference.alternatives"))
                : Optional.empty();
    }
}
