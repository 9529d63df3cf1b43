package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.evaluation.Material;
import dev.crosscheck.model.evaluation.PolicyOutline;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicySection;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.Usage;
import java.util.List;

/** Criteria to think about, for tests. */
final class GivenCriterion {

    static final String TEXT =
            "Applicants must be at least 18 years of age. The Board may waive this requirement in writing.";
    static final PolicyPassage PASSAGE =
            new PolicyPassage("2 Eligibility > 2.1 Age", 3, 500, 500 + TEXT.length(), TEXT);
    static final TraceEntry SEARCHED = new TraceEntry(
            "What does the policy say of age?", "pi_search(\"minimum age\")", "1 passage: “Applicants must …”");

    private static final CaseFacts FACTS = new CaseFacts(List.of(
            new Fact("f1", "age", "43", 0.95, "application form"), new Fact("f2", "residence", "Lakeview", 0.8, "")));
    private static final PolicyOutline OUTLINE = new PolicyOutline(
            new DocumentId("p-1"),
            1,
            "Terms",
            "ab12",
            4_000,
            List.of(
                    new PolicySection("1", "1 Purpose", 1, 0, 400, "What the fund is for."),
                    new PolicySection("2", "2 Eligibility > 2.1 Age", 3, 400, 900, "")));

    private GivenCriterion() {}

    static Deliberate fresh() {
        return deliberate("The applicant is an adult.", FACTS, Material.NONE, 10, 6_000);
    }

    /** Returns a command that follows a search with a result. */
    static Deliberate searched() {
        return searched(9, 6_000);
    }

    static Deliberate searched(int iterationsLeft, int tokensLeft) {
        return deliberate(
                "The applicant is an adult.",
                FACTS,
                new Material(List.of(SEARCHED), List.of(PASSAGE), Usage.NONE),
                iterationsLeft,
                tokensLeft);
    }

    static Deliberate inChinese() {
        return deliberate("申請人已成年。", FACTS, new Material(List.of(SEARCHED), List.of(PASSAGE), Usage.NONE), 1, 6_000);
    }

    static Deliberate of(CaseFacts facts) {
        return deliberate("The applicant is an adult.", facts, Material.NONE, 10, 6_000);
    }

    static Deliberate with(Deliberate command, Controller controller, String promptId) {
        return new Deliberate(
                command.sessionId(),
                command.stepId(),
                command.criterion(),
                command.facts(),
                command.policy(),
                command.material(),
                command.iterationsLeft(),
                command.tokensLeft(),
                controller,
                promptId);
    }

    private static Deliberate deliberate(
            String criterion, CaseFacts facts, Material material, int iterationsLeft, int tokensLeft) {
        return new Deliberate(
                Given.SESSION,
                Given.STEP,
                new Criterion("adult", criterion),
                facts,
                OUTLINE,
                material,
                iterationsLeft,
                tokensLeft,
                Controller.AUTO,
                null);
    }
}
