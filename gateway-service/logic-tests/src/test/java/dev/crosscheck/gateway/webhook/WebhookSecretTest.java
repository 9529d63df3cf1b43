package dev.crosscheck.gateway.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookSecretTest {

    private static final String TEXT = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    /** Uses the example of the Standard Webhooks libraries. */
    @Test
    void shouldSignAsTheStandardHasIt() {
        // When
        String signature = WebhookSecret.parse(TEXT)
                .signature(
                        "msg_p5jXN8AQM9LWM0D4loKWxJek", Instant.ofEpochSecond(1_614_265_330), "{\"test\": 2432232314}");

        // Then
        assertThat(signature).isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void shouldBeStoredAsItWasGivenAndShownNowhere() {
        // Given
        WebhookSecret secret = WebhookSecret.parse(TEXT);

        // Then
        assertThat(WebhookSecret.parse(secret.stored())).isEqualTo(secret);
        assertThat(secret).hasToString("whsec_…");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "whsec_",
                "whsec_MfKQ9r8GKYqrTwjUPD8ILA==",
                "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                "whsec_no base64!"
            })
    void shouldRefuseWhatIsNoSecretWithoutRepeatingIt(String text) {
        assertThatThrownBy(() -> WebhookSecret.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("must be whsec_ and 24 to 64 bytes in base64");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hooks.example.org",
                "ftp://hooks.example.org/",
                "https://user:word@hooks.example.org/",
                "https:///x",
                "https://a b/"
            })
    void shouldRefuseWhatIsNoAddress(String text) {
        assertThatThrownBy(() -> Webhook.address(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be an address of https or http");
    }

    @Test
    void shouldShowNoMoreOfAnAddressThanItsOrigin() {
        assertThat(new Webhook(Webhook.address(" HTTPS://hooks.example.org:8443/T0KEN?key=1 "), null))
                .hasToString("Webhook[https://hooks.example.org:8443]");
    }
}
