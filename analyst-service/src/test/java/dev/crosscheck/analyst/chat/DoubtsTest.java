package dev.crosscheck.analyst.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.chat.Doubts.Doubt;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoubtsTest {

    /** What the source says besides the sentence that is quoted. */
    private static final String TOPICS =
            "The harbour, its office, the bridge, the ferry, the fish and the fine." + " 港口、橋、渡輪、圖書館、湖。";

    private static Optional<Doubt> doubt(String question, boolean namedBefore, String... lines) {
        ChatBrief brief = new ChatBrief(question, Language.detect(question), Given.ASKED, List.of(), null);
        String digest = String.join("\n", lines);
        Source report = Given.source(1, "Harbour Office", 1, "2024-07-01", TOPICS, digest);
        return Doubts.of(brief, digest, List.of(report), namedBefore);
    }

    private static String line(String label, String quote) {
        return (label == null ? "" : "**" + label + "** — ") + "According to Harbour Office (unrated): “" + quote
                + "” [1]";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "How many people visited the harbour?  | 14 people     | By noon 14 people had visited the harbour.",
                "How many runners reached the bridge?  | 4,512         | Of 4,800 runners 4,512 of them reached it.",
                "How often do the shuttle buses run?   | 20 minutes    | Shuttle buses run every 20 minutes.",
                "How deep is the harbour?              | 12 metres     | The harbour is 12 metres deep.",
                "How long did the repair take?         | five months   | The repair took five months.",
                "How much was the fine?                | NT$6 million  | The fine was NT$6 million.",
                "How much does a household get?        | NT$600        | Each household gets NT$600.",
                "How many employees a year?            | 40 employees  | The office trains 40 employees a year.",
                "Who is the director?                  | Ho Wen-lun    | The director is Ho Wen-lun.",
                "Why did the bridge leak?              |               | The bridge leaked because of a crack.",
                "漏油漏了多少公升                      | 至少4,800公升 | 漏油至少4,800公升。",
                "停車位有幾個                          | 24個車位      | 館前只有24個車位。",
                "渡輪多久一班                          | 每四十分鐘    | 渡輪每四十分鐘一班。",
            })
    void shouldLetAnAnswerStandThatFitsTheQuestion(String question, String label, String quote) {
        assertThat(doubt(question, false, line(label, quote))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "How many employees has the office?    | 40 employees  | The office trains 40 employees a year.",
                "How many fish died?                   | 24 days       | The fish died within 24 days.",
                "How deep is the harbour?              | 400 metres    | It was measured 400 metres below the harbour.",
                "How deep is the harbour?              | 4,800 litres  | At least 4,800 litres ran into the harbour.",
                "How often does the ferry run?         |               | The ferry runs in summer.",
                "How much was the fine?                | 21 days       | The fine came 21 days later.",
                "How much does a household get?        | NT$3 million  | The households get NT$3 million.",
                "How much does the monorail cost?      | NT$15         | A ride costs NT$15.",
                "Who is the director?                  | We            | We had planned for this, the director said.",
                "What about 30 and 50?                 | 30            | The bridge is 30 years old.",
                "What is 96?                           | 96            | The bridge has 96 lamps.",
                "How big is the harbour?               | 200 a day, 24 days, 4,800 | The harbour lost 200 a day, 24 days, 4,800.",
                "圖書館有多少冊書                      | 24個          | 圖書館前只有24個車位。",
                "圖書館有多少冊書                      |               | 圖書館前有車位。",
                "湖有多深                              | 4,800公升     | 4,800公升流進湖裡。",
                "水費多少錢                            |               | 每戶減收水費。",
                "纜車多久一班                          | 40分鐘        | 每40分鐘一班。",
            })
    void shouldDoubtAnAnswerThatCannotBeOne(String question, String label, String quote) {
        assertThat(doubt(question, false, line(label, quote))).contains(Doubt.BESIDES);
    }

    private static final String BOTH = "The bridge is 320 metres long and 18 metres wide.";
    private static final String EARNED = "The office earned 3 million euros in 2023 and 5 million euros in 2024.";
    private static final String TICKETS = "An adult ticket costs 80 euros and a child ticket costs 40 euros.";

    private static String said(String name) {
        return switch (name) {
            case "BOTH" -> BOTH;
            case "EARNED" -> EARNED;
            case "TICKETS" -> TICKETS;
            default -> name;
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "How old is the bridge? | 320 metres long | BOTH",
                "How old is the bridge? | 320 | BOTH",
                "How deep is the bridge? | 320 metres long | BOTH",
                "How wide is the bridge? | 320 metres | BOTH",
                "How long is the bridge? | 18 metres | BOTH",
                "How long was the bridge closed? | 320 metres long | BOTH",
                "How long was that bridge closed? | 320 metres long | BOTH",
                "How long will the bridge be closed? | 320 metres long | BOTH",
                "How long will the bridge be for sale? | 320 metres long | BOTH",
                "How long did the repair of the bridge take? | 320 metres | BOTH",
                "How long is the tower? | 95 metres high | The tower is 95 metres high.",
                "How long is the tower? | 95 metres | The tower has a height of about 95 metres.",
                "How far is the bridge? | 320 metres long | BOTH",
                "大橋寬多少公尺 | 320公尺 | 大橋長320公尺，寬18公尺。",
                "大橋有多寬 | 320公尺 | 大橋長度約320公尺，寬18公尺。",
                "大橋有多長 | 18公尺 | 320公尺長，18公尺寬。",
                "How much did the office earn in 2024? | 3 million euros | EARNED",
                "How much did the office earn in 2024? | 3 million euros | In 2023, the office earned 3 million euros.",
                "港口2024年賺了多少錢 | 3億元 | 港口2023年賺3億元，2024年賺5億元。",
                "How much is a child ticket? | 80 euros | TICKETS",
                "兒童票價多少錢 | 80元 | 成人票價80元，兒童票價40元。",
                "兒童票價多少錢 | 80元 | 兒童票價40元，成人票價80元。",
                "How deep is the harbour? | 400 litres | 400 litres from the harbour.",
                "How heavy is the bridge? | 30 | The bridge has 30 beams going up.",
            })
    void shouldDoubtAnAmountOfSomethingElse(String question, String label, String quote) {
        assertThat(doubt(question, false, line(label, said(quote)))).contains(Doubt.BESIDES);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "How long is the bridge? | 320 metres long | BOTH",
                "How long is the bridge? | 320 metres | BOTH",
                "How wide is the bridge? | 18 metres | BOTH",
                "How big is the bridge? | 320 metres long | BOTH",
                "How long is the renovated bridge? | 320 metres | The renovated bridge is 320 metres long.",
                "How long is the tunnel that was opened in 2020? | 3 km | Opened in 2020, the tunnel is 3 km long.",
                "How long is the bridge that was damaged by a crack? | 320 metres | Damaged by a crack: 320 metres.",
                "How long does the cable have to be for the lift? | 3 metres | The lift needs a cable of 3 metres.",
                "How tall is the tower? | 95 metres | The tower has a height of 95 metres.",
                "How long was the bridge closed? | two months | The bridge was closed for two months.",
                "大橋寬多少公尺 | 18公尺 | 大橋長320公尺，寬18公尺。",
                "大橋有多長 | 320公尺 | 大橋長320公尺，寬18公尺。",
                "How much did the office earn in 2024? | 5 million euros | EARNED",
                "How much did the office earn in 2024? | 5 million euros | In 2024, the office earned 5 million euros.",
                "How much did the office earn? | 3 million euros | EARNED",
                "How much is an adult ticket? | 80 euros | TICKETS",
                "How much is a child ticket? | 40 euros | TICKETS",
                "兒童票價多少錢 | 40元 | 成人票價80元，兒童票價40元。",
                "How old is the director? | 41 | The director, 41, runs the office.",
                "How old is the bridge? | 30 years | The bridge is 30 years old.",
            })
    void shouldLetAnAmountStandThatIsOfWhatIsAsked(String question, String label, String quote) {
        assertThat(doubt(question, false, line(label, said(quote)))).isEmpty();
    }

    @Test
    void shouldFindTheQuotationAfterAnyAttribution() {
        // Given
        String official = "**400 metres** — Harbour Office, 5 March 2025: “Taken 400 metres below the harbour.” [1]";
        String columns = "According to Harbour Office (unrated) (columns: “item | fine”): “late | 3” [1]";

        // Then
        assertThat(QuotedLine.of(official).afterLabel()).isEqualTo(" below the harbour.");
        assertThat(QuotedLine.of(columns).quote()).isEqualTo("late | 3");
        assertThat(QuotedLine.of("據潮訊網（未評級）：「店主說：「少賺幾天。」」 [2]").quote()).isEqualTo("店主說：「少賺幾天。」");
    }

    @Test
    void shouldDoubtAnAnswerOfBothYesAndNo() {
        // Given
        String yes = "- " + line("Affirmed", "The harbour is open.");
        String no = "- " + line("Denied", "The harbour is not open.");

        // Then
        assertThat(doubt("Is the harbour open?", false, yes, no)).contains(Doubt.BESIDES);
        assertThat(doubt("Is the harbour open?", false, yes)).isEmpty();
    }

    @Test
    void shouldDoubtAFigureWhenASourceGivesAnotherForTheSame() {
        // Given
        String fish = line("263", "The office collected 263 dead fish that died in March.");
        String fine = line("NT$300,000", "It imposed a fine of NT$300,000.");

        // Then
        assertThat(doubt("How many fish died?", false, fish, line(null, "In all 1,500 fish died.")))
                .contains(Doubt.SEVERAL);
        assertThat(doubt("How many fish died?", false, fish, line(null, "By March 263 fish died.")))
                .isEmpty();
        assertThat(doubt("How many fish died?", false, fish, line(null, "They saw 410 fish.")))
                .isEmpty();
        assertThat(doubt("How much was the fine?", false, fine, line(null, "The fine is NT$6 million.")))
                .contains(Doubt.SEVERAL);
        assertThat(doubt("How much was the fine?", false, fine, line(null, "It cost NT$6 million.")))
                .isEmpty();
    }

    @Test
    void shouldDoubtWhatAPronounStandsForWhenNothingWasNamed() {
        // Given
        String answer = line(null, "It leaked because of the repair.");

        // Then
        assertThat(doubt("Why did it leak?", false, answer)).contains(Doubt.BESIDES);
        assertThat(doubt("Why did it leak?", true, answer)).isEmpty();
        assertThat(doubt("Why did the bridge leak before its repair?", false, answer))
                .isEmpty();
    }
}
