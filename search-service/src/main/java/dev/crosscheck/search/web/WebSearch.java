package dev.crosscheck.search.web;

import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.Recovery;
import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.tiers.TiersFile;
import dev.crosscheck.search.web.provider.QueryIntent;
import dev.crosscheck.search.web.provider.WebQuery;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Searches the web for the queries of one pass, and reads the found pages. Safe for use by many threads; blocks. */
@ApplicationScoped
public class WebSearch {

    private static final String CLOSED = "the web is closed to sessions: crosscheck.search.web.enabled is false";
    private static final String NOBODY = "no provider is configured that answers queries of this kind";

    private final WebAccess web;
    private final WebPages pages;
    private final TiersFile tiers;

    WebSearch(WebAccess web, WebPages pages, TiersFile tiers) {
        this.web = web;
        this.pages = pages;
        this.tiers = tiers;
    }

    /**
     * The outcome of one query of the pass.
     *
     * @param answered whether any provider answered it
     * @param errors failures with their reasons, without those that an earlier query of the pass already reports
     * @param recovery what it took beyond a first attempt; none for a query that repeats an earlier one of the pass
     */
    public record WebQueryResult(boolean answered, List<String> errors, Recovery recovery) {
        public WebQueryResult {
            errors = List.copyOf(errors);
        }
    }

    /**
     * @param pages best first
     * @param outcomes one for each query, in order
     * @param usage cost of the calls
     */
    public record Findings(List<DocumentText> pages, List<WebQueryResult> outcomes, Usage usage) {
        public Findings {
            pages = List.copyOf(pages);
            outcomes = List.copyOf(outcomes);
        }
    }

    /**
     * Searches the web.
     *
     * @param search a search whose {@code web} is set
     * @throws StepFailure only if the step itself cannot continue; failures of providers and pages become outcomes
     */
    public Findings find(SearchSources search, StepContext context) throws StepFailure {
        if (!web.isOpen()) {
            WebQueryResult closed = new WebQueryResult(false, List.of(CLOSED), Recovery.NONE);
            return new Findings(
                    List.of(), search.queries().stream().map(_ -> closed).toList(), Usage.NONE);
        }
        List<WebQuery> outgoing = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (PlannedQuery query : search.queries()) {
            WebQuery out = outgoing(query, search);
            int place = outgoing.indexOf(out);
            places.add(place < 0 ? outgoing.size() : place);
            if (place < 0) {
                outgoing.add(out);
            }
        }
        ProviderPass providers =
                new ProviderPass(web, web.providers().chosen(search.web().providers()), context, outgoing);
        providers.ask();
        List<PagePass.FetchedPage> read = new PagePass(
                        web, pages, context, domains(search), new OnePerWork(tiers.current()))
                .read(FoundPage.best(
                        providers.told(), domains(search), web.config().pagesPerPass()));
        List<DocumentText> texts = read.stream()
                .filter(page -> page.text() != null)
                .map(PagePass.FetchedPage::text)
                .toList();
        return new Findings(texts, outcomes(places, providers.told(), read), providers.usage());
    }

    private WebQuery outgoing(PlannedQuery query, SearchSources search) {
        WebScope scope = search.web();
        String words = OutgoingWords.of(query.text(), scope);
        Language language = Language.holdsHan(words) ? Language.CHINESE : Language.ENGLISH;
        return new WebQuery(
                words,
                language,
                QueryIntent.of(words + " " + scope.question()),
                search.startDate(),
                search.endDate(),
                web.config().resultsPerQuery(),
                domains(search));
    }

    private static Domains domains(SearchSources search) {
        return search.domains() == null ? Domains.ALL : search.domains();
    }

    private static List<WebQueryResult> outcomes(
            List<Integer> places, List<ProviderAnswer> told, List<PagePass.FetchedPage> read) {
        Set<String> complaints = new HashSet<>();
        Set<Integer> counted = new HashSet<>();
        List<WebQueryResult> outcomes = new ArrayList<>();
        for (int place : places) {
            List<String> errors = new ArrayList<>();
            boolean asked = false;
            boolean answered = false;
            Recovery recovery = Recovery.NONE;
            boolean isFirst = counted.add(place);
            for (ProviderAnswer one : told) {
                if (one.query() == place) {
                    asked = true;
                    recovery = isFirst ? recovery.plus(one.recovery()) : recovery;
                    answered |= one.error() == null;
                    if (one.error() != null && complaints.add(one.complaint())) {
                        errors.add(one.complaint());
                    }
                }
            }
            if (!asked && complaints.add(NOBODY)) {
                errors.add(NOBODY);
            }
            for (PagePass.FetchedPage page : read) {
                boolean ours = page.candidate().queries().contains(place);
                if (ours && page.error() != null && complaints.add(complaint(page))) {
                    errors.add(complaint(page));
                }
            }
            outcomes.add(new WebQueryResult(answered, errors, recovery));
        }
        return outcomes;
    }

    private static String complaint(PagePass.FetchedPage page) {
        return "a page of " + page.candidate().host() + ": " + page.error();
    }
}
