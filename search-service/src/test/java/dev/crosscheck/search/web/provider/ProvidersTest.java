package dev.crosscheck.search.web.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.TestConfig;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProvidersTest {

    private static final String WEB = "crosscheck.search.web.";

    @Test
    void shouldOfferAllThatNeedNoKeyWhenNothingIsConfigured() {
        assertThat(names(providers(Map.of()).all()))
                .containsExactly(
                        "wikipedia",
                        "gdelt",
                        "openalex",
                        "europe-pmc",
                        "crossref",
                        "arxiv",
                        "hacker-news",
                        "semantic-scholar",
                        "wikidata");
        assertThat(providers(Map.of()).all()).noneMatch(Offer::keyed);
    }

    @Test
    void shouldKnowWhereTheRecordsOfEachCatalogueAre() {
        // When
        Map<String, String> sites = new TreeMap<>();
        providers(Map.of()).all().forEach(offer -> {
            if (offer.profile().site() != null) {
                sites.put(offer.name(), offer.profile().site());
            }
        });

        // Then
        assertThat(sites)
                .isEqualTo(Map.of(
                        "arxiv", "arxiv.org",
                        "crossref", "doi.org",
                        "europe-pmc", "europepmc.org",
                        "openalex", "doi.org",
                        "semantic-scholar", "semanticscholar.org",
                        "wikidata", "wikidata.org",
                        "wikipedia", "wikipedia.org"));
    }

    @ParameterizedTest
    @CsvSource({"tavily", "tavily=0/day", "tavily=10/year", "tavily=-1/day", "tavilly=10/day"})
    void shouldRefuseAQuotaThatItCannotKeep(String quota) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> providers(Map.of(WEB + "quotas", quota)))
                .withMessageContaining("crosscheck.search.web.quotas");
    }

    @Test
    void shouldReadTheQuotasOfADayAndOfAMonth() {
        assertThat(Quota.read(List.of("tavily=1000/month", " tavily=50/day", "google=100/day")))
                .isEqualTo(Map.of("tavily", new Quota(50, 1000), "google", new Quota(100, 0)));
    }

    @Test
    void shouldPreferThoseThatSearchTheWholeWebWhereTheyHaveAKey() {
        // When
        Providers providers = providers(Map.of(
                WEB + "provider.brave.key", "k",
                WEB + "provider.brave.usd-per-call", "0.005",
                WEB + "provider.searxng.url", "http://searx.intranet:8888",
                WEB + "provider.google.key", "k"));

        // Then
        assertThat(names(providers.fit(QueryIntent.SCIENCE, Language.CHINESE)))
                .containsExactly("searxng", "brave", "wikipedia", "openalex", "crossref");
        assertThat(providers.all().get(1))
                .returns(0.005, Offer::usdPerCall)
                .returns(true, Offer::keyed)
                .returns("api.search.brave.com", Offer::host);
        assertThat(providers.all().getFirst()).returns("searx.intranet:8888", Offer::host);
    }

    @Test
    void shouldKeepToTheOrderThatIsConfigured() {
        assertThat(names(
                        providers(Map.of(WEB + "providers", "arxiv, wikipedia")).all()))
                .containsExactly("arxiv", "wikipedia");
    }

    @Test
    void shouldAskThoseThatAUserChoseFirstThoseThatFit() {
        // Given
        Providers chosen = providers(Map.of()).chosen(List.of("hacker-news", "crossref", "wikipedia"));

        // Then
        assertThat(names(chosen.fit(QueryIntent.SCIENCE, Language.CHINESE)))
                .containsExactly("wikipedia", "crossref", "hacker-news");
        assertThat(names(providers(Map.of()).chosen(List.of()).fit(QueryIntent.NEWS, Language.CHINESE)))
                .isEqualTo(names(providers(Map.of()).fit(QueryIntent.NEWS, Language.CHINESE)));
    }

    @ParameterizedTest
    @CsvSource({
        "providers, bing, there is no provider bing",
        "providers, tavily, 'tavily, which has no key or no address'",
        "provider.bing.key, k, there is no provider bing"
    })
    void shouldRefuseWhatCannotBeAsked(String key, String value, String complaint) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> providers(Map.of(WEB + key, value)))
                .withMessageContaining(complaint)
                .withMessageContaining("crosscheck.search.web.");
    }

    @ParameterizedTest
    @CsvSource({
        "Is there a clinical trial of the vaccine?, SCIENCE",
        "新冠疫苗的臨床試驗, SCIENCE",
        "latest news of the strike, NEWS",
        "今天的罷工新聞, NEWS",
        "What did the court rule on the regulation?, OFFICIAL",
        "行政院的預算, OFFICIAL",
        "Who was Ada Lovelace?, GENERAL"
    })
    void shouldSeeByItsWordsWhatAQueryIsAfter(String words, QueryIntent intent) {
        assertThat(QueryIntent.of(words)).isEqualTo(intent);
    }

    private static Providers providers(Map<String, String> values) {
        return Providers.of(TestConfig.with(values).search().web(), List.of());
    }

    private static List<String> names(List<Offer> offers) {
        return offers.stream().map(Offer::name).toList();
    }
}
