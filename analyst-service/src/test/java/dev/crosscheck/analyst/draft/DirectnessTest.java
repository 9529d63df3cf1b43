package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.CloseReading.Read;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DirectnessTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many years was the manager given? | The manager was given three years on 9 December 2025. | three"
                        + " years | true",
                "How many years was the manager given? | The manager was given three years on 9 December 2025. | 9"
                        + " December 2025 | false",
                "廠長被判了幾年？ | 檢查紀錄認定，廠長從2025年2月11日到3月4日都知道，判了兩年。 | 2025年2月11日 | false",
                "廠長被判了幾年？ | 檢查紀錄認定，廠長在2025年2月11日就知道洩漏，當天上午接到電子郵件。 | 2025年 | false",
                "廠長被判了幾年？ | 法院判廠長兩年徒刑，他在2025年12月9日聽到判決。 | 兩年 | true",
                "When was the manager sentenced? | The manager was sentenced on 9 December 2025. | 9 December 2025 |"
                        + " true",
                "When did the leak happen? | The leak ended at noon on 5 March 2025. | 5 March 2025 | false",
                "How long does the wool programme take? | The wool programme takes 1 h 25 min. | 1 h 25 min | true",
                "How long did the outage last? | Four days after the outage, ripples are felt. | Four days | false",
                "How long did the outage last? | The outage lasted four days. | four days | true",
                "How long did the outage last? | The outage lasted 3 hours, two days before the vote. | 3 hours | true",
                "How long did the plant wait? | The plant told the county 21 days after it knew. | 21 days | true",
                "When does the parish hall open? | The parish hall opens at the end of September. |"
                        + " the end of September | true",
                "When does the parish hall open? | The parish hall opens for those in need. | those in need | false",
                "活動中心什麼時候重新開放？ | 活動中心預計九月底重新開放。 | 九月底 | true",
                "Who is the new conductor? | Present: Ann Lee (chair), Bo Ray (conductor), Cy Fox (treasurer) | Bo Ray"
                        + " | false",
                "Who was present? | Present: Ann Lee (chair), Bo Ray (conductor), Cy Fox (treasurer) | Ann Lee | true",
                "Who is the conductor? | Conductor: Bo Ray, London | Bo Ray | true",
                // Words of the question are no answer to it, unless it offers them.
                "Who built the Fuchang? | The Fuchang was built by a master in 1887. | The Fuchang | false",
                "Who built the Fuchang? | The Fuchang was built by Lo Ping in 1887. | Lo Ping | true",
                "Who left the valve open? | The inspectors did not establish who left the valve open. |"
                        + " left the valve open | true",
                "Which offer is cheaper, Ardent or Beacon? | The cheaper offer is Beacon. | Beacon | true",
                "福昌號的造船匠師叫什麼名字？ | 福昌號是在1887年由本地造船匠師完成的商船模型。 | 造船匠師 | false",
                "What is the name of the head of the mint? | The head of the mint opened it. | The head | false",
                "What is the name of the head of the mint? | The head of the mint, Ann Lee, spoke. | Ann Lee | true",
                // Other money than the kind that is asked for.
                "公司付了多少罰款？ | 公司提出每戶減收水費600元。 | 600元 | false",
                "公司付了多少罰款？ | 公司被處600萬元罰鍰。 | 600萬元 | true",
                "How much is the fine for the company? | The company paid a rebate of 600 euros. | 600 euros | false",
                "How much is the fine for the company? | The company paid a fine of 600 euros. | 600 euros | true",
                "Who leads Sunline? | Sunline is led by Lin, an engineer and official. | Lin | true",
                "Of Ardent, Beacon and Cobalt, which is the cheapest offer? | The cheapest offer is Beacon. |"
                        + " Beacon | true",
                "What is the name of the head of the mint? | Ann Lee has been the head of the mint since May. |"
                        + " Ann Lee | true",
                // A person is no sentence, and a name alone is an answer to "who".
                "What sentence did the manager get? | The trial of the manager Ho Wen began in May. | Ho Wen | false",
                "What sentence did the manager get? | The manager Ho Wen got two years. | two years | true",
                "What ship did the captain sail? | The captain sailed the Mary Rose. | Mary Rose | true",
                "誰接任圖書館館長？ | 五月起圖書館館長由林淑芬接任。 | 林淑芬 | true",
                "誰接任圖書館館長？ | 五月起圖書館館長一職懸缺。 | 一職懸缺 | false",
                // A sure reader needs no word that tells the kind.
                "When was the fire put out? | The fire was put out at 23.20. | 23.20 | true",
                "What does a large rye cost? | The large rye stays at 4.20, the small one at 2.60. | 4.20 | true",
                "Who takes over the vaccinations? | The harbour clinic takes over the vaccinations. |"
                        + " The harbour clinic | true",
                "Who paid for the house? | The house is paid by a fund with 120,000 pounds. | 120,000 pounds | false",
                "What is the name of the drug? | The drug in the trial is called semaglutide. | semaglutide | true"
            })
    void shouldTakeOnlyTheFormThatIsAskedFor(String question, String sentence, String span, boolean direct) {
        assertThat(isDirect(question, sentence, null, new Read(4, 4, span), false))
                .isEqualTo(direct);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "When was the fire put out? | The fire was put out at 23.20. | 23.20 | 4 | 2 | true",
                "When was the fire put out? | The fire was put out at 23.20. | 23.20 | 3.9 | 2 | false",
                "How long has the pump been broken? | The pump has been broken, 3 now. | 3 | 4 | 4 | true",
                "館長何時接任？ | 館長接任的案號是4。 | 4 | 4 | 4 | false"
            })
    void shouldNeedNoWordOfTheKindWhereTheReaderIsSure(
            String question, String sentence, String span, double margin, double answers, boolean direct) {
        assertThat(isDirect(question, sentence, null, new Read(margin, answers, span), false))
                .isEqualTo(direct);
    }

    @ParameterizedTest
    @CsvSource({
        "weak_source, 1, 1, false, false",
        "weak_source, 1.5, 1.5, false, true",
        "weak_source, 1, 1, true, true",
        ", 1, 1, false, true"
    })
    void shouldTakeASentenceOfAWeakSourceForAnAnswerOnlyIfTheReaderDoesUnlessWordsDecide(
            String warning, double margin, double answers, boolean byWords, boolean direct) {
        // Given
        String question = "How many goats are there on the Garrec farm?";
        String sentence = "Paul Tessier keeps 90 goats above the Garrec farm.";

        // Then
        assertThat(isDirect(question, sentence, warning, new Read(margin, answers, "90 goats"), byWords))
                .isEqualTo(direct);
        assertThat(isDirect(question, sentence, warning, Read.NOTHING, false)).isTrue();
    }

    private static boolean isDirect(String question, String sentence, String warning, Read read, boolean byWords) {
        Source source = Given.source(1, "Court", 1, "2025-12-10", sentence);
        SentenceRanking ranking = DraftOf.ranking(question, List.of(new Source(1, source.document(), warning)));
        Signals sure = new Signals(1, 1, 1, 1, 1, 0.2, 1, 1, 1, read);
        Ranked ranked = new Ranked(ranking.candidates().getFirst(), sure, 0.9, byWords);
        return Directness.isDirect(ranked, question, ranking.wanted(question));
    }
}
