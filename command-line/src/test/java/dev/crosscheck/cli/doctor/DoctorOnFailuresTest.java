package dev.crosscheck.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the doctor on models that do not answer. */
class DoctorOnFailuresTest extends DoctorTest {

    @Test
    void shouldSayThatNobodyListens() {
        // Given
        ScriptedModelEndpoint gone = ScriptedModelEndpoint.start();
        environment.put("LLM_BASE_URL", gone.baseUrl());
        gone.close();

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_MODEL);
        assertThat(text()).contains("nothing listens at this address", "→ start the endpoint");
    }

    @Test
    void shouldTellATroubledEndpointFromOneThatDoesNotKnowTheFormat() {
        // Given
        endpoint.nextOf("colour", Behaviour.OVERLOADED);

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text()).contains("could not be tried, HTTP 503", "schema: the endpoint holds answers to it");
    }

    record Bad(Behaviour behaviour, String said) {}

    static List<Bad> bad() {
        return List.of(
                new Bad(Behaviour.UNKNOWN_MODEL, "HTTP 404 (model_not_found)"),
                new Bad(Behaviour.UNAUTHORIZED, "set LLM_API_KEY"),
                new Bad(Behaviour.KEY_NOT_VALID, "set LLM_API_KEY"),
                new Bad(new Behaviour.Refuses(429, "insufficient_quota"), "no credit left"),
                new Bad(Behaviour.OVERLOADED, "HTTP 503 (overloaded)"),
                new Bad(Behaviour.BREAKS_OFF, "the connection broke"),
                new Bad(Behaviour.HANGS, "no complete answer within 1 s"),
                new Bad(Behaviour.HANGS_HALF_WAY, "no complete answer within 1 s"),
                new Bad(Behaviour.SHOWS_A_PAGE, "not with a chat completion"));
    }

    @ParameterizedTest
    @MethodSource("bad")
    void shouldSayWhatIsWrongAndWhatToDoWhenTheModelDoesNotAnswer(Bad bad) {
        // Given
        endpoint.always(bad.behaviour());

        // When
        int code = run("--timeout", "1");

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_MODEL);
        assertThat(text()).contains("problem", "→", bad.said());
    }
}
