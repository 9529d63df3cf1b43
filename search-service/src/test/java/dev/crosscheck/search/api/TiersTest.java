package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.api.Client.HttpReply;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the shipped tiers rate a domain. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class TiersTest {

    @TestHTTPResource("/")
    URI base;

    @ParameterizedTest
    @ValueSource(strings = {"news.udn.com", "UDN.com", "udn.com.", "https://udn.com/news/story/1?x=2"})
    void shouldNameTheRuleThatRatesADomain(String domain) {
        // When
        HttpReply answer = rate(domain);

        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("tier").asInt()).isEqualTo(2);
        assertThat(answer.json().path("type").asText()).isEqualTo("news");
        assertThat(answer.json().path("source").asText()).isEqualTo("聯合報");
        assertThat(answer.json().path("rule").asText()).isEqualTo("udn.com");
        assertThat(answer.json().path("line").asInt()).isGreaterThan(1);
    }

    @Test
    void shouldSayUnknownWhenNoRuleNamesTheDomain() {
        // When
        HttpReply answer = rate("nobody.example");

        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("type").asText()).isEqualTo("unknown");
        assertThat(answer.json().has("tier")).isFalse();
        assertThat(answer.json().has("rule")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "/", "a b", "ftp://x.example/", "x\u0000y", "."})
    void shouldNameTheFieldWhenItIsNoDomain(String domain) {
        // When
        HttpReply answer = rate(domain);

        // Then
        assertThat(answer.status()).isIn(400, 422);
        if (answer.status() == 422) {
            assertThat(answer.errorFields()).containsExactly("domain");
        }
    }

    private HttpReply rate(String domain) {
        return new Client(base).get("v1/tiers?domain=" + URLEncoder.encode(domain, StandardCharsets.UTF_8));
    }
}
