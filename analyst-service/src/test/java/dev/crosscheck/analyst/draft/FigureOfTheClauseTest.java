package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureOfTheClauseTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "injured | 9 people died and 1,011 people were injured. | 1011",
                "died | 9 people died and 1,011 people were injured. | 9",
                "injured | The quake killed 12 people, injuring 30 people. | 30",
                "受傷 | 已知至少9人罹難及1011人受傷。 | 1011",
                "死亡 | 已知至少9人罹難及1011人受傷。 | 9",
                "受傷 | 造成18人罹難、1,155人受傷、37人留置。 | 1155",
                // The clause counts without a figure.
                "受傷 | 地震造成18人死亡，上千人受傷。 | ''",
                "injured | 18 people died, and thousands were injured. | ''",
                "crash | Several hours after the crash, 257 people were dead. | 257",
                "injured | Between 12 and 15 people were injured. | 12 15",
                "evacuated | On 3 March 2025, thousands of residents were evacuated. | 2025-03-03",
                "撤離 | 2025年3月3日，數百人撤離。 | 2025-03-03",
                // The clauses do not tell.
                "leak | After the leak, 14 people were treated. | 14",
                "'' | 9 people died and 1,011 people were injured. | 9 1011"
            })
    void shouldChooseTheFigureOfTheClauseThatIsAskedFor(String asked, String sentence, String values) {
        // Given
        String focus = asked.isEmpty() ? "" : Terms.of(asked).getFirst();

        // When
        List<Figure> figures = FigureOfTheClause.of(Figures.in(sentence), sentence, focus);

        // Then
        assertThat(figures)
                .extracting(Figure::value)
                .containsExactly(values.isEmpty() ? new String[0] : values.split(" ", -1));
    }
}
