package dev.crosscheck.analyst.chat.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.operate.OperationResult;
import dev.crosscheck.analyst.operate.OperationResult.Done;
import dev.crosscheck.analyst.operate.Operator;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnglishUnitsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 4);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5 ML to L                    | 5000000 L",
                "5 mL to L                    | 0.005 L",
                "5 Mm in km                   | 5000 km",
                "10 Mg to kg                  | 10000 kg",
                "100 Mb to MB                 | 12.5 MB",
                "100 mb to kb                 | 100000 kB",
                "1 Mb to kb                   | 1000 kbit",
                "2000 kb to Mb                | 2 Mbit",
                "1 Mb/s to kb/s               | 1000 kbit/s",
                "100 Kb to kB                 | 12.5 kB",
                "1 PB to TB                   | 1000 TB",
                "1 MW to kW                   | 1000 kW",
                "5MJ to kJ                    | 5000 kJ",
                "1 MPa to bar                 | 10 bar",
                "500 mA to A                  | 0.5 A",
                "five MW in kW?               | 5000 kW",
                "How many mW is 2 MW?         | 2000000000 mW",
                "How many MB are in 100 Mb?   | 12.5 MB",
                "Convert 5 GW to MW.          | 5000 MW",
                "5 MM IN CM                   | 0.5 cm",
                "72 KM/H to m/s               | 20 m/s",
                "How many Inches In A Foot    | 12 in",
                "what is 100 C in F           | 212 °F",
                "5 W/°C to W/K                | 5 W/K",
            })
    void shouldReadUnitsAsTheyAreSpelledWhereTheirCaseMatters(String question, String value) {
        // When
        Optional<OperationResult> outcome =
                EnglishUnits.read(question).map(operation -> new Operator().run(operation, TODAY));

        // Then
        assertThat(outcome)
                .get()
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.inWords()).isEqualTo(value));
    }
}
