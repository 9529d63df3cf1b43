package dev.crosscheck.model.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeadingLineTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "# The leak|1|The leak|",
                "## Key findings|2|Key findings|FINDINGS",
                "  ### 尚缺資訊 ##|3|尚缺資訊|MISSING",
                "**Analysis**|2|Analysis|ANALYSIS",
                " **結論與信心**：|6|結論與信心|",
                "**Costs**:|6|Costs|"
            })
    void shouldReadHeadings(String line, int level, String text, Section announced) {
        // Then
        assertThat(HeadingLine.in(line)).contains(new HeadingLine(level, text, Optional.ofNullable(announced)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "The leak", "#leak", "    ## Key findings", "####### Deep", "**Costs** rose. [1]", "- # One"
            })
    void shouldReadNoOther(String line) {
        // Then
        assertThat(HeadingLine.in(line)).isEmpty();
    }
}
