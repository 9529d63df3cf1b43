package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.crosscheck.page.testing.PageVisit;
import dev.crosscheck.system.faults.stage.Client;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests conversations on the web page in a local browser. */
@Tag("system")
class PageChatIT {

    private static final String QUESTION = "How many people were treated after the leak?";
    private static final String FOLLOW_UP = "How many people were treated at the Lakeview Health Centre?";

    /** Rows of a table come as they are typed: with line breaks. */
    private static final String TABLE = """
            What is the average price by city?

            | City | Price |
            |---|---|
            | Taipei | 10 |
            | Tainan | 12 |
            | Keelung | 7 |
            | Taipei | 20 |""";

    private static final List<Turn> TURNS = List.of(
            new Turn(FOLLOW_UP, "14 people"),
            new Turn("What is 15 % of 2,400?", "360"),
            new Turn("And half of that?", "180"),
            new Turn("When did the operator notify the bureau of the leak?", "4 March 2025"),
            new Turn("How many days are there from 2025-03-05 to 2025-04-16?", "42 days"),
            new Turn("And in weeks?", "6 weeks"),
            new Turn("Was anybody admitted to hospital?", "None of the 14 people was admitted to hospital"),
            new Turn("What is 12 miles in km?", "19.312128 km"),
            new Turn("Thank you!", "You are welcome."),
            new Turn(TABLE, "Taipei"));

    @TempDir
    static Path folder;

    @RegisterExtension
    static final PageStack PAGES = new PageStack(() -> folder, Duration.ofMinutes(1));

    /**
     * A question of a conversation about a report.
     *
     * @param answer words of the answer
     */
    private record Turn(String question, String answer) {}

    /** The report's sources contain the answer, so it may cite nothing else. */
    @ParameterizedTest
    @CsvSource({"en-GB, 1280, LIGHT", "zh-TW, 390, DARK"})
    void shouldAnswerAFollowUpUnderTheNumbersOfTheReportsSources(String locale, int width, ColorScheme scheme) {
        try (PageVisit visit = PAGES.visit(locale, width, scheme)) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.ask(QUESTION);
            visit.one(".report .sign").waitFor();
            List<String> report =
                    listed(visit.page().locator("tr:has(button.cite-link)"), "td:nth-child(1)", "td:nth-child(3)");

            // When
            visit.one("textarea[name=follow-up]").fill(FOLLOW_UP);
            visit.one(".follow-up button").click();

            // Then
            Locator answer = visit.one(".thread .answer");
            PlaywrightAssertions.assertThat(answer).containsText("14 people");
            assertThat(visit.page().url()).contains("#/chat/");
            List<String> cited = answer.locator("> ul.detail li").allInnerTexts();
            assertThat(cited).isNotEmpty();
            assertThat(report).containsAll(cited);
            PlaywrightAssertions.assertThat(visit.one(".thread .detail a[href^='#/session/']"))
                    .isVisible();
            visit.picture(locale + "-follow-up").assertSound();
        }
    }

    @Test
    void shouldHoldAConversationOfTenTurnsOnThePage() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/ask");
            visit.loadExamples();
            visit.ask(QUESTION);
            visit.one(".report .sign").waitFor();

            // When
            Turn first = TURNS.getFirst();
            visit.one("textarea[name=follow-up]").fill(first.question());
            visit.one(".follow-up button").click();
            assertThatThePageAnswers(visit, 1, first.answer());
            for (int i = 1; i < TURNS.size(); i++) {
                visit.one("textarea[name=content]").fill(TURNS.get(i).question());
                visit.one("button.main").click();
                assertThatThePageAnswers(visit, i + 1, TURNS.get(i).answer());
            }

            // Then
            PlaywrightAssertions.assertThat(visit.page().locator(".thread:last-child .answer .plot svg"))
                    .isVisible();
            visit.picture("ten-turns").assertSound();
        }
    }

    private static void assertThatThePageAnswers(PageVisit visit, int turn, String answer) {
        PlaywrightAssertions.assertThat(visit.page().locator(".thread .answer")).hasCount(turn);
        PlaywrightAssertions.assertThat(visit.page().locator(".thread:last-child .answer"))
                .containsText(answer);
        PlaywrightAssertions.assertThat(visit.one("button.main")).isEnabled();
    }

    @Test
    void shouldHoldTheSameConversationInTheTerminal() throws Exception {
        // Given
        String report = PAGES.crosscheck()
                .run("ask", QUESTION, "--json")
                .succeeded()
                .json()
                .path("id")
                .asText();
        String lines = TURNS.stream()
                .skip(1)
                .map(turn -> turn.question().replace("\n", "\\\n") + "\n")
                .collect(Collectors.joining());

        // When
        Command.Result first = PAGES.crosscheck()
                .run("ask", "--follow-up", report, TURNS.getFirst().question())
                .succeeded();
        String chat = first.err().strip().replaceFirst("(?s).*chat --chat ", "");
        String typed = PAGES.crosscheck()
                .runWithInput(lines, "chat", "--chat", chat)
                .succeeded()
                .out();

        // Then
        assertThat(first.out()).contains(TURNS.getFirst().answer());
        assertThat(typed)
                .containsSubsequence(TURNS.stream().skip(1).map(Turn::answer).toList());
    }

    /** The search waits for a change of the corpus, so there is time to ask for the answer. */
    @Test
    void shouldAnswerWithWhatThereIsWhenAskedToAnswerNow() throws Exception {
        // Given
        Client client = Client.of(URI.create(PAGES.status().path("url").asText()));
        String chat = client.post("/v1/chats", "{}").json().path("id").asText();
        client.accepted(
                "/v1/chats/" + chat + "/messages",
                "{\"content\": \"How often does the Brenner ferry leave?\", \"watermark\": %d}"
                        .formatted(client.nextChange()),
                UUID.randomUUID().toString());
        try (PageVisit visit = PAGES.visit()) {
            visit.at("#/chat/" + chat);

            // When
            Locator now = visit.page().getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Answer now"));
            visit.page().waitForResponse("**/finish", now::click);
            PlaywrightAssertions.assertThat(visit.one(".thread .hint"))
                    .hasText("Searching … The answer follows this step.");
            PlaywrightAssertions.assertThat(now).isHidden();
            client.addDocument("marks", "later.txt", "The Brenner ferry leaves every twenty minutes.");

            // Then
            PlaywrightAssertions.assertThat(visit.one(".thread .answer")).containsText("twenty minutes");
            visit.picture("answered-now").assertSound();
        }
    }

    /** Formats rows as an answer lists its citations: number and title. */
    private static List<String> listed(Locator rows, String number, String title) {
        return rows.all().stream()
                .map(row -> "[" + row.locator(number).innerText().strip() + "] "
                        + row.locator(title).innerText().strip())
                .toList();
    }
}
