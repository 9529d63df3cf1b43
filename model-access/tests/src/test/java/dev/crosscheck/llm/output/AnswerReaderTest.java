package dev.crosscheck.llm.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.output.AnswerReader.Read;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerReaderTest {

    enum Kind {
        FERRY,
        TUG
    }

    record Ship(String name, Kind kind, List<Integer> berths, double length) {}

    private static final Ship HERON = new Ship("Heron", Kind.FERRY, List.of(2, 5), 31.5);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\":\"Heron\",\"kind\":\"FERRY\",\"berths\":[2,5],\"length\":31.5}",
                "```json\n{\"name\":\"Heron\",\"kind\":\"ferry\",\"berths\":[2,5],\"length\":31.5}\n```",
                "Sure {of course}! {\"name\":\"Heron\",\"kind\":\"FERRY\",\"berths\":[2,5,],\"length\":31.5,} Anything else?",
                "<think>Maybe {\"name\":\"Osprey\"}?</think>{\"name\":\"Heron\",\"kind\":\"FERRY\",\"berths\":[\"2\",5],\"length\":\"31.5\"}",
                "{name: 'Heron', kind: 'FERRY', berths: [2, 5], length: 31.5} // done",
                "{\"name\":\"Heron\",\"kind\":\"FERRY\",\"berths\":[2,5],\"length\":31.5,\"colour\":\"white\"}",
                "{\"name\":\"Heron\",\"kind\":\"FERRY\",\"berths\":[2,5],\"length\":31.5",
                "{\"name\":\"Heron\",\"kind\":\"FERRY\",\"length\":31.5,\"berths\":[2,5",
                "{\"name\":\"Heron\",\"kind\":\"FERRY\",\"length\":31.5,\"berths\":[2,5],\"colo"
            })
    void shouldReadTheRecordWhateverIsAroundItOrMissingAtItsEnd(String text) {
        // When
        Read<Ship> read = new AnswerReader<>(Ship.class).read(text);

        // Then
        assertThat(read.breaches()).isEmpty();
        assertThat(read.value()).isEqualTo(HERON);
    }

    @Test
    void shouldKeepLineBreaksAndQuotesWhenAStringHasThemRaw() {
        // When
        Read<Ship> read = new AnswerReader<>(Ship.class)
                .read("{\"name\":\"He\nron \\\"II\\\"\",\"kind\":\"TUG\",\"berths\":[],\"length\":1}");

        // Then
        assertThat(read.value().name()).isEqualTo("He\nron \"II\"");
    }

    record Thought(int confidence) {}

    @ParameterizedTest
    @ValueSource(strings = {"0.9", "\"0.9\"", "\"\"", "\" \"", "1e99"})
    void shouldNameTheFieldWhenAWholeNumberIsNone(String confidence) {
        // When
        Read<Thought> read = new AnswerReader<>(Thought.class).read("{\"confidence\": " + confidence + "}");

        // Then
        assertThat(read.value()).isNull();
        assertThat(read.breaches())
                .containsExactly(new Breach("wrong_type", "The field confidence has a value of the wrong kind."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"90", "90.0", "9e1", "\"90\""})
    void shouldReadAWholeNumberHoweverItIsWritten(String confidence) {
        // When
        Read<Thought> read = new AnswerReader<>(Thought.class).read("{\"confidence\": " + confidence + "}");

        // Then
        assertThat(read.value()).isEqualTo(new Thought(90));
    }

    record Voyage(List<Stop> stops) {}

    record Stop(int berth, String name) {}

    @ParameterizedTest
    @ValueSource(strings = {"{\"name\":\"Quay\"}", "{\"berth\":0,\"name\":\"Quay\"}"})
    void shouldReadZeroWhenARecordWithinAListLacksItsWholeNumber(String stop) {
        // When
        Read<Voyage> read = new AnswerReader<>(Voyage.class).read("{\"stops\":[" + stop + "]}");

        // Then
        assertThat(read.value()).isEqualTo(new Voyage(List.of(new Stop(0, "Quay"))));
    }

    @Test
    void shouldRefuseNullWithinAList() {
        // When
        Read<Ship> read = new AnswerReader<>(Ship.class)
                .read("{\"name\":\"Heron\",\"kind\":\"FERRY\",\"berths\":[2,null],\"length\":31.5}");

        // Then
        assertThat(read.value()).isNull();
        assertThat(read.breaches()).extracting(Breach::rule).containsExactly("wrong_type");
    }

    @Test
    void shouldNameEachMissingField() {
        // When
        Read<Ship> read = new AnswerReader<>(Ship.class).read("{\"name\":\"Heron\",\"berths\":null,\"length\":1}");

        // Then
        assertThat(read.value()).isNull();
        assertThat(read.breaches())
                .extracting(Breach::correction)
                .containsExactly("The field kind is missing.", "The field berths is missing.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\":\"Heron\",\"kind\":\"PLANE\",\"berths\":[2],\"length\":1}",
                "{\"name\":\"Heron\",\"kind\":\"TUG\",\"berths\":[\"two\"],\"length\":1}",
                "{\"name\":\"Heron\",\"kind\":\"TUG\",\"berths\":[null],\"length\":\"long\"}",
                "{\"name\":\"Heron\",\"kind\":\"TUG\",\"berths\":2,\"length\":1}",
                "{\"name\":\"Heron\",\"kind\":\"TUG\",\"berths\":[0.9],\"length\":1}",
                "{\"name\":\"Heron\",\"kind\":\"TUG\",\"berths\":[\"\"],\"length\":1}",
                "{\"name\":\"Heron\",\"kind\":\"TUG\",\"berths\":[1],\"length\":\"\"}"
            })
    void shouldSayThatAValueIsOfTheWrongKindWithoutRepeatingIt(String text) {
        // When
        Read<Ship> read = new AnswerReader<>(Ship.class).read(text);

        // Then
        assertThat(read.value()).isNull();
        assertThat(read.breaches()).extracting(Breach::rule).containsExactly("wrong_type");
        assertThat(read.breaches().getFirst().correction()).doesNotContain("PLANE", "two", "long");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "<think>nothing but this"})
    void shouldCallAnAnswerEmptyWhenNothingIsLeftOfIt(String text) {
        // Then
        assertThat(new AnswerReader<>(Ship.class).read(text).breaches())
                .extracting(Breach::rule)
                .containsExactly("empty_answer");
    }

    @Test
    @Timeout(20)
    void shouldReadInReasonableTimeWhenTheTextIsMadeOfBrackets() {
        // When
        Read<Ship> read =
                assertTimeout(Duration.ofSeconds(5), () -> new AnswerReader<>(Ship.class).read("{[,".repeat(20_000)));

        // Then
        assertThat(read.value()).isNull();
    }
}
