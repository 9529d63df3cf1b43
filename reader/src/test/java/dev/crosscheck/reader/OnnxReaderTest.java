package dev.crosscheck.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class OnnxReaderTest {

    private static final OnnxReader ENGLISH = new OnnxReader(Language.ENGLISH);
    private static final OnnxReader CHINESE = new OnnxReader(Language.CHINESE);

    private static final String QUESTION = "How many volunteers came to the harbour?";
    private static final String ANSWERS =
            "The storm passed at noon. 48 volunteers came to the harbour in the afternoon" + " and cleared the beach.";
    private static final String OTHER = "The library keeps its old maps in the cellar, where it is dry and dark.";

    @AfterAll
    static void close() {
        ENGLISH.close();
        CHINESE.close();
    }

    @Test
    void shouldPointAtTheWordsThatAnswer() {
        // When
        WindowReading reading = ENGLISH.read(QUESTION, List.of(ANSWERS)).getFirst();

        // Then
        assertThat(reading.best().of(ANSWERS)).contains("48");
    }

    @Test
    void shouldTellWhatAnswersFromWhatDoesNot() {
        // When
        List<WindowReading> readings = ENGLISH.read(QUESTION, List.of(OTHER, ANSWERS));

        // Then
        assertThat(readings.get(1).answers()).isGreaterThan(readings.get(0).answers());
        assertThat(readings.get(1).best().margin())
                .isGreaterThan(readings.get(0).best().margin());
    }

    @Test
    void shouldReadChinese() {
        // Given
        String answers = "颱風在中午離開。下午有四十八名志工到港口清理海灘。";
        String other = "圖書館把舊地圖收在乾燥的地下室。";

        // When
        List<WindowReading> readings = CHINESE.read("有多少志工到港口？", List.of(other, answers));

        // Then
        assertThat(readings.get(1).best().of(answers)).contains("四十八");
        assertThat(readings.get(1).answers()).isGreaterThan(readings.get(0).answers());
    }

    @Test
    void shouldCountInJavasCharactersWhateverComesBefore() {
        // Given
        String window = "\uD83D\uDE00\uD83D\uDE00 " + ANSWERS;

        // When
        WindowReading reading = ENGLISH.read(QUESTION, List.of(window)).getFirst();

        // Then
        assertThat(reading.best().of(window)).contains("48").doesNotContain("\uDE00");
    }

    @Test
    void shouldReadTheSameWhateverElseIsReadWithIt() {
        // Given
        List<String> many =
                List.of(OTHER, ANSWERS, OTHER + " " + OTHER, "", ANSWERS + " " + OTHER, OTHER, "No.", "A b.", "C.");

        // When
        WindowReading alone = ENGLISH.read(QUESTION, List.of(ANSWERS)).getFirst();
        List<WindowReading> together = ENGLISH.read(QUESTION, many);

        // Then
        assertThat(together).hasSameSizeAs(many);
        assertThat(together.get(1).best().of(ANSWERS)).isEqualTo(alone.best().of(ANSWERS));
    }

    @Test
    void shouldReadWhatIsLongerThanFits() {
        // Given
        String question = "how many volunteers ".repeat(200);
        String window = ANSWERS + " " + OTHER.repeat(200);

        // When
        WindowReading reading = ENGLISH.read(question, List.of(window)).getFirst();

        // Then
        assertThat(reading.best().end()).isBetween(reading.best().start(), window.length());
    }

    @Test
    void shouldReadNothingOfAnEmptyWindow() {
        // When
        WindowReading reading = ENGLISH.read(QUESTION, List.of("")).getFirst();

        // Then
        assertThat(reading.best().start()).isEqualTo(reading.best().end());
        assertThat(reading.best().margin()).isNegative();
    }

    @Test
    void shouldPointWithinASentenceOfTheWindow() {
        // Given
        String window =
                "The storm passed at noon. 48 volunteers came to the harbour, and 12 of them cleared the beach.";
        int second = window.indexOf("48");

        // When
        WindowReading reading = ENGLISH.read(QUESTION, List.of(window)).getFirst();

        // Then
        assertThat(reading.between(second, window.length()).of(window)).contains("48");
        assertThat(reading.between(0, second).end()).isLessThanOrEqualTo(second);
        assertThat(reading.between(0, second).margin())
                .isLessThan(reading.between(second, window.length()).margin());
    }

    @Test
    void shouldPointAtNothingWhereNothingStands() {
        // When
        WindowReading reading = ENGLISH.read(QUESTION, List.of(ANSWERS)).getFirst();

        // Then
        assertThat(reading.between(3, 3).of(ANSWERS)).isEmpty();
        assertThat(reading.between(3, 3).margin()).isNegative();
    }
}
