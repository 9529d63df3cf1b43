package dev.crosscheck.analyst.chat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DigestTest {

    private static final String DRAFT = """
            ## Answer

            **Not answered directly; what comes nearest** — According to ‘Traffic’ (columns: “Year | Vehicles”): \
            “2021 | 14200” [1]
            According to ‘Traffic’ (columns: “Year | Vehicles”): “2023 | 16750” [1]

            ## Key findings

            - According to ‘Traffic’ (columns: “Year | Vehicles”): “2024 | 9800” [1]
            - According to ‘Traffic’: “Vehicles are counted on the bridge since 2021.” [1]
            """;

    @Test
    void shouldQuoteOnlyTheRowOfTheYearThatIsAskedFor() {
        assertThat(Digest.of(DRAFT, "How many vehicles crossed in 2023?")).isEqualTo("""
                **Not answered directly; what comes nearest** — According to ‘Traffic’ (columns: “Year | Vehicles”): \
                “2023 | 16750” [1]

                - According to ‘Traffic’: “Vehicles are counted on the bridge since 2021.” [1]""");
    }

    @Test
    void shouldFindTheRowOfTheYearAmongTheFindings() {
        assertThat(Digest.of(DRAFT, "And in 2024?"))
                .startsWith("**Not answered directly; what comes nearest** — According to ‘Traffic’")
                .contains("2024 | 9800")
                .doesNotContain("14200", "16750");
    }

    @Test
    void shouldQuoteAllRowsWhenNoneIsOfTheYear() {
        assertThat(Digest.of(DRAFT, "How many crossed in 1999?")).contains("14200", "16750", "9800");
    }

    @Test
    void shouldReplaceShortAnswers() {
        assertThat(Digest.relabelled("- **1.84 million euros** — According to ‘A’: “So.” [1]\n- Plain.", "**Near** — "))
                .isEqualTo("- **Near** — According to ‘A’: “So.” [1]\n- Plain.");
        assertThat(Digest.relabelled("**82,400** —— 據《甲》：「是。」 [1]", "**近** —— "))
                .isEqualTo("**近** —— 據《甲》：「是。」 [1]");
    }
}
