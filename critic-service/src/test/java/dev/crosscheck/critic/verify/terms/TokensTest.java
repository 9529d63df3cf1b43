package dev.crosscheck.critic.verify.terms;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokensTest {

    @ParameterizedTest
    @CsvSource({"10⁶ tonnes, 10 6", "10⁻³ tonnes, 10 3", "2020² as well, 2020 2", "４２ tonnes, 42"})
    void shouldKeepANumberApartFromWhatIsRaisedBehindIt(String text, String numbers) {
        // Then
        assertThat(Tokens.of(text).stream().filter(Token::isNumber).map(Token::stem))
                .containsExactly(numbers.split(" "));
    }
}
