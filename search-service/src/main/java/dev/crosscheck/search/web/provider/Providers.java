package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.web.WebConfig;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The providers that are configured, in order of preference. Immutable. */
public final class Providers {

    private final List<Offer> offers;

    private Providers(List<Offer> offers) {
        this.offers = List.copyOf(offers);
    }

    /**
     * @throws IllegalArgumentException if the configuration names a provider that there is not, or one that lacks its
     *     key or address
     */
    public static Providers of(WebConfig config) {
        Map<String, Optional<Offer>> known = known(config);
        config.provider().keySet().forEach(name -> require(known, "provider." + name, name));
        if (config.providers().isEmpty()) {
            return new Providers(
                    known.values().stream().flatMap(Optional::stream).toList());
        }
        List<Offer> offers = new ArrayList<>();
        for (String listed : config.providers().get()) {
            String name = listed.strip();
            require(known, "providers", name);
            offers.add(known.get(name)
                    .orElseThrow(() -> new IllegalArgumentException("crosscheck.search.web.providers names " + name
                            + ", which has no key or no address: set crosscheck.search.web.provider." + name)));
        }
        return new Providers(offers);
    }

    private static void require(Map<String, Optional<Offer>> known, String key, String name) {
        if (!known.containsKey(name)) {
            throw new IllegalArgumentException("crosscheck.search.web." + key + ": there is no provider " + name
                    + "; there are " + String.join(", ", known.keySet()));
        }
    }

    /** All that there are; those that search the whole web first. Empty where something is lacking. */
    private static Map<String, Optional<Offer>> known(WebConfig config) {
        Catalogue all = new Catalogue(config, new LinkedHashMap<>());
        all.own("searxng", SearXng::new);
        all.keyed("tavily", Tavily.USUAL, Tavily::new);
        all.keyed("brave", Brave.USUAL, Brave::new);
        all.keyed("serper", Serper.USUAL, Serper::new);
        all.keyed("exa", Exa.USUAL, Exa::new);
        Optional<String> engine =
                Optional.ofNullable(config.provider().get("google")).flatMap(WebConfig.Provider::engine);
        if (engine.isPresent()) {
            all.keyed("google", GoogleSearch.USUAL, endpoint -> new GoogleSearch(endpoint, engine.get()));
        } else {
            all.found.put("google", Optional.empty());
        }
        all.free("wikipedia", Wikipedia.USUAL, Wikipedia::new);
        all.free("gdelt", Gdelt.USUAL, Gdelt::new);
        all.free("openalex", OpenAlex.USUAL, OpenAlex::new);
        all.free("europe-pmc", EuropePmc.USUAL, EuropePmc::new);
        all.free("crossref", Crossref.USUAL, Crossref::new);
        all.free("arxiv", Arxiv.USUAL, Arxiv::new);
        all.free("hacker-news", HackerNews.USUAL, HackerNews::new);
        all.free("semantic-scholar", SemanticScholar.USUAL, SemanticScholar::new);
        all.free("wikidata", Wikidata.USUAL, Wikidata::new);
        return all.found;
    }

    private record Catalogue(WebConfig config, Map<String, Optional<Offer>> found) {

        void own(String name, Function<Endpoint, WebSearchProvider> made) {
            Optional<WebConfig.Provider> settings = settings(name);
            found.put(name, settings.flatMap(WebConfig.Provider::url).map(url -> offer(made, url, settings)));
        }

        void keyed(String name, String usual, Function<Endpoint, WebSearchProvider> made) {
            Optional<WebConfig.Provider> settings = settings(name);
            found.put(name, settings.filter(given -> given.key().isPresent()).map(_ -> offer(made, usual, settings)));
        }

        void free(String name, String usual, Function<Endpoint, WebSearchProvider> made) {
            found.put(name, Optional.of(offer(made, usual, settings(name))));
        }

        private Optional<WebConfig.Provider> settings(String name) {
            return Optional.ofNullable(config.provider().get(name));
        }

        private Offer offer(
                Function<Endpoint, WebSearchProvider> made, String usual, Optional<WebConfig.Provider> settings) {
            Optional<String> key = settings.flatMap(WebConfig.Provider::key);
            Endpoint endpoint = new Endpoint(
                    settings.flatMap(WebConfig.Provider::url).orElse(usual),
                    key.orElse(null),
                    config.contact().orElse(null));
            double price = settings.map(WebConfig.Provider::usdPerCall).orElse(0.0);
            return new Offer(made.apply(endpoint), host(endpoint.url()), price, key.isPresent());
        }
    }

    /** What stands between the scheme and the path, with a star for what the query decides. */
    private static String host(String url) {
        return url.replaceFirst("^https?://", "").split("[/?#]", 2)[0].replace("{language}", "*");
    }

    public List<Offer> all() {
        return offers;
    }

    /** Those that are good at queries of this kind and language, the preferred ones first. */
    public List<Offer> fit(Intent intent, Language language) {
        return offers.stream()
                .filter(offer -> offer.provider().intents().contains(intent)
                        && offer.provider().languages().contains(language))
                .toList();
    }
}
