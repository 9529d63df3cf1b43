package dev.crosscheck.steps.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests admissions that must first look the caller up. */
class AdmissionTest {

    private static final Problem STRANGER = Problem.of(ProblemType.UNAUTHORIZED, "say who asks");
    private static final String JSON = "Content-Type: application/json";

    @Test
    void shouldReadTheBodyWhenWhoAsksIsLetInLater() {
        // Given
        Admission later = _ -> Uni.createFrom()
                .item(Optional.<Problem>empty())
                .onItem()
                .delayIt()
                .by(Duration.ofMillis(20));
        try (Door door = new Door(Map.of(), List.of(later))) {
            // When
            String answer = door.post("/v1/research", JSON, "{\"question\": 1}");

            // Then
            assertThat(answer).startsWith("HTTP/1.1 200 ").endsWith("15");
        }
    }

    @Test
    void shouldAnswerWithTheRefusalWhenOneOfThemRefuses() {
        // Given
        Admission lets = _ -> Uni.createFrom().item(Optional.empty());
        Admission refuses = context -> {
            context.response().putHeader("WWW-Authenticate", "Bearer");
            return Uni.createFrom().item(Optional.of(STRANGER));
        };
        try (Door door = new Door(Map.of(), List.of(lets, refuses))) {
            // When
            String answer = door.post("/v1/research", JSON, "{}");

            // Then
            Door.assertProblem(answer, 401);
            assertThat(answer).contains("WWW-Authenticate: Bearer");
            assertThat(door.passed()).isZero();
        }
    }

    @Test
    void shouldLetNobodyInWhenNobodyCanBeLookedUp() {
        // Given
        Admission broken = _ -> Uni.createFrom().failure(new IllegalStateException("away"));
        try (Door door = new Door(Map.of(), List.of(broken))) {
            // When
            String answer = door.get("/v1/research", "Host: localhost");

            // Then
            Door.assertProblem(answer, 503);
            assertThat(door.passed()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "localhost", "::1", "[::1]"})
    void shouldStartWithoutASecretWhenOnlyThisMachineReachesIt(String host) {
        // When
        Optional<String> refusal = ExposedService.refusal(host, false);

        // Then
        assertThat(refusal).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "[::]", "10.1.2.3", "gateway"})
    void shouldNotStartWithoutASecretWhenOthersReachIt(String host) {
        // When
        Optional<String> without = ExposedService.refusal(host, false);
        Optional<String> with = ExposedService.refusal(host, true);

        // Then
        assertThat(without).hasValueSatisfying(reason -> assertThat(reason).contains("CROSSCHECK_SERVICE_SECRET"));
        assertThat(with).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"local,true", "desk-2,true", "web,false", "Desk,false", "a b,false", "'',false"})
    void shouldTellNamesOfTenantsFromOtherWords(String name, boolean is) {
        assertThat(TenantHeader.isName(name)).isEqualTo(is);
    }
}
