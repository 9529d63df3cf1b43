package dev.crosscheck.search.web;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the web is searched and read, for sessions that ask for it. Nothing of it is used by any other. */
public interface WebConfig {

    /** Whether sessions may search the web at all; also {@code CROSSCHECK_WEB}; default true. */
    @WithDefault("true")
    boolean enabled();

    /**
     * A mail address or a page of whoever runs this, put into the {@code User-Agent} and where providers ask for it, so
     * that they can complain instead of closing the door; also {@code CROSSCHECK_CONTACT}. Default: none.
     */
    Optional<String> contact();

    /**
     * Names of the providers to ask, in order of preference. Default: those that have a key or an address, and then all
     * that need none.
     */
    Optional<List<String>> providers();

    /** How many providers are asked for one query at first; others are asked only if these find nothing; default 4. */
    @WithDefault("4")
    int providersPerQuery();

    /** How many results each is asked for; default 8. */
    @WithDefault("8")
    int resultsPerQuery();

    /** How many pages one search pass reads at most; default 20. */
    @WithDefault("20")
    int pagesPerPass();

    /** How many requests one search pass has on their way at once; default 8. */
    @WithDefault("8")
    int parallel();

    /** How long one request to a provider may take, from the look-up of its name to the last byte; default 8 s. */
    @WithDefault("8s")
    Duration providerTimeout();

    /** How long one request for a page may take; default 8 s. */
    @WithDefault("8s")
    Duration pageTimeout();

    /** How long a search pass asks providers, and again how long it reads pages, in all; default 20 s each. */
    @WithDefault("20s")
    Duration passTime();

    /** The largest answer of a provider; default 4 MiB. */
    @WithDefault("4M")
    MemorySize maxAnswerSize();

    /** The largest page, unpacked; default 3 MiB. */
    @WithDefault("3M")
    MemorySize maxPageSize();

    /** Of how many elements a page may consist; default 60,000. */
    @WithDefault("60000")
    int maxPageNodes();

    /** How many redirects are followed to a page; default 5. */
    @WithDefault("5")
    int maxRedirects();

    /** For how long a fetched page is used without asking for it again; default 24 h. */
    @WithDefault("24h")
    Duration freshness();

    /** For how long a site's robots.txt is believed; default 1 h. */
    @WithDefault("1h")
    Duration robotsFreshness();

    /** After how many failures among its last calls a provider is left alone for a while; default 4. */
    @WithDefault("4")
    int breakerCalls();

    /** For how long it is left alone then; default 30 s. */
    @WithDefault("30s")
    Duration breakerPause();

    /** The longest that a provider's {@code Retry-After} is granted; default 10 min. */
    @WithDefault("10m")
    Duration longestRetryAfter();

    /**
     * Networks that pages may be read from although they are not public, such as {@code 10.1.0.0/16}: an intranet's.
     * Default: none.
     */
    Optional<List<String>> allowedNetworks();

    /**
     * File that names servers of the Model Context Protocol: {@code {"mcpServers": {"wiki": {"url": …}}}}; read at the
     * start. Also {@code CROSSCHECK_MCP_FILE}. Default: none, and nobody is called.
     */
    Optional<Path> mcpFile();

    /** How long a call of a chat's tool on such a server may take; default 20 s. */
    @WithDefault("20s")
    Duration toolTimeout();

    /** What is particular to one provider, by its name. */
    Map<String, Provider> provider();

    /** One provider's own settings. */
    interface Provider {

        /** Where its API is, instead of where it usually is; SearXNG has no usual place. */
        Optional<String> url();

        /** The key that it wants. Never logged. */
        Optional<String> key();

        /** Which of Google's programmable search engines is asked: its {@code cx}. */
        Optional<String> engine();

        /** What one call costs, in US dollars: booked, and held against budgets. Default 0. */
        @WithDefault("0")
        double usdPerCall();
    }
}
