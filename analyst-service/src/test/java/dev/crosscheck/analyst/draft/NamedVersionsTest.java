package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedVersionsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many packages did Debian 2.0 have?                | 2.0",
                "Debian 1.3 Bo (5 June 1997) consisted of 974 packages. | 1.3",
                "1.3 Bo released July 1997 (974 packages)              | 1.3",
                "1.1 Buzz released June 1996 (474 packages, 2.0 kernel) | 1.1",
                "Python v3.12 and Java 25.0.1 are needed.              | 3.12 25.0.1",
                "What does Section 4.1.2 allow?                        | 4.1.2",
                "The company paid USD 2.5 million.                     | ''",
                "Inflation in Spain was 2.5 %, in Italy 3.1 percent.   | ''",
                "Prices in May 2.5 million and June 3.1 billion.       | ''",
                "The 2.0 litre engine has 140 hp.                      | ''",
                "It took 2.5 hours.                                    | ''",
            })
    void shouldFindVersionsAndNoAmounts(String text, String versions) {
        assertThat(NamedVersions.in(text))
                .containsExactlyElementsOf(Arrays.stream(versions.split(" "))
                        .filter(one -> !one.isEmpty())
                        .toList());
    }
}
