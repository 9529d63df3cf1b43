package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.evaluate.DemoCases.Weighed;
import dev.crosscheck.llm.testing.Asked;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.Material;
import dev.crosscheck.model.evaluation.PolicyOutline;
import dev.crosscheck.model.evaluation.PolicySection;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.policy.PolicySearch;
import dev.crosscheck.model.policy.PolicyTree;
import dev.crosscheck.model.policy.SectionNode;
import dev.crosscheck.steps.StepFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests what a criterion's tokens buy, on the demo's policy. The model would search without end; it finishes only when
 * it has to.
 */
class TokenLimitTest {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.ANALYST);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();
    private static final int DEFAULT_LIMIT = 6_000;
    private static final int ITERATIONS = 10;
    private static final int SUMMARY = 160;

    private static PolicySearch policy;
    private static PolicyOutline outline;

    private final CriterionController controller =
            new LlmController(MODEL.model(), new ReactPrompts(_ -> Optional.empty()));

    @BeforeAll
    static void open() throws IOException {
        policy = DemoCases.policy();
        String text = DemoCases.text();
        List<PolicySection> sections = new ArrayList<>();
        list(PolicyTree.of(text, List.of(), _ -> null).sections(), "", text, sections);
        outline = new PolicyOutline(new DocumentId("p"), 1, "Rules", "00", text.length(), sections);
    }

    private static void list(List<SectionNode> nodes, String above, String text, List<PolicySection> into) {
        for (SectionNode node : nodes) {
            String path = above + node.title();
            String own = node.own().of(text).strip();
            String body = own.substring(own.indexOf('\n') + 1).strip();
            into.add(new PolicySection(
                    node.id(),
                    path,
                    null,
                    node.start(),
                    node.end(),
                    body.substring(0, Math.min(SUMMARY, body.length()))));
            list(node.children(), path + " > ", text, into);
        }
    }

    static List<Weighed> criteria() throws IOException {
        return DemoCases.all().stream()
                .filter(one -> one.name().equals("lumbar-clear"))
                .toList();
    }

    private record Ended(Finding finding, long searches, long tokens) {}

    @ParameterizedTest
    @MethodSource("criteria")
    void shouldSearchTwiceAndFinishWithTheDefaultLimit(Weighed criterion) throws StepFailure {
        // When
        Ended ended = evaluated(criterion, DEFAULT_LIMIT);

        // Then
        assertThat(ended.finding().reasonCode()).isEqualTo(ReasonCode.NO_EVIDENCE);
        assertThat(ended.searches()).isGreaterThanOrEqualTo(2);
        assertThat(ended.tokens()).isLessThanOrEqualTo(DEFAULT_LIMIT);
    }

    @ParameterizedTest
    @ValueSource(ints = {1_500, 2_000, 3_000, 4_000, 5_000, 8_000, 12_000})
    void shouldNeverGoOverALimit(int limit) throws IOException, StepFailure {
        // When
        Ended ended = evaluated(criteria().getFirst(), limit);

        // Then
        assertThat(ended.tokens()).isLessThanOrEqualTo(limit);
        assertThat(ended.finding().reasonCode())
                .isEqualTo(ended.tokens() == 0 ? ReasonCode.TOKEN_LIMIT : ReasonCode.NO_EVIDENCE);
    }

    /** Runs the turns and searches as the gateway's loop runs them. */
    private Ended evaluated(Weighed one, int limit) throws StepFailure {
        ENDPOINT.answer("react", TokenLimitTest::searchingOn);
        Material material = Material.NONE;
        Usage usage = Usage.NONE;
        long searches = 0;
        while (true) {
            Produced<Deliberation> made = controller.deliberate(
                    new Deliberate(
                            Given.SESSION,
                            Given.STEP,
                            one.criterion(),
                            one.facts(),
                            outline,
                            material,
                            ITERATIONS - material.trace().size(),
                            Math.max(0, limit - (int) tokens(usage)),
                            Controller.REACT,
                            null),
                    ScriptedModel.firstAttempt());
            usage = usage.plus(made.usage());
            if (made.result().finding() != null) {
                return new Ended(made.result().finding(), searches, tokens(usage));
            }
            searches++;
            material = new Material(
                    DemoCases.joined(
                            material.trace(),
                            made.result().trace().stream()
                                    .map(entry ->
                                            new TraceEntry(entry.thought(), entry.action(), "5 passages: …".repeat(30)))
                                    .toList()),
                    DemoCases.joined(
                            material.passages(),
                            DemoCases.found(policy, made.result().search())),
                    Usage.NONE);
        }
    }

    private static long tokens(Usage usage) {
        return usage.inputTokens() + usage.outputTokens();
    }

    private static String searchingOn(Asked asked) {
        boolean last = asked.material().contains("This is the last turn");
        String words = "imaging of the lower back, attempt " + asked.material().length();
        return "{\"thought\":\"Something may be said of it elsewhere.\",\"action\":\"" + (last ? "FINISH" : "PI_SEARCH")
                + "\",\"query\":\"" + (last ? "" : words)
                + "\",\"section\":\"\",\"fact_ids\":[],\"passage\":0,\"wanted\":\"\",\"status\":\"UNCERTAIN\","
                + "\"confidence\":0.9,\"citations\":[],\"rationale\":\"" + (last ? "Nothing says so." : "") + "\"}";
    }
}
