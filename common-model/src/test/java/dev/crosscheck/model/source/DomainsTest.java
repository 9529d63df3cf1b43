package dev.crosscheck.model.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DomainsTest {

    private static final Domains SOME = new Domains(List.of("example.org", "gov.tw"), List.of("blog.example.org"));

    @ParameterizedTest
    @CsvSource({
        "https://example.org/a, true",
        "http://news.example.org:8080/a?b=c, true",
        "https://EXAMPLE.org./a, true",
        "https://www.epa.gov.tw/, true",
        "https://blog.example.org/, false",
        "https://old.blog.example.org/, false",
        "https://badexample.org/, false",
        "https://example.org.evil.example/, false",
        "https://example.org@evil.example/, false",
        "mailto:someone@example.org, false",
        "not an address, false",
        ", false"
    })
    void shouldAdmitWhatIsOfAnIncludedDomainAndOfNoExcludedOne(String address, boolean admitted) {
        assertThat(SOME.admit(address)).isEqualTo(admitted);
    }

    @Test
    void shouldAdmitWhatHasNoAddressWhereDomainsAreOnlyExcluded() {
        assertThat(new Domains(List.of(), List.of("example.org")).admit(null)).isTrue();
        assertThat(Domains.ALL.admit(null)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "Example.ORG, example.org",
        "*.example.org, example.org",
        "example.org., example.org",
        "例え.jp, xn--r8jz45g.jp",
        "' news.example.org ', news.example.org"
    })
    void shouldWriteANameAsItIsCompared(String text, String name) {
        assertThat(Domains.name(text)).contains(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ".",
                "org",
                "https://example.org",
                "example.org/a",
                "a b.org",
                "example..org",
                "*",
                "*.",
                "ex%61mple.org",
                "example.org:80",
                "a@example.org"
            })
    void shouldTakeNothingElseForADomain(String text) {
        assertThat(Domains.name(text)).isEmpty();
    }

    @Test
    void shouldNameADomainWithAllAboveIt() {
        assertThat(Domains.of("https://a.b.example.org/x"))
                .containsExactly("a.b.example.org", "b.example.org", "example.org", "org");
        assertThat(Domains.of("https://[::1]/")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://a_b.example.org/x",
                "https://me@a_b.example.org:8080/x",
                "https://a_b.example.org:/",
                "https://A_B.example.org."
            })
    void shouldExcludeAHostThatTheLibraryDoesNotAccept(String address) {
        // Given
        Domains domains = new Domains(List.of(), List.of("example.org"));

        // Then
        assertThat(Domains.of(address)).containsExactly("a_b.example.org", "example.org", "org");
        assertThat(domains.admit(address)).isFalse();
        assertThat(Domains.of("urn:isbn:1")).isEmpty();
        assertThat(Domains.of("https://[::1_]:80/")).isEmpty();
    }
}
