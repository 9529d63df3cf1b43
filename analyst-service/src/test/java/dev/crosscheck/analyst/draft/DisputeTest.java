package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisputeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The claim that the tank leaked is false.     | true",
                "The post proved to be false.                 | true",
                "The claims were groundless and false.        | true",
                "The headline was misleading or false.        | true",
                "With fsync = false the server is faster.     | false",
                "This parameter defaults to FALSE.            | false",
                "The option takes one of true or false.       | false",
                "The option is either false or true.          | false",
                "The function returns false.                  | false",
                "The company disputed the figure.             | true",
                "They dispute that it leaked.                 | true",
                "The firm disputes claims that it knew.       | true",
                "They gained access to the dispute portal.    | false",
                "It held dispute documents of the customers.  | false",
                "If the company denied it, the court decides. | false",
            })
    void shouldTakeTheValueOfASettingForNoDenial(String sentence, boolean denial) {
        assertThat(Dispute.of(sentence).filter(Dispute.DENIAL::equals).isPresent())
                .isEqualTo(denial);
    }
}
