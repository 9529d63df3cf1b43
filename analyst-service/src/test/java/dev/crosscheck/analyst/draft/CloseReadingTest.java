package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.CloseReading.Read;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.reader.Readers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class CloseReadingTest {

    private static final Readers READERS = new Readers();

    private static final Source HUT = Given.source(
            1,
            "Hut",
            2,
            "2025-03-14",
            "The hut has forty beds for guests. From the car park to the hut it is four hours on foot. The"
                    + " warden of the hut sells soup and bread.");
    private static final Source BUS = Given.source(
            2, "Bus", 2, "2025-03-14", "The bus to the valley leaves twice a day. It stops at the car park.");

    private final List<String> read = new ArrayList<>();

    @AfterAll
    static void close() {
        READERS.close();
    }

    private List<Candidate> candidates(String about, Source... sources) {
        return Candidates.of(List.of(sources), Given.question("What is there?"), Terms.distinct(about))
                .candidates();
    }

    private Reader pointingAt(String words) {
        return (question, windows) -> {
            read.addAll(windows);
            return Pointing.at(words).read(question, windows);
        };
    }

    @Test
    void shouldReadAPassageOnceForAllItsSentences() {
        // Given
        List<Candidate> candidates = candidates("hut", HUT);
        CloseReading reading = new CloseReading(Optional.of(pointingAt("four hours")), Language.ENGLISH, candidates, 1);

        // When
        List<Read> told = reading.of("How long does it take?", i -> true, i -> 0.5);

        // Then
        assertThat(read).hasSize(1);
        assertThat(told).extracting(Read::span).containsExactly("", "four hours", "");
        assertThat(told).extracting(Read::margin).containsExactly(-5.0, 3.0, -5.0);
        assertThat(told).extracting(Read::answers).containsOnly(2.0);
    }

    @Test
    void shouldReadTheLikeliestWindowsAlone() {
        // Given
        List<Candidate> candidates = candidates("hut bus valley", HUT, BUS);
        CloseReading reading = new CloseReading(Optional.of(pointingAt("nothing")), Language.ENGLISH, candidates, 48);

        // When
        List<Read> told =
                reading.of("How long?", i -> true, i -> candidates.get(i).number() == 2 ? 0.9 : 0.1);

        // Then
        assertThat(read).singleElement().asString().startsWith("The bus to the valley");
        assertThat(told).extracting(Read::isRead).startsWith(false).endsWith(true);
    }

    @Test
    void shouldReadNoMoreThanTheBoundWhenAComparisonAsksForManyAspects() {
        // Given
        String question = "Compare the Alta and the Borea on price, weight, range, brakes and warranty.";
        List<Source> bicycles = new ArrayList<>();
        for (int i = 1; i <= 15; i++) {
            String name = i % 2 == 0 ? "Alta" : "Borea";
            List<String> passages = new ArrayList<>();
            for (int j = 1; j <= 4; j++) {
                passages.add(
                        "The price of the %s no. %d-%d is stable. Its weight, range, brakes and warranty are in the"
                                        .formatted(name, i, j)
                                + " list. The weight of the " + name + " is low.");
            }
            bicycles.add(Given.source(i, "Shop " + i, 2, "2025-03-14", passages.toArray(String[]::new)));
        }
        Brief brief = Given.question(question);

        // When
        new DraftMaterial(
                brief,
                List.of("What is the price of the Alta?", "What is the price of the Borea?"),
                bicycles,
                "",
                Optional.of(pointingAt("price")));

        // Then
        assertThat(read).hasSizeBetween(CloseReading.WINDOWS / 2, CloseReading.WINDOWS);
    }

    @Test
    void shouldLeaveWindowsForTheQuestionsToComeAndReadNoneAfterTheBound() {
        // Given
        List<Candidate> candidates = candidates(
                "hut",
                IntStream.rangeClosed(1, 60)
                        .mapToObj(i ->
                                Given.source(i, "Hut " + i, 2, "2025-03-14", "Hut number " + i + " has some beds."))
                        .toArray(Source[]::new));
        CloseReading reading = new CloseReading(Optional.of(pointingAt("beds")), Language.ENGLISH, candidates, 3);

        // When
        List<Long> told = Stream.of("How many?", "How long?", "How old?", "How high?")
                .map(question -> reading.of(question, i -> true, i -> 0.5).stream()
                        .filter(Read::isRead)
                        .count())
                .toList();

        // Then
        assertThat(told).containsExactly(16L, 16L, 16L, 0L);
    }

    @Test
    void shouldReadNothingThatIsNotWorthIt() {
        // Given
        CloseReading reading =
                new CloseReading(Optional.of(pointingAt("hut")), Language.ENGLISH, candidates("hut", HUT), 1);

        // Then
        assertThat(reading.of("How long?", i -> false, i -> 0.5)).containsOnly(Read.NOTHING);
        assertThat(read).isEmpty();
    }

    @Test
    void shouldReadOnlyItsOwnLanguage() {
        // Given
        CloseReading reading =
                new CloseReading(Optional.of(pointingAt("hut")), Language.ENGLISH, candidates("hut", HUT), 1);

        // Then
        assertThat(reading.of("山屋有幾張床？", i -> true, i -> 0.5)).containsOnly(Read.NOTHING);
        assertThat(read).isEmpty();
    }

    @Test
    void shouldTellNothingWithoutAReader() {
        // Given
        CloseReading reading = new CloseReading(Optional.empty(), Language.ENGLISH, candidates("hut", HUT), 1);

        // Then
        assertThat(reading.of("How many beds?", i -> true, i -> 0.5)).containsOnly(Read.NOTHING);
    }

    /**
     * The question's words are in other sentences. Only the reader recognises that "four hours" is the length of a
     * walk.
     */
    @Test
    void shouldAnswerInWordsThatTheQuestionDoesNotHold() {
        // Given
        Reader reader = READERS.of(Language.ENGLISH).orElseThrow();

        // When
        String answer = DraftOf.answer("How long does one walk to the hut?", reader, BUS, HUT);

        // Then
        assertThat(answer).startsWith("## Answer\n").contains("From the car park to the hut it is four hours on foot.");
    }

    @Test
    void shouldTakeWhatReadingPointsAtForTheMatterOfAQuestionThatTakesYesOrNo() {
        // Given
        String question = "Is it true that the line is going to be taken over by a cruise company?";
        Source notice = Given.source(
                1,
                "Notice",
                2,
                "2025-03-14",
                "The line is not for sale and there are no talks. The boat leaves at noon. Tickets are sold on board.");

        // When
        SentenceRanking reading = ranking(question, notice, Optional.of(pointingAt("not for sale")));
        SentenceRanking words = ranking(question, notice, Optional.empty());

        // Then
        assertThat(words.answering(question)).isEmpty();
        assertThat(reading.answering(question).getFirst().candidate().text()).contains("not for sale");
        assertThat(reading.answering(question).getFirst().sureness()).isLessThan(0.5);
    }

    private static SentenceRanking ranking(String question, Source source, Optional<Reader> reader) {
        return new SentenceRanking(Given.question(question), List.of(source), Terms.distinct(question), reader, 1);
    }
}
