package dev.crosscheck.benchmarks.criteria;

import dev.crosscheck.benchmarks.criteria.LabelledPolicy.LabelledCriterion;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.text.Span;
import java.util.List;

/** Labelled policies for tests. */
public final class Labelled {

    private Labelled() {}

    /** Creates a policy in plain text, without a title and facts. */
    public static LabelledPolicy policy(String id, String text, LabelledCriterion... criteria) {
        return new LabelledPolicy(id, "", LabelledPolicy.PLAIN, text, new CaseFacts(List.of()), List.of(criteria));
    }

    /** Creates a criterion whose evidence was annotated. */
    public static LabelledCriterion criterion(String id, String text, CriterionStatus label, List<Span> evidence) {
        return new LabelledCriterion(id, text, label, evidence, true);
    }
}
