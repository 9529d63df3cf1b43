package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Tests verbs that arrive at the same time. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class VerbRaceTest extends VerbsApi {

    @Test
    void shouldLetOneWinWhenVerbsRace() {
        // Given
        String id = ask(QUESTION);
        List<String> verbs = List.of("pause", "cancel", "resume", "finish", "cancel", "pause", "finish", "resume");

        // When
        List<Answer> answers = race(id, verbs);

        // Then
        session(id).then().body("status", equalTo("cancelled"));
        List<String> log = log(id);
        assertThat(log).containsOnlyOnce("research_cancelled").endsWith("research_cancelled");
        assertThat(answers).filteredOn(answer -> answer.verb().equals("cancel")).allMatch(Answer::isTaken);
        assertThat(answers)
                .filteredOn(answer -> !answer.isTaken())
                .allSatisfy(refused -> isRefusedAsCancelled(refused.response()));
        EVENTS.forEach((verb, event) -> {
            long taken = answers.stream()
                    .filter(answer -> answer.verb().equals(verb) && answer.isTaken())
                    .count();
            assertThat(log.stream().filter(event::equals).count())
                    .as("%s after %d accepted requests to %s", event, taken, verb)
                    .isLessThanOrEqualTo(taken);
        });
    }

    @Test
    void shouldLeaveNoEventWhenVerbsRaceForASessionThatIsOver() {
        // Given
        String id = over("cancelled");
        String before = events(id).asString();

        // When
        List<Answer> answers = race(id, List.of("pause", "resume", "finish", "pause", "finish", "resume"));

        // Then
        assertThat(answers).allSatisfy(refused -> isRefusedAsCancelled(refused.response()));
        assertThat(events(id).asString()).isEqualTo(before);
    }

    private record Answer(String verb, Response response) {
        boolean isTaken() {
            return response.statusCode() == 200;
        }
    }

    private static void isRefusedAsCancelled(Response response) {
        response.then()
                .statusCode(409)
                .contentType("application/problem+json")
                .body("error.type", equalTo("session_over"))
                .body("detail", equalTo("the session is already cancelled"));
    }

    private static List<Answer> race(String id, List<String> verbs) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> racing = verbs.stream()
                    .map(verb -> threads.submit(() -> new Answer(verb, act(id, verb))))
                    .toList();
            return racing.stream().map(VerbRaceTest::result).toList();
        }
    }

    private static Answer result(Future<Answer> racing) {
        try {
            return racing.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
