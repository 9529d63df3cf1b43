package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.evaluation.PolicyPassage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowCheckTest {

    private static final String RULES = """
        What the plans cover:

        | service | plans that cover it | covered abroad |
        | care at home | Plus, Family | no |
        | hearing aids | Basic, Plus and Family | yes |
        | glasses | all plans | 200 euros |
        | spare glasses | not covered | no |
        | dental work. New teeth | Plus | not covered |""";

    private static List<Clause> clauses(String text) {
        return Clauses.in(List.of(new PolicyPassage("1.4", null, 0, text.length(), text)));
    }

    private static String decided(String criterion, Fact... facts) {
        return RowCheck.of(criterion, clauses(RULES), new CaseFacts(List.of(facts)))
                .map(decided -> decided.status() + " " + PolicyTableCell.first(decided.row()))
                .orElse("nothing");
    }

    /** Names a row by its first cell. */
    private static final class PolicyTableCell {
        static String first(Clause row) {
            return row.text().split("\\|", -1)[1].strip();
        }
    }

    private static Fact plan(String value) {
        return new Fact("plan", "plan of the member", value, 0.99, "register");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The plan of the member covers care at home.     | Basic  | NOT_MET care at home
            The plan of the member covers care at home.     | Family | MET care at home
            The plan of the member covers no care at home.  | Basic  | MET care at home
            The plan of the member covers hearing aids.     | family | MET hearing aids
            The plan of the member covers glasses.          | Basic  | nothing
            The plan of the member covers hearing aids for a child. | Basic | nothing
            The plan of the member covers home.             | Basic  | nothing
            """)
    void shouldLookAFactUpInTheListOfARow(String criterion, String plan, String wanted) {
        // Then
        assertThat(decided(criterion, plan(plan))).isEqualTo(wanted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Spare glasses are covered.          | NOT_MET spare glasses
            Spare glasses are not covered.      | MET spare glasses
            Glasses are covered.                | nothing
            Spare glasses are covered in March. | nothing
            The member has spare glasses.       | nothing
            """)
    void shouldTakeAThingForGrantedOrRefusedOnlyAsItsRowSays(String criterion, String wanted) {
        // Then
        assertThat(decided(criterion)).isEqualTo(wanted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            | item | not covered |;       | mask | yes |;           A mask is covered.
            | item | excluded |;          | mask | yes |;           A mask is included.
            | item | 不給付 covered |;     | mask | 是 |;            A mask is covered.
            | item | plan |;              | mask | not in Basic |;  The plan covers a mask.
            | item | plan |;              | mask | all except Plus |; The plan covers a mask.
            | item | plan not covered |;  | mask | Plus |;          The plan covers a mask.
            """)
    void shouldDecideNothingWhenAColumnOrACellDenies(String header, String row, String criterion) {
        // Given
        List<Clause> clauses = clauses("What is paid:\n\n" + header + "\n" + row);

        // Then
        assertThat(RowCheck.of(criterion, clauses, new CaseFacts(List.of(plan("Plus")))))
                .isEmpty();
    }

    @Test
    void shouldReadARowWithItsHeaderAndQuoteItAsItStands() {
        // When
        Clause row = clauses(RULES).getLast();

        // Then
        assertThat(row.read())
                .isEqualTo("service: dental work. New teeth; plans that cover it: Plus; covered abroad: not covered");
        assertThat(row.quoted().quote()).isEqualTo("| dental work. New teeth | Plus | not covered |");
        assertThat(row.words()).contains("abroad");
    }

    @Test
    void shouldReadRowsWithTheHeaderOfAnEarlierPassage() {
        // Given
        String rest = "| canes | Plus | no |";

        // When
        List<Clause> clauses = Clauses.in(
                List.of(new PolicyPassage("1.4", null, 10, 10 + rest.length(), rest, "| aid | plans | abroad |")));

        // Then
        assertThat(clauses).extracting(Clause::read).containsExactly("aid: canes; plans: Plus; abroad: no");
    }
}
