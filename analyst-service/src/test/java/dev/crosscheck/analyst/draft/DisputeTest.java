package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisputeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The claim that the tank leaked is false.     | true",
                "The post proved to be false.                 | true",
                "The claims were groundless and false.        | true",
                "The headline was misleading or false.        | true",
                "With fsync = false the server is faster.     | false",
                "This parameter defaults to FALSE.            | false",
                "The option takes one of true or false.       | false",
                "The option is either false or true.          | false",
                "The function returns false.                  | false",
                "The company disputed the figure.             | true",
                "They dispute that it leaked.                 | true",
                "The firm disputes claims that it knew.       | true",
                "They gained access to the dispute portal.    | false",
                "It held dispute documents of the customers.  | false",
                "If the company denied it, the court decides. | false",
            })
    void shouldTakeTheValueOfASettingForNoDenial(String sentence, boolean denial) {
        assertThat(Dispute.of(sentence).filter(Dispute.DENIAL::equals).isPresent())
                .isEqualTo(denial);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The guild withdraws its recommendation for the time being.     | true",
                "The bank has taken back its offer.                             | true",
                "公會已撤回推薦。                                                | true",
                "The shop takes back old lamps free of charge.                  | false",
                "Troops withdrew from the town.                                 | false",
                "市府已收回該筆土地。                                            | false",
                "The company withdrew its denial on 28 March.                   | false",
                "The company withdrew its statement of 7 March.                 | false",
                "The firm withdrew the report, according to which nobody knew.  | false",
                "The director admitted that he had known.                       | false",
            })
    void shouldKnowWhatIsTakenBackOfADenialOrAStatement(String sentence, boolean takenBack) {
        assertThat(Dispute.takesBack(sentence)).isEqualTo(takenBack);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It would publish a correction if the inspection led to another result. | false",
                "Should the owner object, the agency will publish a correction.         | false",
                "We'll retract it as soon as one of these figures proves wrong.         | false",
                "若檢驗結果不同，市府將發布更正。                                        | false",
                "He corrected the figure, and would do so again if asked.               | true",
                "The agency will publish a correction on Monday.                        | true",
                "市府更正：若依新制計算，應為三成。                                       | true",
                "The claim that fees would double if the tank leaked is false.          | true",
                "On 3 May the bureau corrected the figure, which should read 14.        | true",
                "On 12 May the mayor denied that the bridge would close if it rained.   | true",
                "委員會更正：若含離島，應為14人。                                         | true",
                "水利署將數字更正為14，若含離島則為20。                                   | true",
                "We’ll retract it as soon as one of these figures proves wrong.         | false",
            })
    void shouldTakeWhatOnlyMayHappenForNoDispute(String sentence, boolean dispute) {
        assertThat(Dispute.of(sentence).isPresent()).isEqualTo(dispute);
    }
}
