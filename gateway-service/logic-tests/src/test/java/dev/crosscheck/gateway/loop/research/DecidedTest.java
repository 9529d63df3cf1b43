package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.research.ResearchDecisions;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.message.WireJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that a log folds by its stored decisions and not by today's rules. The tests change the stored decisions, as if
 * another version had decided.
 */
class DecidedTest {

    private static final String ACTIVE = "dev.crosscheck.gateway.loop.research.Story#everyActiveState";
    private static final String FINISHED = "dev.crosscheck.gateway.loop.research.Story#everyFinishedState";

    @Test
    void shouldKeepTheNumbersThatSourcesGot() {
        // Given
        List<Recorded> log = Folds.log(Story.reflecting());
        List<Source> decided = sources(Folds.replay(log));
        assertThat(decided).hasSizeGreaterThan(1);

        // When
        List<Recorded> other = lastChanged(log, last -> {
            ArrayNode numbered = (ArrayNode) last.at("/change/searched/numbered");
            List<JsonNode> turned = new ArrayList<>();
            numbered.forEach(turned::add);
            Collections.reverse(turned);
            for (int place = 0; place < turned.size(); place++) {
                ((ObjectNode) turned.get(place)).put("number", place + 1);
            }
            numbered.removeAll().addAll(turned);
        });

        // Then
        assertThat(sources(Folds.replay(other)))
                .extracting(source -> source.document().documentId())
                .containsExactlyElementsOf(decided.reversed().stream()
                        .map(source -> source.document().documentId())
                        .toList());
    }

    @Test
    void shouldStandWhereItStoodWithTheWarningsThatItGot() {
        // Given
        List<Recorded> log = Folds.log(Story.searching());

        // When
        ResearchState other = Folds.replay(lastChanged(log, last -> {
            ((ObjectNode) last.at("/place/queries/0")).put("text", "what another version asks");
            ((ObjectNode) last.path("change"))
                    .set(
                            "booked",
                            WireJson.mapper()
                                    .valueToTree(new Change.Booked(
                                            List.of(),
                                            Usage.NONE,
                                            List.of(),
                                            List.of(Warnings.DEGRADED_MODE),
                                            List.of())));
        }));

        // Then
        assertThat(((Searching) other).queries().getFirst().text()).isEqualTo("what another version asks");
        assertThat(((Searching) other).dossier().accounts().warnings()).containsExactly(Warnings.DEGRADED_MODE);
    }

    @ParameterizedTest
    @MethodSource({ACTIVE, FINISHED})
    void shouldRepeatNothingThatTheEventHolds(List<SessionEvent> events) {
        // When
        List<Recorded> log = Folds.log(events);

        // Then
        assertThat(log)
                .extracting(entry -> ResearchDecisions.JSON.write(entry.decided()))
                .noneMatch(stored -> stored.contains("The plant knew."));
    }

    @ParameterizedTest
    @MethodSource({ACTIVE, FINISHED})
    void shouldNameStepsAfterTheChildAndTakeOverNoCost(List<SessionEvent> events) {
        // Given
        SessionId child = new SessionId("child");
        List<Recorded> log = Folds.log(events);

        // Then
        assertThat(log).allSatisfy(entry -> {
            Decided copied = (Decided) entry.decided().inChild(Story.SESSION, child, false);
            assertThat(ResearchDecisions.JSON.write(copied)).doesNotContain(Story.SESSION.value() + ".");
            if (copied.change().booked() != null) {
                assertThat(copied.change().booked().usage()).isEqualTo(Usage.NONE);
            }
        });
    }

    private static List<Recorded> lastChanged(List<Recorded> log, Consumer<ObjectNode> change) {
        try {
            Recorded last = log.getLast();
            ObjectNode stored = (ObjectNode) WireJson.mapper().readTree(ResearchDecisions.JSON.write(last.decided()));
            change.accept(stored);
            List<Recorded> changed = new ArrayList<>(log.subList(0, log.size() - 1));
            changed.add(new Recorded(last.event(), ResearchDecisions.JSON.read(stored.toString())));
            return changed;
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Source> sources(ResearchState state) {
        return ((ResearchState.Underway) state).dossier().evidence().sources();
    }
}
