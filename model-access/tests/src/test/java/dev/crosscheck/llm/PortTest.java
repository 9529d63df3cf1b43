package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.steps.StepFailure;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;

/** Base for tests that ask about a port. A scripted endpoint answers. */
abstract class PortTest extends EndpointTest {

    record Port(String name, int piers, List<String> ferries) {}

    static final String GOOD = "{\"name\": \"Ardmouth\", \"piers\": 3, \"ferries\": [\"Heron\"]}";
    static final String BAD = "{\"name\": \"Ardmouth\", \"piers\": 99, \"ferries\": [\"Heron\"]}";

    @BeforeEach
    void prepare() {
        endpoint.answer("port", asked -> GOOD);
    }

    static LanguageModel model() {
        return Configured.critic(endpoint.baseUrl());
    }

    StepFailure failure() {
        return failure(model());
    }

    StepFailure failure(LanguageModel model) {
        return catchThrowableOfType(StepFailure.class, () -> model.ask(question(), step(journal)));
    }

    static Question<Port> question() {
        return new Question<>(
                "port",
                new Prompt("port.en.1", "You know ports.", "Tell of Ardmouth."),
                Port.class,
                Strength.HIGH,
                port -> port.piers() > 10
                        ? List.of(new Breach("too_many_piers", "No port has more than ten piers."))
                        : List.of());
    }
}
