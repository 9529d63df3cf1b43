package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountedThingTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many people were treated? | people",
                "How many people signed the petition? | signature",
                "How many of the residents fell ill? | resident",
                "How many Windows devices were affected? | device",
                "How many user accounts did it lose? | account",
                "How many of the county's new radar gauges were in place? | gauge",
                "How many dead fish were found? | fish",
                "How many gas leaks were there? | leak",
                "How many people died? | people",
                "How many 5G towers were burned? | tower",
                "How many \"ghost\" devices were found? | device",
                "How many (if any) people died? | people",
                "How many square miles burned? | square",
                "How many were affected? | ''",
                "How much did it cost? | ''",
                "有多少人就醫？ | 人",
                "死亡人數是多少？ | 人",
                "死了多少魚？ | 條"
            })
    void shouldNameWhatTheQuestionWantsCounted(String question, String unit) {
        assertThat(CountedThing.in(question)).isEqualTo(unit);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "people | The breach affected 147 million Americans. | people | 147 million Americans",
                "people | There 143 million Equifax customers were hit. | people | 143 million Equifax customers",
                "device | It hit 8.5 million Windows devices. | device | 8.5 million Windows devices",
                "fish | The bureau collected 263 dead fish. | fish | 263 dead fish",
                "signature | It bears 812 signatures. | signature | 812 signatures",
                "people | The petition gathered 812 signatures. | signature | 812 signatures",
                // Patients are only some of the people, and a measure counts nothing else.
                "people | It treated 14 sick patients. | sick | 14 sick",
                "people | It lasted 3 days and people left. | day | 3 days",
                "fish | After 12 hours in the water the fish died. | hour | 12 hours",
                "fish | The 12 workers who saw fish called. | worker | 12 workers",
                "customer | The breach hit 147 million Americans. | american | 147 million Americans",
                "people | Five hospitals treated people. | hospital | Five hospitals",
                "fish | Twelve photos of fish were shown. | photo | Twelve photos",
                "people | It affected 40% of customers. | % | 40%",
                "people | The 36 New Orleans hospitals closed. | '' | 36"
            })
    void shouldReadWhatAFigureCountsWhenOtherWordsStandBetween(
            String asked, String sentence, String unit, String written) {
        // When
        Figure counting = CountedThing.counting(asked, Figures.in(sentence).getFirst(), sentence);

        // Then
        assertThat(counting.unit()).isEqualTo(unit);
        assertThat(counting.span().of(sentence)).isEqualTo(written);
    }

    @Test
    void shouldCountPeopleAsSignaturesButNotSignaturesAsPeople() {
        assertThat(CountedThing.isSame("signature", "people")).isTrue();
        assertThat(CountedThing.isSame("people", "signature")).isFalse();
    }
}
