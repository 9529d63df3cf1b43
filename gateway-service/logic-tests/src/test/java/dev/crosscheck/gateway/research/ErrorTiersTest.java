package dev.crosscheck.gateway.research;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.research.Folds;
import dev.crosscheck.gateway.loop.research.Story;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Recovery;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that the public events show each tier of a search's errors: retry, reword, degrade, another provider. */
class ErrorTiersTest {

    private static final List<SessionEvent> PLANNED = List.of(Story.requested(), Story.planned("a", "b", "c"));

    @Test
    void shouldTellOfNoErrorWhenEachQueryFoundEnoughAtOnce() {
        // When
        ObjectNode facts = facts(PLANNED, Story.found(1, List.of(found("a", 4), found("b", 3), found("c", 5))));

        // Then
        assertThat(facts.path("results").toString()).isEqualTo("[4,3,5]");
        assertThat(facts.has("failed_queries")).isFalse();
        assertThat(facts.has("thin_queries")).isFalse();
        assertThat(facts.has("retries")).isFalse();
        assertThat(facts.has("other_providers")).isFalse();
        assertThat(facts.has("degraded_mode")).isFalse();
    }

    @Test
    void shouldTellOfRetriesAndOfTheQueriesThatFailedInSpiteOfThem() {
        // Given
        QueryOutcome late = new QueryOutcome(query("a"), 4, null, List.of("timeout"), new Recovery(1, 0));
        QueryOutcome failed =
                new QueryOutcome(query("b"), 0, "timeout", List.of("timeout", "timeout"), new Recovery(2, 0));

        // When
        ObjectNode facts = facts(PLANNED, Story.found(1, List.of(late, failed, found("c", 5))));

        // Then
        assertThat(facts.path("retries").intValue()).isEqualTo(3);
        assertThat(facts.path("failed_queries").intValue()).isEqualTo(1);
        assertThat(facts.path("results").toString()).isEqualTo("[4,0,5]");
    }

    @Test
    void shouldCountAQueryThatTheAnswerLeavesOutAsFailed() {
        // When
        ObjectNode facts = facts(PLANNED, Story.found(1, List.of(found("a", 4), found("b", 4))));

        // Then
        assertThat(facts.path("failed_queries").intValue()).isEqualTo(1);
    }

    @Test
    void shouldTellOfThinQueriesAndThenOfTheirRewording() {
        // Given
        SessionEvent pass = Story.found(1, List.of(found("a", 4), found("b", 0), found("c", 2)));
        Coverage coverage = new Coverage(false, 0.4, List.of("who"), List.of(query("b in other words")));

        // When
        ObjectNode searched = facts(PLANNED, pass);
        ObjectNode assessed = facts(Story.and(PLANNED, pass), Story.assessed(1, coverage));

        // Then
        assertThat(searched.path("thin_queries").intValue()).isEqualTo(2);
        assertThat(searched.has("failed_queries")).isFalse();
        assertThat(assessed.path("queries_count").intValue()).isEqualTo(1);
    }

    @Test
    void shouldTellOfDegradedModeFromThePassOnThatBroughtIt() {
        // Given
        SessionEvent pass = Story.found(1, List.of(failed("a"), failed("b"), found("c", 4)));
        Coverage coverage = new Coverage(true, 0.8, List.of(), List.of());

        // When
        ObjectNode searched = facts(PLANNED, pass);
        ObjectNode assessed = facts(Story.and(PLANNED, pass), Story.assessed(1, coverage));

        // Then
        assertThat(searched.path("degraded_mode").booleanValue()).isTrue();
        assertThat(searched.path("failed_queries").intValue()).isEqualTo(2);
        assertThat(assessed.path("degraded_mode").booleanValue()).isTrue();
    }

    @Test
    void shouldTellOfTheQueriesOfAPassThatFailedAsAWhole() {
        // When
        ObjectNode facts = facts(PLANNED, Story.failed("search-1"));

        // Then
        assertThat(facts.path("error").textValue()).isEqualTo("timeout");
        assertThat(facts.path("failed_queries").intValue()).isEqualTo(3);
        assertThat(facts.path("degraded_mode").booleanValue()).isTrue();
    }

    @Test
    void shouldTellOfOtherProvidersWhenTheFirstOnesFoundNothing() {
        // Given
        QueryOutcome saved = new QueryOutcome(query("a"), 4, null, List.of("brave: down"), new Recovery(0, 2));
        QueryOutcome lost = new QueryOutcome(query("b"), 0, "brave: down", List.of(), new Recovery(0, 1));

        // When
        ObjectNode facts = facts(PLANNED, Story.found(1, List.of(saved, lost, found("c", 5))));

        // Then
        assertThat(facts.path("other_providers").intValue()).isEqualTo(3);
        assertThat(facts.path("failed_queries").intValue()).isEqualTo(1);
    }

    private static ObjectNode facts(List<SessionEvent> log, SessionEvent event) {
        return ResearchEvents.data(Folds.fold(log), event, Folds.fold(Story.and(log, event)))
                .facts();
    }

    private static PlannedQuery query(String text) {
        return new PlannedQuery(text, "");
    }

    private static QueryOutcome found(String text, int results) {
        return new QueryOutcome(query(text), results, null);
    }

    private static QueryOutcome failed(String text) {
        return new QueryOutcome(query(text), 0, "timeout");
    }
}
