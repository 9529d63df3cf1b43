package dev.crosscheck.search.web.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.ParsedDocument;
import dev.crosscheck.search.ingest.PassageSpan;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which documents count as the full text of a paper. */
class PaperTextTest {

    private static final String TITLE = "How Forty River Gauges Drift";
    private static final String ABSTRACT = "We compare forty gauges that drift by a tenth of a metre each year.";

    @Test
    void shouldTakeAPaperThatBeginsWithItsAbstract() {
        // When, Then
        assertThatCode(() -> PaperText.require(pdf(ABSTRACT + filler(300_000)), paper()))
                .doesNotThrowAnyException();
    }

    @Test
    void shouldTakeAThesisWithItsTitleInFrontAndItsAbstractBehindTheContents() {
        // Given
        String thesis = "A thesis\nHow forty river\ngauges drift." + filler(60_000) + ABSTRACT + filler(300_000);

        // When, Then
        assertThatCode(() -> PaperText.require(pdf(thesis), paper())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 700000 | it is longer than a paper or thesis",
                "60000 | 300000 | it does not begin with the paper's title or abstract",
                "250000 | 100000 | it does not hold the paper's abstract"
            })
    void shouldTakeNoVolumeThatHoldsThePaperAmongOthers(int before, int after, String message) throws WebFailure {
        // Given
        ParsedDocument volume = pdf(filler(before) + TITLE + ". " + ABSTRACT + filler(after));
        Fetcher.Abstract paper = paper();

        // When
        WebFailure failure = catchThrowableOfType(WebFailure.class, () -> PaperText.require(volume, paper));

        // Then
        assertThat(failure).hasMessage(message);
    }

    /** Returns text that is unlike any other, of about this many characters. */
    private static String filler(int characters) {
        return IntStream.range(0, characters / 8)
                .mapToObj("%07d"::formatted)
                .collect(Collectors.joining(" ", " ", " "));
    }

    private static Fetcher.Abstract paper() throws WebFailure {
        return new Fetcher.Abstract(WebAddress.parse("https://doi.example/1"), TITLE, ABSTRACT, null, null);
    }

    private static ParsedDocument pdf(String text) {
        return new ParsedDocument(
                "paper",
                MediaType.PDF,
                Metadata.given(TITLE, null, null, null, null, null, null),
                Language.ENGLISH,
                text,
                "hash",
                text.length(),
                List.of(new PassageSpan(0, 1, null, "")));
    }
}
