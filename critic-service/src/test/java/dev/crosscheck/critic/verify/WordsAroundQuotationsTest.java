package dev.crosscheck.critic.verify;

import static dev.crosscheck.model.claim.Verdict.INCONCLUSIVE;
import static dev.crosscheck.model.claim.Verdict.NOT_FOUND;
import static dev.crosscheck.model.claim.Verdict.SUPPORTED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a sentence with a quotation is judged by all of its words, not only by those in quotation marks. */
class WordsAroundQuotationsTest {

    private static final Source GAZETTE = source(
            1,
            "Harbour Gazette",
            "Leak at the Lakeview plant",
            "https://harbourgazette.example/2025/03/08/leak",
            "news",
            "The Ministry of Water inspected the Lakeview plant on Friday."
                    + " Minister Anna Vale said at a press conference: “The tank had been leaking since Christmas.”"
                    + " Director Tom Reed, who joined the plant in 2019, admitted that no alarm had sounded."
                    + " “We found the gasket broken on 11 February,” Mr Reed said."
                    + " The council met in May. The members voted for the new basin. Nobody spoke against it."
                    + " The mayor had bribed an inspector. The weather was fine.");

    private static final Source DAILY = source(
            2,
            "嵐川日報",
            "湖景廠洩漏",
            "https://lanchuandaily.example/2025/03/08/leak",
            "news",
            "環保局週五稽查湖景廠。縣長林淑芬在記者會上表示：「儲槽從聖誕節起就在漏。」廠長陳大同坦承警報沒有響。工會要求公布紀錄。議會在五月開會。鄉長曾經賄賂稽查員。");

    private static final Source FORUM = source(
            3,
            "Riverbank Board",
            "What we know",
            null,
            "social",
            "The fish died on Monday morning. The smell was gone by noon.");

    private static final List<Source> SOURCES = List.of(GAZETTE, DAILY, FORUM);

    private final TextVerifier verifier = new TextVerifier();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Harbour Gazette, 8 March 2025: “The tank had been leaking since Christmas.” [1]",
                "- **Yes** — Harbour Gazette, 8 March 2025 (so also [3]; 2 independent origins): “The tank had been leaking since Christmas.” [1]",
                "**Several figures are given; this need not be the one** — Harbour Gazette, 8 March 2025: “The tank had been leaking since Christmas.” [1]",
                "**來源有好幾個數字，未必是這一個** —— 嵐川日報（2025年3月8日）：「儲槽從聖誕節起就在漏。」 [2]",
                "**11 February** — Harbour Gazette, 8 March 2025 (since corrected): “We found the gasket broken on 11 February” [1]",
                "Harbour Gazette (columns: “The tank had been leaking since Christmas.”): “We found the gasket broken on 11 February” [1]",
                "When was it found — Harbour Gazette: “We found the gasket broken on 11 February” [1]",
                "According to the Harbour Gazette, “The tank had been leaking since Christmas.” [1]",
                "According to Riverbank Board (social media, unconfirmed, 8 March 2025): “The fish died on Monday morning.” [3]",
                "According to Harbour Gazette (news, retracted since, 8 March 2025): “The tank had been leaking since Christmas.” [1]",
                "據嵐川日報（新聞，其後已撤回，2025年3月8日）：「儲槽從聖誕節起就在漏。」 [2]",
                "On Riverbank Board a user writes: “The fish died on Monday morning.” [3]",
                "Minister Anna Vale said: “The tank had been leaking since Christmas.” [1]",
                "The minister said at a press conference that “the tank had been leaking since Christmas” [1].",
                "“The tank had been leaking since Christmas,” said Anna Vale [1].",
                "“The tank had been leaking since Christmas”, the newspaper quotes the minister [1].",
                "In March 2025 the Gazette reported: “The tank had been leaking since Christmas.” [1]",
                "Leak at the Lakeview plant, Harbour Gazette: “The tank had been leaking since Christmas.” [1]",
                "[Harbour Gazette](https://harbourgazette.example/2025), 8 March 2025: “The tank had been leaking since Christmas.” [1]",
                "The minister said:\n\n> “The tank had been leaking since Christmas.” [1]",
                "harbourgazette.example: “The tank had been leaking since Christmas.” [1]",
                "Director Tom Reed, who joined the plant in 2019, said: “We found the gasket broken on 11 February” [1].",
                "Anna Vale said: 'The tank had been leaking since Christmas.' [1]",
                "Anna Vale said: ‘The tank had been leaking since Christmas.’ [1]",
                "Harbour Gazette: “The tank had been leaking since Christmas.” [1], but Riverbank Board: “The fish died on Monday morning.” [3]",
                "Dates differ: “11 February” [1], against “Monday morning” [3].",
                "Names differ: “the gasket” [1], against “Monday morning” [3].",
                "名稱不同：「儲槽」 [2]，另有 “gasket” [1]。",
                "| Harbour Gazette, 8 March 2025: “The tank had been leaking since Christmas.” [1] | — |",
                "嵐川日報（2025年3月8日）：「儲槽從聖誕節起就在漏。」 [2]",
                "據嵐川日報報導，「儲槽從聖誕節起就在漏。」 [2]",
                "縣長林淑芬表示：「儲槽從聖誕節起就在漏。」 [2]",
                "縣長林淑芬在記者會上表示：「儲槽從聖誕節起就在漏。」 [2]",
                "「儲槽從聖誕節起就在漏。」縣長林淑芬說 [2]。",
                "據嵐川日報（新聞媒體，未經證實，2025年3月8日）：「儲槽從聖誕節起就在漏。」 [2]",
                "**是** —— 嵐川日報（2025年3月8日；[1] 亦同，獨立來源 2 個；其後已更正）：「儲槽從聖誕節起就在漏。」 [2]"
            })
    void shouldSupportAQuotationUnderItsSourcesNameDateOrSpeaker(String sentence) {
        // When
        List<Claim> claims = verifier.text(sentence, SOURCES);

        // Then
        assertThat(claims)
                .isNotEmpty()
                .allSatisfy(claim -> assertThat(claim.verdict())
                        .as(claim.reasons().toString())
                        .isEqualTo(SUPPORTED));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // relative clauses, appositions, participles
                "The minister, who hid the leak for months, said: \"The tank had been leaking since Christmas.\" [1]",
                "The minister, who hid the leak for months, said: “The tank had been leaking since Christmas.” [1]",
                "The minister, who hid the leak for months, said: ‘The tank had been leaking since Christmas.’ [1]",
                "The minister, who hid the leak for months, said: 'The tank had been leaking since Christmas.' [1]",
                "Anna Vale, a friend of the owner, said: “The tank had been leaking since Christmas.” [1]",
                "Anna Vale, who had bribed an inspector, said: “The tank had been leaking since Christmas.” [1]",
                "Having lied twice, the minister said: “The tank had been leaking since Christmas.” [1]",
                "The minister said, having lied twice: “The tank had been leaking since Christmas.” [1]",
                "The minister hid the leak and said: “The tank had been leaking since Christmas.” [1]",
                "The disgraced minister said: “The tank had been leaking since Christmas.” [1]",
                "- The minister, under arrest since Monday: “The tank had been leaking since Christmas.” [1]",
                // words behind the quotation, and between two
                "“The tank had been leaking since Christmas,” said the minister, who hid it for months [1].",
                "“The tank had been leaking since Christmas,” lied the minister [1].",
                "“The tank had been leaking since Christmas” [1], said the minister after her arrest.",
                "“The tank had been leaking since Christmas,” said the minister after bribing a judge, and “We found the gasket broken on 11 February,” said Mr Reed [1].",
                "\"The tank had been leaking since Christmas,\" the minister, who hid the leak for months, said [1].",
                "“The tank had been leaking since Christmas”, which proves that the minister lied [1].",
                "“The tank had been leaking since Christmas” [1] — a lie.",
                "“The tank had been leaking since Christmas” (Reuters, 8 March 2025) [1].",
                "The minister said “The tank had been leaking since Christmas” because she had been caught [1].",
                "The minister (who hid the leak) said: “The tank had been leaking since Christmas.” [1]",
                "The minister, who hid the leak for months, said:\n\n> “The tank had been leaking since Christmas.” [1]",
                "The minister, who hid the leak for months, said:\n\n- “The tank had been leaking since Christmas.” [1]",
                // verbs and adverbs that assert something
                "The company denied that “the tank had been leaking since Christmas” [1].",
                "The minister would say: “The tank had been leaking since Christmas” [1].",
                "Clearly, “the tank had been leaking since Christmas” [1].",
                "Scientists agree: “The tank had been leaking since Christmas.” [1]",
                "All experts say: “The tank had been leaking since Christmas.” [1]",
                "The minister falsely claimed: “The tank had been leaking since Christmas.” [1]",
                "The minister admitted: “The tank had been leaking since Christmas.” [1]",
                "The minister confessed: “The tank had been leaking since Christmas.” [1]",
                "The minister finally conceded that “the tank had been leaking since Christmas” [1].",
                "The minister did not say: “The tank had been leaking since Christmas.” [1]",
                // outlets, speakers, dates
                "Reuters reported: “The tank had been leaking since Christmas.” [1]",
                "Reuters: “The tank had been leaking since Christmas.” [1]",
                "According to Reuters, citing the Harbour Gazette, “the tank had been leaking since Christmas” [1].",
                "[Reuters](https://harbourgazette.example/) reported: “The tank had been leaking since Christmas.” [1]",
                "Harbour Post, 8 March 2025: “The tank had been leaking since Christmas.” [1]",
                "Riverbank Board, 8 March 2025: “The tank had been leaking since Christmas.” [1]",
                "The government said: “The tank had been leaking since Christmas.” [1]",
                "President Mary Stone said: “The tank had been leaking since Christmas.” [1]",
                "Mayor Anna Vale said: “The tank had been leaking since Christmas.” [1]",
                "Harbour Gazette, 9 March 2025: “The tank had been leaking since Christmas.” [1]",
                "Harbour Gazette, March 2024: “The tank had been leaking since Christmas.” [1]",
                "In 2019 the minister said: “The tank had been leaking since Christmas.” [1]",
                "Harbour Gazette (yesterday: 7 March 2025): “The tank had been leaking since Christmas.” [1]",
                "**12 February** — Harbour Gazette: “We found the gasket broken on 11 February” [1]",
                "The mayor lied — Harbour Gazette: “The tank had been leaking since Christmas.” [1]",
                "| Reuters reported: “The tank had been leaking since Christmas.” [1] | — |",
                // Chinese
                "隱瞞數月的縣長表示：「儲槽從聖誕節起就在漏。」 [2]",
                "縣長林淑芬——業主的朋友——表示：「儲槽從聖誕節起就在漏。」 [2]",
                "縣長表示：「儲槽從聖誕節起就在漏。」，此話是謊言 [2]。",
                "眾所周知，「儲槽從聖誕節起就在漏。」 [2]",
                "縣長終於說：「儲槽從聖誕節起就在漏。」 [2]",
                "縣長林淑芬坦承：「儲槽從聖誕節起就在漏。」 [2]",
                "縣長林淑芬謊稱：「儲槽從聖誕節起就在漏。」 [2]",
                "縣長林淑芬說謊：「儲槽從聖誕節起就在漏。」 [2]",
                "縣長林淑芬，也就是業主的朋友，表示：「儲槽從聖誕節起就在漏。」 [2]",
                "「儲槽從聖誕節起就在漏。」隱瞞數月的縣長說 [2]。",
                "縣長收受賄賂後表示：「儲槽從聖誕節起就在漏。」 [2]",
                "路透社報導：「儲槽從聖誕節起就在漏。」 [2]",
                "總統王大明表示：「儲槽從聖誕節起就在漏。」 [2]",
                "嵐川日報（2025年3月9日）：「儲槽從聖誕節起就在漏。」 [2]",
                "| 路透社：「儲槽從聖誕節起就在漏。」 [2] | — |"
            })
    void shouldNotSupportASentenceForItsQuotationAlone(String sentence) {
        // When
        List<Claim> claims = verifier.text(sentence, SOURCES);

        // Then
        assertThat(claims).isNotEmpty().allSatisfy(claim -> {
            assertThat(claim.verdict()).as(claim.reasons().toString()).isEqualTo(NOT_FOUND);
            assertThat(claim.quote()).isNull();
            assertThat(claim.score()).isLessThan(0.5);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The minister, who hid the leak for months, said: “The tank had been leaking since Christmas.”",
                "Reuters reported: 'The tank had been leaking since Christmas.'",
                "隱瞞數月的縣長表示：「儲槽從聖誕節起就在漏。」"
            })
    void shouldJudgeASingleClaimByAllOfItsWords(String claim) {
        // Then
        assertThat(verifier.claims(List.of(claim), SOURCES))
                .singleElement()
                .extracting(Claim::verdict)
                .isEqualTo(NOT_FOUND);
    }

    @Test
    void shouldNameTheWordsThatNoSourceHas() {
        // When
        List<Claim> claims = verifier.text(
                "The minister, who hid the leak for months, said: “The tank had been leaking since Christmas.” [1]",
                SOURCES);

        // Then
        assertThat(claims.getFirst().reasons()).containsExactly("frame_not_found: hid, months");
    }

    @Test
    void shouldHoldAQuotationInASentenceThatSaysMore() {
        // Given
        String sentence =
                "The members of the council voted for the new basin in May, which the “worst mayor ever” opposed [1].";

        // Then
        assertThat(verifier.text(sentence, SOURCES)).extracting(Claim::verdict).doesNotContain(SUPPORTED);
    }

    @Test
    void shouldLeaveOpenWhatIsSaidInAnotherLanguageThanTheSources() {
        // When
        List<Claim> claims = verifier.text("The magistrate of the county said: 「儲槽從聖誕節起就在漏。」 [2]", SOURCES);

        // Then
        assertThat(claims).extracting(Claim::verdict).containsExactly(INCONCLUSIVE);
        assertThat(claims.getFirst().reasons()).containsExactly("other_language");
    }

    private static Source source(int number, String site, String title, String url, String type, String text) {
        return new Source(
                number,
                new FoundDocument(
                        new DocumentId("d" + number),
                        1,
                        "hash-" + number,
                        title,
                        url,
                        site,
                        LocalDate.of(2025, 3, 8),
                        Language.detect(text),
                        new Rating(2, type, site),
                        1,
                        List.of(new Passage(0, text.length(), null, "", text))),
                null);
    }
}
