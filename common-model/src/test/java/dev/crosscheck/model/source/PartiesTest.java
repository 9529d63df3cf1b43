package dev.crosscheck.model.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartiesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // a company, by its plant, product or directors
                "Why did the Northmill plant leak?                  | Northmill Chemicals",
                "Why did the Northmill plant leak?                  | Northmill Chemicals Ltd.",
                "Why did the Northmill plant leak?                  | The Northmill Water Company",
                "Why did the Northmill treatment plant leak?        | Northmill Water Services",
                "Did Northmill's directors know of the leak?        | Northmill Energy",
                "Why did the plant in Northmill leak?               | Northmill Chemicals",
                "Who closed the Alder Creek mine?                   | Alder Creek Mining Inc",
                "why did the northmill plant leak?                  | Northmill Chemicals",
                // by its name
                "Did Northmill Chemicals tell the county?           | Northmill Chemicals GmbH",
                "Did Northmill tell the county?                     | Northmill Ltd",
                "Why did Boeing ground its jets?                    | Boeing",
                "Why did Boeing ground its jets?                    | The Boeing Company",
                "What did Heron Creek Watch count?                  | Heron Creek Watch",
                "How did the Sun Oil refinery burn?                 | Sun Oil",
                // in Chinese
                "湖景廠為什麼洩漏？                                    | 湖景水務公司",
                "湖景淨水廠為什麼洩漏？                                 | 湖景淨水股份有限公司",
                "湖景水務何時知情？                                    | 湖景水務公司",
                "湖景水務公司何時知情？                                 | 湖景水務",
                "湖景的董事長何時知情？                                 | 湖景水務公司",
                "台積電在何處設廠？                                    | 台積電",
                "北磨厂为什么泄漏？                                    | 北磨化工有限公司",
            })
    void shouldKnowAPartyByItsName(String question, String outlet) {
        // Then
        assertThat(isParty(question, outlet, null)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Why did the Northmill plant leak?                  | https://northmill.example/news/1",
                "Why did the Northmill plant leak?                  | https://www.northmill-chemicals.co.uk/",
                "Why did the Northmill plant leak?                  | https://press.northmillchemicals.example/leak",
                "Who closed the Alder Creek mine?                   | https://aldercreek.example/",
                "Why did Boeing ground its jets?                    | https://boeing.com/",
                "Why did the Lakeview plant leak?                   | https://lakeviewwater.example/tw/press/1",
                "Why did the Northmill plant leak?                  | https://press_room.northmill.example/1",
            })
    void shouldKnowAPartyByItsDomain(String question, String url) {
        // Then
        assertThat(isParty(question, null, url)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // a newspaper of the town, a body of the town, another organisation
                "Why did the Northmill plant leak?                  | Northmill Times",
                "Why did the Northmill plant leak?                  | The Northmill Post Ltd",
                "Why did the Northmill plant leak?                  | Northmill Council",
                "Why did the Northmill plant leak?                  | Northmill General Hospital",
                "Why did the Northmill plant leak?                  | Southmill Chemicals",
                "Why did the plant leak?                            | Northmill Chemicals",
                // the town, not the company
                "How many people live in Northmill?                 | Northmill Chemicals",
                "How many people live in Northmill?                 | Northmill Ltd",
                "Who is the mayor of Northmill?                     | Northmill",
                "When does the Northmill festival begin?            | Northmill Chemicals",
                "When does the Northmill Harbour festival begin?    | Northmill",
                "Why did New Northmill flood?                       | Northmill",
                // another company of that name
                "Did Northmill Energy buy the dam?                  | Northmill Chemicals",
                // words that only look like names
                "Who is the mayor of Hill?                          | WHO",
                "How does a heat pump work?                         | Heat Pumps Ltd",
                "why did the plant leak?                            | Plant Chemicals",
                // in Chinese
                "湖景廠為什麼洩漏？                                    | 湖景日報",
                "湖景廠為什麼洩漏？                                    | 湖景生活報",
                "湖景廠為什麼洩漏？                                    | 湖景水務公司產業工會",
                "湖景鎮有多少人？                                      | 湖景水務公司",
                "湖景鎮有多少人？                                      | 湖景",
                "湖景化工公司何時知情？                                 | 湖景水務公司",
                "台中市在台積電設廠前有多少人？                           | 聯電",
                "這座廠為什麼洩漏？                                    | 湖景水務公司",
            })
    void shouldNotTakeOthersForAParty(String question, String outlet) {
        // Then
        assertThat(isParty(question, outlet, null)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Why did the Northmill plant leak?  | Northmill Times | https://northmill.example/",
                "Why did the Northmill plant leak?  |                 | https://northmilltimes.example/",
                "Why did the Northmill plant leak?  |                 | https://northmill.news/",
                "Why did the Northmill plant leak?  |                 | https://northmill.gov/",
                "Why did the Northmill plant leak?  |                 | https://northmill.gov.uk/",
                "Why did the Northmill plant leak?  |                 | https://northmill.blogs.example/",
                "Why did the Northmill plant leak?  |                 | https://plant.example/",
                "How many people live in Northmill? |                 | https://northmill.example/",
                "Who is the mayor?                  |                 | https://who.int/",
                "Why did the Northmill plant leak?  |                 | not an address",
            })
    void shouldNotTakeEveryDomainWithTheNameForAParty(String question, String outlet, String url) {
        // Then
        assertThat(isParty(question, outlet, url)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "2, news, false",
        "3, digital, false",
        "5, social, false",
        "1, government, false",
        ", news, false",
        "4, trade, true",
        ", unknown, true",
        "1, collection, true"
    })
    void shouldNotMarkAuthoritiesOrNewsOutletsAsParties(Integer tier, String type, boolean party) {
        // When
        Source source = source("Northmill Chemicals", null, new Rating(tier, type, "Northmill Chemicals"));

        // Then
        assertThat(Parties.of("Why did the Northmill plant leak?").has(source)).isEqualTo(party);
    }

    @Test
    void shouldMarkPartiesAndLeaveOthersAsTheyAre() {
        // Given
        Source party = source("Northmill Chemicals", null, Rating.unknown("x")).withWarning(ModeFilter.WEAK_SOURCE);
        Source other = source("Northmill Times", null, Rating.unknown("x"));

        // When
        List<Source> marked = Parties.of("Why did the Northmill plant leak?").marked(List.of(party, other));

        // Then
        assertThat(marked).containsExactly(party.ofParty(), other);
        assertThat(marked.getFirst().party()).isTrue();
    }

    private static boolean isParty(String question, String outlet, String url) {
        return Parties.of(question).has(source(outlet, url, Rating.unknown(outlet)));
    }

    private static Source source(String outlet, String url, Rating rating) {
        return new Source(
                1,
                new FoundDocument(
                        new DocumentId("d"),
                        1,
                        "hash",
                        "Title",
                        url,
                        outlet,
                        null,
                        Language.ENGLISH,
                        rating,
                        1,
                        List.of(new Passage(0, 4, null, "", "Text"))),
                null);
    }
}
