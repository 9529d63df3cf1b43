package dev.crosscheck.search.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.TestConfig;
import dev.crosscheck.search.corpus.ProviderRows;
import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.file.FileReaders;
import dev.crosscheck.search.web.provider.QueryIntent;
import dev.crosscheck.search.web.provider.WebQuery;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.testing.RememberedCalls;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which providers a query goes to, when it goes to one of them first. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@QuarkusTestResource(SmallWeb.class)
class ProviderPassTest {

    private static final SessionId SESSION = new SessionId("w2");
    private static final double PRICE = 0.008;

    @Inject
    WebPages pages;

    @Inject
    FileReaders files;

    @Inject
    ProviderRows rows;

    @ConfigProperty(name = SmallWeb.BASE)
    String base;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # The small web's SearXNG finds herons, and nothing else.
            # providers | key of Tavily | words | intent | outcomes | paid calls
            searxng,wikipedia | right | herons | GENERAL | searxng 1 | 0
            searxng,wikipedia | right | egrets | GENERAL | searxng 0; wikipedia 1 other | 0
            openalex,wikipedia | right | egrets | SCIENCE | openalex failed; wikipedia 1 other | 0
            searxng,tavily | right | egrets | GENERAL | searxng 0; tavily 1 other | 1
            tavily,wikipedia | right | egrets | GENERAL | tavily 1 | 1
            tavily,wikipedia | wrong | egrets | GENERAL | tavily failed; wikipedia 1 other | 0
            searxng,tavily,wikipedia | right | egrets | GENERAL | searxng 0; tavily 1 other | 1
            searxng,tavily,wikipedia | wrong | egrets | GENERAL | searxng 0; tavily failed other; wikipedia 1 other|0
            """)
    void shouldAskTheOthersOnlyWhenTheFirstProviderFailsOrFindsNothing(
            String providers, String key, String words, QueryIntent intent, String outcomes, int paid)
            throws StepFailure {
        // Given
        WebAccess web = web(providers, key);

        // When
        ProviderPass pass = pass(web, query(words, intent));
        web.close();

        // Then
        assertThat(pass.told().stream().map(ProviderPassTest::line)).containsExactly(outcomes.split("; ", -1));
        assertThat(pass.usage().usd()).isEqualTo(paid * PRICE);
    }

    @Test
    void shouldAskTheOthersForThoseQueriesAloneThatFoundNothing() throws StepFailure {
        // Given
        WebAccess web = web("searxng,wikipedia", "right");

        // When
        ProviderPass pass = pass(web, query("herons", QueryIntent.GENERAL), query("egrets", QueryIntent.GENERAL));
        web.close();

        // Then
        assertThat(pass.told().stream().map(told -> told.query() + " " + line(told)))
                .containsExactly("0 searxng 1", "1 searxng 0", "1 wikipedia 1 other");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tavily", "searxng"})
    void shouldTakeARecordedAnswerForItsQueryWhenThePlanHasLostTheOneBefore(String provider) throws StepFailure {
        // Given
        RememberedCalls journal = new RememberedCalls();
        WebAccess web = web(provider, "right");
        pass(web, journal, query("herons", QueryIntent.GENERAL), query("egrets", QueryIntent.GENERAL));

        // When
        ProviderPass pass = pass(web, journal, query("egrets", QueryIntent.GENERAL));
        web.close();

        // Then
        assertThat(pass.told()).extracting(ProviderAnswer::query).containsExactly(0);
    }

    @Test
    void shouldAnnounceThePriceOfACallWithAKeyAndNoOther() throws StepFailure {
        // Given
        RememberedCalls journal = new RememberedCalls();
        WebAccess web = web("searxng,tavily,wikipedia", "right");

        // When
        ProviderPass pass = pass(web, journal, query("egrets", QueryIntent.GENERAL));
        web.close();

        // Then
        assertThat(journal.made()).hasSize(2);
        assertThat(journal.announced()).extracting(Estimate::usd).containsExactly(PRICE);
        assertThat(pass.usage().usd()).isEqualTo(PRICE);
    }

    @Test
    void shouldCountARefusedCallAsUnpaidAndOneWithoutAnAnswerAsPaid() throws StepFailure {
        // Given
        RememberedCalls journal = new RememberedCalls();
        WebAccess web = web("tavily,wikipedia", "wrong");

        // When
        ProviderPass pass = pass(web, journal, query("egrets", QueryIntent.GENERAL));
        web.close();

        // Then
        assertThat(pass.told().getFirst().error()).isEqualTo("it answered with HTTP 401");
        assertThat(journal.announced())
                .singleElement()
                .satisfies(estimate -> assertThat(estimate.unpaid())
                        .contains("web_refused", "web_rate_limited", "web_suspended", "web_unreachable")
                        .doesNotContain("web_too_slow", "web_unreadable"));
        assertThat(pass.usage()).isEqualTo(Usage.NONE);
    }

    private ProviderPass pass(WebAccess web, WebQuery... queries) throws StepFailure {
        return pass(web, new RememberedCalls(), queries);
    }

    private ProviderPass pass(WebAccess web, RememberedCalls journal, WebQuery... queries) throws StepFailure {
        StepContext context = new StepContext(SESSION, new StepId("w2.search-1"), 1, journal);
        ProviderPass pass = new ProviderPass(web, web.providers(), context, List.of(queries));
        pass.ask();
        return pass;
    }

    private static WebQuery query(String words, QueryIntent intent) {
        return new WebQuery(words, Language.ENGLISH, intent, null, null, 8);
    }

    /** Returns access to the small web, on which a query goes to one provider first. */
    private WebAccess web(String providers, String key) {
        String web = "crosscheck.search.web.";
        return new WebAccess(
                TestConfig.with(Map.of(
                                web + "providers", providers,
                                web + "providers-per-query", "1",
                                web + "provider.searxng.url", base + "/searxng",
                                web + "provider.tavily.url", base + "/tavily",
                                web + "provider.tavily.key", key.equals("right") ? "the-secret-key" : "another",
                                web + "provider.tavily.usd-per-call", "" + PRICE,
                                web + "provider.wikipedia.url", base + "/wikipedia",
                                web + "provider.openalex.url", base + "/openalex"))
                        .search(),
                pages,
                files,
                rows);
    }

    private static String line(ProviderAnswer told) {
        return told.provider()
                + (told.error() == null ? " " + told.results().size() : " failed")
                + (told.other() ? " other" : "");
    }
}
