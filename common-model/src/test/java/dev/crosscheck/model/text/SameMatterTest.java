package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SameMatterTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    YES | Staff of the bureau collected 263 dead fish. | We picked up 410 dead fish below the weir. | What do officials and residents say about the dead fish?
                    YES | The plant knew about the leak on 11 February 2025. | The plant has known about the leak since Christmas. | Did the Lakeview plant know about the leak?
                    YES | The ferry was cancelled on nine days because of the wind. | Nobody told us why the ferry was cancelled again. | How often did the ferry run?
                    YES | The school closed the gym roof after cracks were found. | There were cracks in the gym roof last summer already. | Is the school safe?
                    NO | The gasket failed in tank T-3. | The plant has known about the leak since Christmas 2024. | Did the plant know about the leak?
                    NO | The Lakeview plant has 40 employees. | The Lakeview choir sang on Sunday. | What happened at Lakeview?
                    NO | The ministry set the fare at two euros. | The harbour smells of diesel every morning. | How do the ministry and commuters see the harbour ferry?
                    NO | At noon Heron Creek was closed. | Heron said that the creek was green. | What happened?
                    YES | 環保局共清出263條死魚。 | 志工在攔河堰下撿到410條死魚。 | 官方和居民對死魚的說法是什麼？
                    YES | 湖景廠在114年2月11日即已知悉儲槽洩漏。 | 湖景廠去年聖誕節就知道儲槽在漏。 | 湖景廠知道洩漏嗎？
                    NO | 縣府公布停水戶數為三千戶。 | 校長上週在球場跌倒了。 | 官方和網友怎麼說？
                    UNKNOWN | The bureau collected 263 dead fish. | 志工撿到410條死魚。 | dead fish
                    """)
    void shouldTellWhetherTwoSentencesSpeakOfTheSame(SameMatter expected, String first, String second, String asked) {
        // Then
        assertThat(SameMatter.of(first, second, asked)).isEqualTo(expected);
        assertThat(SameMatter.of(second, first, asked)).isEqualTo(expected);
    }
}
