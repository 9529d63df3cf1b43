package dev.crosscheck.search.web;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Settings for searching and reading the web, for sessions that request it. */
public interface WebConfig {

    /** Whether sessions may search the web; also {@code CROSSCHECK_WEB}; default true. */
    @WithDefault("true")
    boolean enabled();

    /**
     * The operator's mail address or web page. The service sends it in the {@code User-Agent}, and to providers that
     * ask for it, so that they can complain before they block it; also {@code CROSSCHECK_CONTACT}. Default: none.
     */
    Optional<String> contact();

    /**
     * Names of the providers to ask, in order of preference. Default: those with a configured key or address, and all
     * that need none.
     */
    Optional<List<String>> providers();

    /**
     * The number of providers that a query goes to first; the others are asked only if these find nothing; default 4.
     */
    @WithDefault("4")
    int providersPerQuery();

    /** The number of results to request from each provider; default 8. */
    @WithDefault("8")
    int resultsPerQuery();

    /** The most pages that one search pass reads; default 20. */
    @WithDefault("20")
    int pagesPerPass();

    /** The most parallel requests of one search pass; default 8. */
    @WithDefault("8")
    int parallel();

    /** The time limit of one request to a provider, from the name lookup to the last byte; default 8 s. */
    @WithDefault("8s")
    Duration providerTimeout();

    /** The time limit of one request for a page; default 8 s. */
    @WithDefault("8s")
    Duration pageTimeout();

    /** The time limit of a search pass for asking providers, and again for reading pages; default 20 s each. */
    @WithDefault("20s")
    Duration passTime();

    /** The largest response of a provider; default 4 MiB. */
    @WithDefault("4M")
    MemorySize maxAnswerSize();

    /** The largest page, unpacked; default 3 MiB. */
    @WithDefault("3M")
    MemorySize maxPageSize();

    /** The most elements of a page; default 60,000. */
    @WithDefault("60000")
    int maxPageNodes();

    /** The most redirects to follow for a page; default 5. */
    @WithDefault("5")
    int maxRedirects();

    /** How long a fetched page is used without fetching it again; default 24 h. */
    @WithDefault("24h")
    Duration freshness();

    /**
     * How long a fetched page is kept after it was last found to be current, and an earlier version of it after it was
     * replaced; then it is erased. 0: for ever; else at least an hour. Also {@code CROSSCHECK_WEB_PAGES_RETENTION}.
     * Default 365 days.
     */
    @WithDefault("365d")
    Duration pagesRetention();

    /**
     * The most calls of providers in a calendar day or month (UTC), over all replicas: {@code tavily=1000/month}. A
     * provider may have one of each kind. Also {@code CROSSCHECK_WEB_QUOTAS}. Default: none.
     */
    Optional<List<String>> quotas();

    /**
     * Archives to ask for a page that is gone and was never stored, in order: the address of the Wayback Machine's API,
     * {@code https://archive.org/wayback/available}, or that of a Memento TimeGate. An archive learns the page's address.
     * Also {@code CROSSCHECK_WEB_ARCHIVES}. Default: none.
     */
    Optional<List<String>> archives();

    /** How long a site's robots.txt is cached; default 1 h. If its server failed, a minute at most. */
    @WithDefault("1h")
    Duration robotsFreshness();

    /**
     * The number of a provider's last calls that the circuit breaker looks at: if three quarters of them failed, the
     * provider gets no requests for a while; default 4.
     */
    @WithDefault("4")
    int breakerCalls();

    /** How long a provider then gets no requests; default 30 s. */
    @WithDefault("30s")
    Duration breakerPause();

    /** The upper limit for a provider's {@code Retry-After}; default 10 min. */
    @WithDefault("10m")
    Duration longestRetryAfter();

    /** Non-public networks that pages may be read from, such as an intranet's {@code 10.1.0.0/16}. Default: none. */
    Optional<List<String>> allowedNetworks();

    /**
     * A file that lists servers of the Model Context Protocol: {@code {"mcpServers": {"wiki": {"url": …}}}}; read at
     * start. Also {@code CROSSCHECK_MCP_FILE}. Default: none.
     */
    Optional<Path> mcpFile();

    /** The time limit of a chat's tool call on such a server; default 20 s. */
    @WithDefault("20s")
    Duration toolTimeout();

    /** Settings of single providers, by name. */
    Map<String, Provider> provider();

    /** The settings of one provider. */
    interface Provider {

        /** The address of its API, if not the usual one; SearXNG has no usual one. */
        Optional<String> url();

        /** Its API key. Never logged. */
        Optional<String> key();

        /** The {@code cx} of the Google programmable search engine to use. */
        Optional<String> engine();

        /** The price of one call, in US dollars: recorded as cost, and counted against budgets. Default 0. */
        @WithDefault("0")
        double usdPerCall();
    }
}
