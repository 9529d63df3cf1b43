package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.endpoint.Provider;
import dev.crosscheck.llm.FirstLook.Seen;
import dev.crosscheck.llm.FirstLook.Sign;
import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.llm.endpoint.ModelList;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FirstLookTest {

    private final ScriptedModelEndpoint endpoint = ScriptedModelEndpoint.start();
    private final FirstLook look = new FirstLook("critic", List.of("large", "small"));

    @AfterEach
    void stop() {
        endpoint.close();
    }

    @ParameterizedTest
    @EnumSource(Provider.class)
    void shouldSeeThatTheModelsAreThere(Provider provider) {
        // Given
        endpoint.abilities().key("sk-secret").model("large", 0).model("small", 0);

        // When
        look.look(list(provider));

        // Then
        assertThat(look.seen()).isEqualTo(new Seen(Sign.ANSWERS, "answers"));
        assertThat(endpoint.count()).isZero();
    }

    @Test
    void shouldNameTheModelThatIsMissing() {
        // Given
        endpoint.abilities().model("large", 0);

        // When
        look.look(list(Provider.OPENAI));

        // Then
        assertThat(look.seen()).isEqualTo(new Seen(Sign.MODEL_MISSING, "does not list small"));
    }

    @Test
    void shouldSeeThatTheKeyIsRefused() {
        // Given
        endpoint.abilities().key("another");

        // When
        look.look(list(Provider.OPENAI));

        // Then
        assertThat(look.seen()).isEqualTo(new Seen(Sign.KEY_REFUSED, "refuses the key"));
    }

    @Test
    void shouldSeeThatTheKeyIsRefusedWhereThatIsABadRequest() {
        // Given
        endpoint.abilities().key("another").badKeyIsABadRequest();

        // When
        look.look(list(Provider.OPENAI));

        // Then
        assertThat(look.seen()).isEqualTo(new Seen(Sign.KEY_REFUSED, "refuses the key"));
    }

    @Test
    void shouldMakeNothingOfAMissingList() {
        // Given
        endpoint.abilities().withoutList();

        // When
        look.look(list(Provider.OPENAI));

        // Then
        assertThat(look.seen()).isEqualTo(new Seen(Sign.ANSWERS, "answers, and lists no models"));
    }

    @Test
    void shouldSeeThatNobodyIsThere() {
        // Given
        ModelList list = list(Provider.OPENAI);
        endpoint.close();

        // When
        look.look(list);

        // Then
        assertThat(look.seen()).isEqualTo(new Seen(Sign.AWAY, "was away at the start"));
    }

    private ModelList list(Provider provider) {
        return new ModelList(new ChatEndpoint.Settings(
                provider,
                endpoint.baseUrl(),
                Optional.of("sk-secret"),
                Optional.empty(),
                OptionalInt.empty(),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1)));
    }
}
