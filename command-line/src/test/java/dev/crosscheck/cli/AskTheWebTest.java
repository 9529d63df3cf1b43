package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import org.junit.jupiter.api.Test;

/** Tests what {@code ask} says and requests where it searches the web. */
class AskTheWebTest extends CommandTest {

    private static final String COMPLETED =
            "{'sequence':2,'type':'t.report_verified.v1','data':{'phase':'completed','status':'completed'}}";
    private static final String REPORT = "{'id':'s1','status':'completed','report':'# 報告 [1]','warnings':[]}";

    @Test
    void shouldSayWhoIsAskedBeforeItSearchesTheWebAlone() {
        // Given
        gateway().withStream(COMPLETED).withSession(REPORT);

        // When
        int code = runThere("ask", "--web", "--quiet", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(err()).contains("wikipedia (*.wikipedia.org, tier unknown)", "queries made from it");
        assertThat(gateway().requests()).startsWith("GET /v1/web", "POST /v1/research");
        assertThat(gateway().bodies().get(1)).contains("\"collections\":[]").contains("\"web\":true");
    }

    @Test
    void shouldAskOnlyTheChosenProviders() {
        // Given
        gateway().withStream(COMPLETED).withSession(REPORT);

        // When
        int code = runThere("ask", "--web-provider", "arxiv", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(err()).contains("arxiv (export.arxiv.org, tier 3)").doesNotContain("wikipedia");
        assertThat(gateway().bodies().get(1)).contains("\"web\":true,\"web_providers\":[\"arxiv\"]");
    }

    @Test
    void shouldSayWhichProvidersThereAreWhenAnotherIsChosen() {
        // When
        int code = runThere("ask", "--web-provider", "bing", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("--web-provider: this server has no bing; it has wikipedia, arxiv");
        assertThat(gateway().requests()).containsExactly("GET /v1/web");
    }

    @Test
    void shouldSearchTheWebBesideACollectionWhenBothAreWanted() {
        // Given
        gateway().withStream(COMPLETED).withSession(REPORT);

        // When
        runThere("ask", "--web", "--collection", "mine", "What happened?");

        // Then
        assertThat(err()).contains("words of your question, and nothing from your documents");
        assertThat(gateway().bodies().get(1))
                .contains("\"collections\":[\"mine\"]")
                .contains("\"web\":true");
    }

    @Test
    void shouldSendQueriesAsPlannedBesideDocumentsOnlyWhenToldTo() {
        // Given
        gateway().withStream(COMPLETED).withSession(REPORT);

        // When
        runThere("ask", "--web-queries", "planned", "--collection", "mine", "What happened?");

        // Then
        assertThat(err()).contains("may contain words of your documents");
        assertThat(gateway().bodies().get(1)).contains("\"web\":true,\"web_queries\":\"planned\"");
    }

    @Test
    void shouldSendOnlyWordsOfTheQuestionWithTheWebAloneWhenToldTo() {
        // Given
        gateway().withStream(COMPLETED).withSession(REPORT);

        // When
        runThere("ask", "--web-queries", "question", "What happened?");

        // Then
        assertThat(err()).contains("They receive words of your question.");
        assertThat(gateway().bodies().get(1)).contains("\"web_queries\":\"question\"");
    }
}
