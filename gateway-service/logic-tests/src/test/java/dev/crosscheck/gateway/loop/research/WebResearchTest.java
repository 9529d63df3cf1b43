package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.research.WebSending;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.steps.message.WireJson;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that a session that uses the web tells each search so, together with the original question. */
class WebResearchTest extends ResearchSpecification {

    @Test
    void shouldTellTheSearchOfTheWebAndTheQuestionWhenTheRequestUsesIt() {
        ResearchRequested request = Story.requested().onlySearching().using(WebUse.BESIDE, List.of("arxiv"));

        SearchSources search = given().when(request).thenOrders(Searching.class, SearchSources.class);

        assertThat(search.web()).isEqualTo(new WebScope(WebUse.BESIDE, Samples.QUESTION, List.of("arxiv"), null));
    }

    @Test
    void shouldTellTheSearchWhatMayBeSentToTheWeb() throws Exception {
        ResearchRequested request = Story.requested()
                .onlySearching()
                .using(WebUse.BESIDE, List.of())
                .sending(new WebSending(true, "Who knew of it?"));

        SearchSources search = given().when(request).thenOrders(Searching.class, SearchSources.class);

        assertThat(search.web()).isEqualTo(new WebScope(WebUse.BESIDE, "Who knew of it?", List.of(), true));
        assertThat(WireJson.mapper().readValue(WireJson.mapper().writeValueAsString(search), SearchSources.class))
                .isEqualTo(search);
    }

    @Test
    void shouldNotTellTheSearchOfTheWebWhenTheRequestDoesNotUseIt() {
        ResearchRequested request = Story.requested().onlySearching();

        SearchSources search = given().when(request).thenOrders(Searching.class, SearchSources.class);

        assertThat(search.web()).isNull();
    }

    @Test
    void shouldTellTheSearchFromWhereSourcesMayComeAndNothingWhereTheRequestDoesNotSay() throws Exception {
        Domains domains = new Domains(List.of("example.org"), List.of("blog.example.org"));
        ResearchRequested request = Story.requested().onlySearching().within(domains);

        SearchSources search = given().when(request).thenOrders(Searching.class, SearchSources.class);
        SearchSources anywhere =
                given().when(Story.requested().onlySearching()).thenOrders(Searching.class, SearchSources.class);

        assertThat(search.domains()).isEqualTo(domains);
        assertThat(WireJson.mapper().writeValueAsString(search))
                .contains("\"domains\":{\"include\":[\"example.org\"],\"exclude\":[\"blog.example.org\"]}");
        assertThat(WireJson.mapper().writeValueAsString(anywhere)).doesNotContain("domains");
        assertThat(WireJson.mapper().readValue(WireJson.mapper().writeValueAsString(request), ResearchRequested.class))
                .isEqualTo(request);
    }

    @Test
    void shouldLookForReadingsWhereTheSessionSearches() {
        SearchSources alone = given().when(Story.mayAsk().using(WebUse.ALONE, List.of()))
                .thenOrders(Looking.class, SearchSources.class);
        SearchSources beside = given().when(Story.mayAsk().using(WebUse.BESIDE, List.of()))
                .thenOrders(Looking.class, SearchSources.class);

        assertThat(alone.web()).isEqualTo(new WebScope(WebUse.ALONE, Samples.QUESTION, List.of(), null));
        assertThat(beside.web()).isNull();
    }
}
