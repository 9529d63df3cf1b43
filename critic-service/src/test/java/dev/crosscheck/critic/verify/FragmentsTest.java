package dev.crosscheck.critic.verify;

import static dev.crosscheck.model.claim.Verdict.CONTRADICTED;
import static dev.crosscheck.model.claim.Verdict.NOT_FOUND;
import static dev.crosscheck.model.claim.Verdict.SUPPORTED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.model.claim.Claim;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a piece of a sentence is supported only if the sentence itself states it. */
class FragmentsTest {

    private final TextVerifier verifier = new TextVerifier();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // denied
                "The company denied that the tank was leaking in May. | the tank was leaking in May",
                "It is false that the tank was leaking in May. | the tank was leaking in May",
                "The claim that the tank was leaking in May is untrue. | the tank was leaking in May",
                "There is no evidence that the tank was leaking in May. | the tank was leaking in May",
                "The tank was not leaking in May, the agency said. | leaking in May",
                "The plant never knew about the leak before March. | knew about the leak before March",
                "Nobody at the plant knew about the leak in March. | at the plant knew about the leak in March",
                "The mayor refused to sign the order. | sign the order",
                "The tank was leaking in May, the company denied. | The tank was leaking in May",
                "The tank was leaking in May. That is not true. | The tank was leaking in May.",
                "The tank was leaking in May. The agency denied this on Friday. | The tank was leaking in May.",
                "The company denied that the tank was leaking. It was repaired in May. | the tank was leaking. It was repaired in May.",
                "The court found the mayor not guilty of fraud. | guilty of fraud",
                "The clinic treated 14 people, not 41 people. | 41 people",
                "The company withdrew its statement that nobody was hurt. | nobody was hurt",
                // supposed
                "If the valve fails, the basin will be flooded. | the basin will be flooded",
                "The basin will be flooded if the valve fails. | The basin will be flooded",
                "The plant would have to close for six months. | have to close for six months",
                "Inspectors asked whether the tank was leaking in May. | the tank was leaking in May",
                "Was the tank leaking in May? | the tank leaking in May",
                "The council may sell the plant in June. | sell the plant in June",
                "The company plans to dismiss 40 workers in June. | dismiss 40 workers in June",
                // reported from others
                "Critics claim that the tank was leaking in May. | the tank was leaking in May",
                "The union alleged that the board had hidden the leak. | the board had hidden the leak",
                "Posts say the tank was leaking in May. | the tank was leaking in May",
                "According to rumours, the tank was leaking in May. | the tank was leaking in May",
                "The tank was leaking in May, critics claim. | The tank was leaking in May",
                "The agency found nothing to back posts according to which 300 people had been taken to hospital. | 300 people had been taken to hospital",
                "These are the rumours: The tank was leaking in May. | The tank was leaking in May.",
                // Chinese
                "公司否認儲槽在五月漏水。 | 儲槽在五月漏水",
                "並非儲槽在五月漏水，而是管線破裂。 | 儲槽在五月漏水",
                "廠方沒有在五月發現儲槽漏水。 | 在五月發現儲槽漏水",
                "儲槽在五月漏水的說法並非事實。 | 儲槽在五月漏水",
                "儲槽在五月漏水。這並非事實。 | 儲槽在五月漏水。",
                "據稱儲槽在五月漏水。 | 儲槽在五月漏水",
                "網友聲稱儲槽在五月漏水。 | 儲槽在五月漏水",
                "儲槽在五月漏水的傳聞不斷。 | 儲槽在五月漏水",
                "若墊片失效，儲槽就會在五月漏水。 | 儲槽就會在五月漏水",
                "儲槽可能在五月漏水。 | 在五月漏水",
                "公司打算在六月裁減40人。 | 在六月裁減40人",
                "稽查員詢問儲槽是否在五月漏水。 | 在五月漏水"
            })
    void shouldNotSupportAPieceOfASentenceThatDoesNotStateIt(String source, String piece) {
        // When
        Claim quoted = only("Site: “" + piece + "” [1]", source);
        Claim plain = verifier.claims(List.of(piece), List.of(Given.source(1, "Site", 1, "news", source)))
                .getFirst();

        // Then
        assertThat(quoted.verdict()).as(quoted.reasons().toString()).isIn(NOT_FOUND, CONTRADICTED);
        assertThat(plain.verdict()).as(plain.reasons().toString()).isNotEqualTo(SUPPORTED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "The tank was leaking in May, and nobody was hurt. | The tank was leaking in May",
                "Nobody was hurt, and the tank was leaking in May. | the tank was leaking in May",
                "The agency said that the tank was leaking in May. | the tank was leaking in May",
                "The tank was leaking in May, not in June. | The tank was leaking in May",
                "It is false that it burned, but the tank was leaking in May. | the tank was leaking in May",
                "The company did not answer; the tank was leaking in May. | the tank was leaking in May",
                "The clinic treated 14 people, not 41 people. | treated 14 people",
                "None of the 14 people was admitted to hospital. | None of the 14 people was admitted",
                "The company denied it. The tank was leaking in May. | The tank was leaking in May.",
                "The company denied that the tank was leaking in May. Later it found that the tank was leaking in May. | the tank was leaking in May",
                "The director did not resign. The tank was leaking in May when it was found. | The tank was leaking in May",
                "縣府指出，儲槽在五月漏水。 | 儲槽在五月漏水",
                "公司不回應，但儲槽在五月漏水。 | 儲槽在五月漏水",
                "無人受傷，儲槽在五月漏水。 | 儲槽在五月漏水",
                "工會否認此事。儲槽在五月漏水。 | 儲槽在五月漏水。"
            })
    void shouldSupportAPieceThatItsSentenceStates(String source, String piece) {
        // When
        Claim claim = only("Site: “" + piece + "” [1]", source);

        // Then
        assertThat(claim.verdict()).as(claim.reasons().toString()).isEqualTo(SUPPORTED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "The company denied that the tank was leaking in May. | The company denied that “the tank was leaking in May” [1].",
                "Critics claim that the tank was leaking in May. | Critics claim that “the tank was leaking in May” [1].",
                "Critics claim that the tank was leaking in May. | According to critics, unconfirmed, “the tank was leaking in May” [1].",
                "If the valve fails, the basin will be flooded. | If the valve fails, “the basin will be flooded” [1].",
                "The plant would have to close for six months. | The plant would “have to close for six months” [1].",
                "公司否認儲槽在五月漏水。 | 公司否認「儲槽在五月漏水」 [1]。",
                "網友聲稱儲槽在五月漏水。 | 網友聲稱「儲槽在五月漏水」 [1]。"
            })
    void shouldSupportAPieceThatIsToldAsItsSentenceTellsIt(String source, String sentence) {
        // When
        Claim claim = only(sentence, source);

        // Then
        assertThat(claim.verdict()).as(claim.reasons().toString()).isEqualTo(SUPPORTED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "The company denied that the tank was leaking in May. | “the tank was leaking” and it happened “in May” [1].",
                "The tank was leaking in May. The company denied that anybody was hurt. | “The tank was leaking in May” and “anybody was hurt” [1].",
                "The gasket did not fail in tank T-3 during the night of the storm, said the agency after it had read all the records of the plant. | “The gasket did fail in tank T-3 during the night of the storm, said the agency after it had read all the records of the plant.” [1]"
            })
    void shouldNotSupportPiecesThatLeaveADenialOut(String source, String sentence) {
        // When
        List<Claim> claims = verifier.text(sentence, List.of(Given.source(1, "Site", 1, "news", source)));

        // Then
        assertThat(claims).isNotEmpty().extracting(Claim::verdict).containsAnyOf(NOT_FOUND, CONTRADICTED);
    }

    private Claim only(String sentence, String source) {
        List<Claim> claims = verifier.text(sentence, List.of(Given.source(1, "Site", 1, "news", source)));
        assertThat(claims).hasSize(1);
        return claims.getFirst();
    }
}
