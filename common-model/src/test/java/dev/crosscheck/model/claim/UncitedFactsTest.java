package dev.crosscheck.model.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import java.util.List;
import org.junit.jupiter.api.Test;

class UncitedFactsTest {

    @Test
    void shouldMarkAFactWithoutASourceAndLeaveTheCitedOneBehindItReadable() {
        // Given
        String markdown = "## Key findings\n\n- The plant knew. The agency closed it on 5 March 2025. [1]\n";

        // When
        String marked = UncitedFacts.marked(markdown, Language.ENGLISH);

        // Then
        assertThat(marked)
                .isEqualTo(
                        "## Key findings\n\n- The plant knew. ⚠ cites no source. The agency closed it on 5 March 2025. [1]\n");
        assertThat(Statements.in(marked, Language.ENGLISH))
                .filteredOn(statement -> statement.citations().equals(List.of(1)))
                .extracting(Statement::plain)
                .containsExactly("The agency closed it on 5 March 2025.");
    }

    @Test
    void shouldMarkChinese() {
        // When
        String marked = UncitedFacts.marked("## 核心發現\n\n- 廠方早已知情。\n- 主管機關於3月5日勒令停工。 [1]\n", Language.CHINESE);

        // Then
        assertThat(marked).isEqualTo("## 核心發現\n\n- 廠方早已知情。 ⚠ 未引用來源。\n- 主管機關於3月5日勒令停工。 [1]\n");
        assertThat(Statements.in(marked, Language.CHINESE))
                .filteredOn(statement -> statement.citations().equals(List.of(1)))
                .hasSize(1);
    }

    @Test
    void shouldLeaveWhatIsNoFactOrHasASource() {
        // Given
        String markdown = """
                ## Key findings

                - The plant knew about the leak. [1]

                | Who | When |
                | --- | --- |
                | The agency | On 5 March 2025 [1] |

                ## Inference (induction)

                Type of inference: induction. Who knew it must have told somebody.

                ## What is missing

                - Who was told?
                """;

        // Then
        assertThat(UncitedFacts.marked(markdown, Language.ENGLISH)).isEqualTo(markdown);
    }
}
