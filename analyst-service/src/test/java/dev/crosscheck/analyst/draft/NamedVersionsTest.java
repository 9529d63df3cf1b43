package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamedVersionsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Debian 1.3 Bo (5 June 1997) consisted of 974 packages.  | true",
                "1.3 Bo released July 1997 (974 packages)                | true",
                "1.1 Buzz released June 1996 (474 packages, 2.0 kernel)  | true",
                "Unlike Debian 1.3, Debian 2.0 has two disks.            | false",
                "Debian 2.0.1 has the same packages.                     | false",
                "It was shipped with Linux 2.0.34.                       | false",
                "The default is 8 (see Section 9.18).                    | false",
                "Approximately 2.5 GB are needed.                        | false",
                "2.5 GB of disk space are needed.                        | false",
                "In March 35.4 degrees were measured.                    | false",
                "It has 1,500 packages.                                  | false",
            })
    void shouldTellAnotherVersionOfTheSameThing(String sentence, boolean another) {
        assertThat(NamedVersions.in("How many packages did Debian 2.0 have?")
                        .orElseThrow()
                        .areOthersIn(sentence, ""))
                .isEqualTo(another);
    }

    @Test
    void shouldReadThisReleaseAsTheOneNamedLast() {
        // Given
        NamedVersions asked =
                NamedVersions.in("How many packages did Debian 2.0 have?").orElseThrow();
        String sentence = "With a new leader, this release has 974 packages.";

        // Then
        assertThat(asked.areOthersIn(
                        sentence, "Debian 2.0 came in July. Debian 2.1 came in March. It runs Linux 2.0.34."))
                .isTrue();
        assertThat(asked.areOthersIn(sentence, "Debian 1.3 came in June. Debian 2.0 came in July."))
                .isFalse();
        assertThat(asked.areOthersIn(sentence, "The project grew.")).isFalse();
    }

    @Test
    void shouldTakeEachNumberOfTheQuestion() {
        // Given
        NamedVersions asked =
                NamedVersions.in("How do Debian 2.0 and 2.1 differ?").orElseThrow();

        // Then
        assertThat(asked.areOthersIn("Debian 2.1 has more packages.", "")).isFalse();
        assertThat(asked.areOthersIn("Debian 2.2 has more packages.", "")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"How many people were treated?", "Did prices rise by 2.5 percent?", "2.5 % of what?"})
    void shouldFindNoneInAQuestionWithoutAName(String question) {
        assertThat(NamedVersions.in(question)).isEmpty();
    }
}
