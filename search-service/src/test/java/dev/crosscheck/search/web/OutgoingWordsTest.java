package dev.crosscheck.search.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.research.WebUse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that queries sent to the web contain no words from the user's own documents. */
class OutgoingWordsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Did the Lakeview plant leak?  | Lakeview plant leak Nightjar memo | Lakeview plant leak
                    Did the Lakeview plant leak?  | project Nightjar                  | Did the Lakeview plant leak?
                    Did the Lakeview plant leak?  | PLANT leaks                       | PLANT
                    Did the Lakeview plant leak?  | lake view                         | Did the Lakeview plant leak?
                    What is U.S. GDP in 2024?     | GDP 2024 2025                     | GDP 2024
                    What is U.S. GDP in 2024?     | U.S. GDP                          | U.S GDP
                    Tell me of herons in Britain. | herons Britain                    | herons Britain
                    Who is at "Lakeview’s" gate?  | Lakeview’s gate                   | Lakeview’s gate
                    湖景廠何時漏水？              | 湖景廠 夜鷹計畫 漏水              | 湖景廠 漏水
                    湖景廠何時漏水？              | 夜鷹計畫                          | 湖景廠何時漏水？
                    """)
    void shouldKeepTheWordsOfTheQuestionAloneWhereDocumentsAreSearchedToo(String asked, String query, String outgoing) {
        assertThat(OutgoingWords.of(query, new WebScope(WebUse.BESIDE, asked, List.of(), null)))
                .isEqualTo(outgoing);
    }

    @Test
    void shouldSendTheQueryAsItIsWhereTheWebAloneIsSearched() {
        assertThat(OutgoingWords.of("Nightjar  memo", new WebScope(WebUse.ALONE, "What happened?", List.of(), null)))
                .isEqualTo("Nightjar memo");
    }

    @Test
    void shouldSendTheQueryAsItIsBesideDocumentsWhenTheRequestAllowsIt() {
        WebScope scope = new WebScope(WebUse.BESIDE, "Did the Lakeview plant leak?", List.of(), true);

        assertThat(OutgoingWords.of("Lakeview Nightjar memo", scope)).isEqualTo("Lakeview Nightjar memo");
    }

    @Test
    void shouldKeepToTheQuestionWithTheWebAloneWhenTheRequestWantsIt() {
        WebScope scope = new WebScope(WebUse.ALONE, "Did the Lakeview plant leak?", List.of(), false);

        assertThat(OutgoingWords.of("Lakeview Nightjar memo", scope)).isEqualTo("Lakeview");
    }

    @Test
    void shouldCutWhatNoProviderTakes() {
        assertThat(OutgoingWords.of("word ".repeat(5_000), new WebScope(WebUse.ALONE, "What?", List.of(), null)))
                .hasSizeLessThanOrEqualTo(300)
                .endsWith("word");
        assertThat(OutgoingWords.of("蒼".repeat(5_000), new WebScope(WebUse.ALONE, "What?", List.of(), null)))
                .hasSize(300);
    }
}
