package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.web.WebConfig;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The configured providers, in order of preference. Immutable. */
public final class Providers {

    private final List<Offer> offers;
    /** Whether a user chose them. They are asked then even if we would ask others for this kind of query. */
    private final boolean chosen;

    private Providers(List<Offer> offers) {
        this(offers, false);
    }

    private Providers(List<Offer> offers, boolean chosen) {
        this.offers = List.copyOf(offers);
        this.chosen = chosen;
    }

    /**
     * Creates the providers.
     *
     * @param ours searches configured elsewhere; they come first
     * @throws IllegalArgumentException if the configuration names an unknown provider, lists one without its key or
     *     address, or has a quota that cannot be read
     */
    public static Providers of(WebConfig config, List<Offer> ours) {
        Map<String, Optional<Offer>> known = new LinkedHashMap<>();
        ours.forEach(offer -> known.put(offer.name(), Optional.of(offer)));
        known.putAll(known(config));
        config.provider().keySet().forEach(name -> require(known, "provider." + name, name));
        Quota.read(config.quotas().orElse(List.of())).keySet().forEach(name -> require(known, "quotas", name));
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

    /** Returns all supported providers, those for the whole web first; empty values for those not configured. */
    private static Map<String, Optional<Offer>> known(WebConfig config) {
        Catalogue all = new Catalogue(config, new LinkedHashMap<>());
        all.own(SearXng.PROFILE, SearXng::new);
        all.keyed(Tavily.PROFILE, Tavily::new);
        all.keyed(Brave.PROFILE, Brave::new);
        all.keyed(Serper.PROFILE, Serper::new);
        all.keyed(Exa.PROFILE, Exa::new);
        all.keyed(Kagi.PROFILE, Kagi::new);
        Optional<String> engine = Optional.ofNullable(config.provider().get(GoogleSearch.PROFILE.name()))
                .flatMap(WebConfig.Provider::engine);
        if (engine.isPresent()) {
            all.keyed(GoogleSearch.PROFILE, endpoint -> new GoogleSearch(endpoint, engine.get()));
        } else {
            all.found.put(GoogleSearch.PROFILE.name(), Optional.empty());
        }
        all.free(Wikipedia.PROFILE, Wikipedia::new);
        all.free(Gdelt.PROFILE, Gdelt::new);
        all.free(OpenAlex.PROFILE, OpenAlex::new);
        all.free(EuropePmc.PROFILE, EuropePmc::new);
        all.free(Crossref.PROFILE, Crossref::new);
        all.free(Arxiv.PROFILE, Arxiv::new);
        all.free(HackerNews.PROFILE, HackerNews::new);
        all.free(SemanticScholar.PROFILE, SemanticScholar::new);
        all.free(Wikidata.PROFILE, Wikidata::new);
        return all.found;
    }

    private record Catalogue(WebConfig config, Map<String, Optional<Offer>> found) {

        void own(Profile profile, Function<Endpoint, WebSearchProvider> made) {
            found.put(
                    profile.name(),
                    settings(profile).filter(given -> given.url().isPresent()).map(_ -> offer(profile, made)));
        }

        void keyed(Profile profile, Function<Endpoint, WebSearchProvider> made) {
            found.put(
                    profile.name(),
                    settings(profile).filter(given -> given.key().isPresent()).map(_ -> offer(profile, made)));
        }

        void free(Profile profile, Function<Endpoint, WebSearchProvider> made) {
            found.put(profile.name(), Optional.of(offer(profile, made)));
        }

        private Optional<WebConfig.Provider> settings(Profile profile) {
            return Optional.ofNullable(config.provider().get(profile.name()));
        }

        private Offer offer(Profile profile, Function<Endpoint, WebSearchProvider> made) {
            Optional<WebConfig.Provider> settings = settings(profile);
            Optional<String> key = settings.flatMap(WebConfig.Provider::key);
            Endpoint endpoint = new Endpoint(
                    settings.flatMap(WebConfig.Provider::url).orElse(profile.url()),
                    key.orElse(null),
                    config.contact().orElse(null));
            double price = settings.map(WebConfig.Provider::usdPerCall).orElse(0.0);
            return new Offer(profile, made.apply(endpoint), host(endpoint.url()), price, key.isPresent());
        }
    }

    /** Returns the host of an address, with a star for the part that depends on the query. */
    static String host(String url) {
        return url.replaceFirst("^https?://", "").split("[/?#]", 2)[0].replace("{language}", "*");
    }

    public List<Offer> all() {
        return offers;
    }

    /** Returns those of the providers that a user chose by name; all for an empty list. */
    public Providers chosen(List<String> names) {
        return names.isEmpty()
                ? this
                : new Providers(
                        offers.stream()
                                .filter(offer -> names.contains(offer.name()))
                                .toList(),
                        true);
    }

    /**
     * Returns the providers for queries of this kind and language, preferred ones first. If a user chose the providers,
     * the others of them follow.
     */
    public List<Offer> fit(QueryIntent intent, Language language) {
        Map<Boolean, List<Offer>> fitting = offers.stream()
                .collect(Collectors.partitioningBy(
                        offer -> offer.profile().intents().contains(intent)
                                && offer.profile().languages().contains(language)));
        return Stream.concat(fitting.get(true).stream(), chosen ? fitting.get(false).stream() : Stream.empty())
                .toList();
    }
}
