package dev.crosscheck.search.tiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.SourceTiers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TierRulesTest {

    @Test
    void shouldRateByNameAndDomainWhenTheFileIsRight() {
        // Given
        String yaml = """
                version: 1
                sources:
                  - { name: [The Example, Example], domains: [example.org], tier: 2, type: news }
                  - { names: Board, domain: board.example, tier: 5, type: social }
                  - { name: Its blogs, domain: example.org/blogs, tier: 4, type: opinion }
                """;

        // When
        SourceTiers tiers = TierRules.parse(yaml);

        // Then
        assertThat(tiers.rate("example", null)).isEqualTo(new Rating(2, "news", "The Example"));
        assertThat(tiers.rate(null, "https://www.example.org/a")).isEqualTo(new Rating(2, "news", "The Example"));
        assertThat(tiers.rate(null, "https://board.example/1")).isEqualTo(new Rating(5, "social", "Board"));
        assertThat(tiers.rate(null, "https://example.org/blogs/1")).isEqualTo(new Rating(4, "opinion", "Its blogs"));
        assertThat(tiers.rate("Other", null).tier()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "sources: [|not valid YAML",
                "rules: []|sources: must be a list",
                "- a|sources: must be a list",
                "sources: [x]|sources[0]: must have",
                "sources: [{tier: 1, type: news}]|sources[0]: must have a name",
                "sources: [{name: A, tier: 1, type: news}, {name: B, tier: 6, type: news}]|sources[1].tier",
                "sources: [{name: A, tier: high, type: news}]|sources[0].tier",
                "sources: [{name: A, tier: 1}]|sources[0].type",
                "sources: [{name: [[A]], tier: 1, type: news}]|sources[0].name",
                "sources: [{domains: https://example.org, tier: 1, type: news}]|sources[0].domains: must be domains",
                "sources: [{domains: [example.org, /blogs], tier: 1, type: news}]|sources[0].domains: must be domains",
                "sources: [!!java.io.File [x]]|not valid YAML"
            })
    void shouldSayWhereTheFileIsWrongWhenItIs(String yaml, String complaint) {
        // When
        var parsing = assertThatThrownBy(() -> TierRules.parse(yaml));

        // Then
        parsing.isInstanceOf(IllegalArgumentException.class).hasMessageContaining(complaint);
    }

    @Test
    void shouldKnowTheLineOfEachRule() {
        // Given
        String yaml = """
                # A comment.
                sources:
                  - { name: A, domain: a.example, tier: 2, type: news }

                  - name: B
                    domain: b.example
                    tier: 5
                    type: social
                """;

        // When
        SourceTiers tiers = TierRules.parse(yaml);

        // Then
        assertThat(tiers.match("www.a.example", "").orElseThrow().line()).isEqualTo(3);
        assertThat(tiers.match("b.example", "").orElseThrow().line()).isEqualTo(5);
    }

    @Test
    void shouldNameTheLineWhenARuleIsWrong() {
        // Given
        String yaml = """
                sources:
                  - { name: A, tier: 2, type: news }
                  - { name: B, tier: 6, type: news }
                """;

        // When
        var parsing = assertThatThrownBy(() -> TierRules.parse(yaml));

        // Then
        parsing.hasMessage("line 3: sources[1].tier: must be a whole number from 1 to 5");
    }
}
