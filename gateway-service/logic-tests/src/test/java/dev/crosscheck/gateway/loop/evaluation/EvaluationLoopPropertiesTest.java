package dev.crosscheck.gateway.loop.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.EvaluationPolicy;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.EvaluationMessage.CheckCitations;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.EvaluationMessage.OpenPolicy;
import dev.crosscheck.model.message.EvaluationMessage.SearchPolicy;
import dev.crosscheck.model.message.SessionEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * Tests what holds for every course that an evaluation can take. {@link EvaluationStory} checks the folding at each
 * event.
 */
class EvaluationLoopPropertiesTest {

    private static final int TRIES = 200;

    @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
    void shouldEndWhateverIsLostRepeatedOrOutOfOrder(
            @ForAll @IntRange(min = 1, max = 7) int criteria,
            @ForAll @IntRange(min = 1, max = 4) int atOnce,
            @ForAll long seed) {
        // Given
        Random random = new Random(seed);
        EvaluationStory story = EvaluationStory.of(
                EvaluationStory.requested(criteria, new EvaluationPolicy(4, 6_000, atOnce, 900, 60)));
        // When
        List<SessionEvent> sent = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            AgentCommand any =
                    story.ordered().get(random.nextInt(story.ordered().size()));
            sent.add(EvaluationStory.reported(answer(any, random)));
            watched(story, sent.get(random.nextInt(sent.size())));
            if (random.nextInt(80) == 0) {
                watched(story, EvaluationStory.cancelled());
            }
        }
        watched(story, EvaluationStory.hardDeadlineAt(EvaluationStory.NOON.plusSeconds(960)));
        // Then
        assertEnded(story);
        for (SessionEvent event : sent) {
            assertThat(story.enter(event)).isInstanceOf(Decision.Ignored.class);
        }
    }

    @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
    void shouldEndByItselfWhenEveryStepIsAnswered(
            @ForAll @IntRange(min = 1, max = 12) int criteria,
            @ForAll @IntRange(min = 1, max = 4) int atOnce,
            @ForAll long seed) {
        // Given
        int iterations = 4;
        Random random = new Random(seed);
        EvaluationStory story = EvaluationStory.of(
                EvaluationStory.requested(criteria, new EvaluationPolicy(iterations, 6_000, atOnce, 900, 60)));
        List<AgentCommand> open = new ArrayList<>(story.ordered());
        // When
        int steps = 0;
        while (!open.isEmpty()) {
            int before = story.ordered().size();
            AgentCommand next = open.remove(random.nextInt(open.size()));
            assertThat(watched(story, EvaluationStory.reported(answer(next, random))))
                    .isInstanceOf(Advanced.class);
            open.addAll(story.ordered().subList(before, story.ordered().size()));
            assertThat(open).hasSizeLessThanOrEqualTo(atOnce);
            steps++;
        }
        // Then
        assertEnded(story);
        assertThat(steps).isLessThanOrEqualTo(1 + criteria * (2 * iterations + 1));
        assertThat(story.ordered()).extracting(AgentCommand::stepId).doesNotHaveDuplicates();
    }

    /** Enters the event, and checks that decided criteria stay the same and no trace gets shorter. */
    private static Decision watched(EvaluationStory story, SessionEvent event) {
        EvaluationState before = story.state();
        Decision decision = story.enter(event);
        for (Work work : before.works()) {
            Work now = story.state().works().get(work.number() - 1);
            if (work.place() == CriterionStage.DECIDED) {
                assertThat(now).isEqualTo(work);
            }
            assertThat(now.material().trace())
                    .hasSizeGreaterThanOrEqualTo(work.material().trace().size());
        }
        return decision;
    }

    private static void assertEnded(EvaluationStory story) {
        EvaluationState state = story.state();
        assertThat(state.status().isTerminal()).isTrue();
        if (state.status() == SessionStatus.CANCELLED) {
            return;
        }
        assertThat(state.works()).allSatisfy(work -> {
            assertThat(work.result()).isNotNull();
            assertThat(work.result().citations())
                    .allMatch(citation -> citation.standsIn(work.material().passages()));
            if (work.result().status() != CriterionStatus.UNCERTAIN) {
                assertThat(work.result().citations()).isNotEmpty();
            }
        });
    }

    /** Answers at random: failures, right answers, and quotes that the policy does not have. */
    private static AgentEvent answer(AgentCommand command, Random random) {
        String step = command.stepId().value().substring("e-1.".length());
        if (random.nextInt(8) == 0) {
            return EvaluationStory.failed(step, "internal");
        }
        if (command instanceof OpenPolicy) {
            return EvaluationStory.policyOpened();
        }
        if (command instanceof SearchPolicy) {
            return random.nextBoolean()
                    ? EvaluationStory.searched(step, EvaluationStory.PASSAGE)
                    : EvaluationStory.searched(step);
        }
        if (command instanceof CheckCitations check) {
            return EvaluationStory.answered(check);
        }
        return deliberated((Deliberate) command, step, random);
    }

    private static AgentEvent deliberated(Deliberate command, String step, Random random) {
        if (random.nextBoolean()) {
            return EvaluationStory.wants(step, "query " + random.nextInt(3));
        }
        PolicyCitation invented = new PolicyCitation("", null, "Anything goes", 100, 113);
        List<CriterionStatus> statuses = Stream.of(CriterionStatus.values()).toList();
        CriterionStatus status = statuses.get(random.nextInt(statuses.size()));
        boolean found = !command.material().passages().isEmpty();
        return random.nextBoolean()
                ? EvaluationStory.finds(step, status, found ? EvaluationStory.QUOTE : invented)
                : EvaluationStory.finds(step, status);
    }
}
