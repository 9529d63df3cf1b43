package dev.crosscheck.analyst.clarify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.Reading;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeuristicClarifierTest extends ClarifierContract {

    @Override
    Clarifier clarifier() {
        return new HeuristicClarifier();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What has recently been said about the leak? | TIME",
                "What are the recent developments at the plant? | TIME",
                "What leaked on 03/04/2025? | TIME",
                "湖景廠最近出了什麼事？ | TIME",
                "24年3月湖景廠漏了嗎？ | TIME",
                "Is it true? | REFERENCE",
                "Did they know? | REFERENCE",
                "這是真的嗎？ | REFERENCE",
                "他們知道嗎？ | REFERENCE",
                "Compare the Lakeview leak. | COMPARISON",
                "Was the fine higher? | COMPARISON",
                "請比較湖景廠的罰款 | COMPARISON",
                "What did Inspector Chen say about the tank? | ENTITY",
                "When did Chen deny that the tank leaked? | ENTITY",
                "陳局長怎麼說？ | ENTITY",
                "Lakeview leak | SCOPE",
                "湖景廠 | SCOPE",
            })
    void shouldAskBackInClearCases(String question, AmbiguityType type) throws Exception {
        assertThat(examine(question)).extracting(Clarification::ambiguityType).isEqualTo(type);
    }

    @Test
    void shouldOfferThosePeopleWhomTheDocumentsName() throws Exception {
        assertThat(examine("What did Inspector Chen say?").options())
                .extracting(Reading::question)
                .containsExactlyInAnyOrder(
                        "What did Inspector Mei-ling Chen say?", "What did Inspector David Chen say?");
        assertThat(examine("陳局長怎麼說？").options()).extracting(Reading::label).containsExactlyInAnyOrder("陳大文", "陳小明");
    }

    @Test
    void shouldOfferWhatWasFoundWhereTheQuestionNamesNothing() throws Exception {
        assertThat(examine("Is it true?").options())
                .extracting(Reading::question)
                .containsExactly("Is it true? (about “Document 1”)", "Is it true? (about “Document 2”)");
    }

    @Test
    void shouldAskNothingWhereThereIsNothingToChooseFrom() throws Exception {
        assertThat(examine("Is it true?", List.of())).isNull();
        assertThat(examine("What did Inspector Chen say?", List.of())).isNull();
    }

    @Test
    void shouldReadADateBothWaysTheDayFirst() throws Exception {
        assertThat(examine("What leaked on 03/04/2025?").options())
                .extracting(Reading::question)
                .containsExactly("What leaked on 3 April 2025?", "What leaked on 4 March 2025?");
        assertThat(examine("03/04/2025 湖景廠漏了什麼？").options())
                .extracting(Reading::question)
                .containsExactly("2025年4月3日 湖景廠漏了什麼？", "2025年3月4日 湖景廠漏了什麼？");
    }

    @Test
    void shouldNotAskForATimeThatTheRequestNames() throws Exception {
        // Given
        var brief = Given.question("What leaked recently?").within(LocalDate.of(2025, 1, 1), null);

        // When
        var examined = clarifier().examine(new ExamineQuestion(Given.SESSION, Given.STEP, brief, FOUND), step());

        // Then
        assertThat(examined.result().clarification()).isNull();
    }
}
