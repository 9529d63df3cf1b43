package dev.crosscheck.search.web;

import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.corpus.ProviderRows;
import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.file.FileReaders;
import dev.crosscheck.search.ingest.Bounds;
import dev.crosscheck.search.web.fetch.FetchSettings;
import dev.crosscheck.search.web.fetch.Fetcher;
import dev.crosscheck.search.web.guard.AddressRules;
import dev.crosscheck.search.web.guard.HostLookup;
import dev.crosscheck.search.web.guard.Network;
import dev.crosscheck.search.web.guard.WayOut;
import dev.crosscheck.search.web.mcp.McpServers;
import dev.crosscheck.search.web.provider.McpSearch;
import dev.crosscheck.search.web.provider.Offer;
import dev.crosscheck.search.web.provider.ProviderDoor;
import dev.crosscheck.search.web.provider.ProviderTurns;
import dev.crosscheck.search.web.provider.Providers;
import dev.crosscheck.search.web.provider.Quota;
import io.quarkus.runtime.Startup;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClientOptions;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds the web access from the configuration: providers, connections to them, and the page fetcher. Built at start,
 * so a wrong configuration stops the service. Safe for use by many threads.
 */
@Startup
@Singleton
public class WebAccess {

    /** Our name in robots.txt files. */
    private static final String NAME = "crosscheck";

    private static final int EVENT_LOOPS = 2;

    private final WebConfig config;
    /**
     * A separate instance, so that web requests delay no other requests, and web hosts do not become labels of metrics.
     */
    private final Vertx vertx;

    private final McpServers servers;
    private final Providers providers;
    private final Map<String, ProviderDoor> doors;
    private final Fetcher fetcher;
    private final WayOut toProviders;
    private final WayOut toPages;
    private final WayOut toListeners;
    private final String userAgent;

    @Inject
    WebAccess(SearchConfig search, WebPages pages, FileReaders files, ProviderRows rows) {
        this.config = search.web();
        this.vertx = Vertx.vertx(new VertxOptions()
                .setEventLoopPoolSize(EVENT_LOOPS)
                .setWorkerPoolSize(1)
                .setInternalBlockingPoolSize(1));
        List<Network> allowed = config.allowedNetworks().orElse(List.of()).stream()
                .map(Network::parse)
                .toList();
        // No address rules: the operator configured the providers' addresses, so internal ones are allowed too.
        this.toProviders = new WayOut(vertx, HostLookup.SYSTEM, null, new HttpClientOptions());
        this.toPages = new WayOut(vertx, HostLookup.SYSTEM, new AddressRules(allowed), new HttpClientOptions());
        // If sessions may not use the web, notifications may only go to the allowed networks.
        this.toListeners = new WayOut(
                vertx,
                HostLookup.SYSTEM,
                config.enabled() ? new AddressRules(allowed) : AddressRules.only(allowed),
                new HttpClientOptions());
        this.userAgent = userAgent(config);
        this.servers = new McpServers(
                config.mcpFile(), toProviders, userAgent, config.maxAnswerSize().asLongValue());
        List<McpSearch> searches = servers.searching().entrySet().stream()
                .map(server -> new McpSearch(server.getKey(), server.getValue()))
                .toList();
        this.providers =
                Providers.of(config, searches.stream().map(McpSearch::offer).toList());
        ProviderDoor.Settings settings = new ProviderDoor.Settings(
                userAgent,
                config.providerTimeout(),
                config.maxAnswerSize().asLongValue(),
                config.breakerCalls(),
                config.breakerPause(),
                config.longestRetryAfter());
        this.doors = doors(searches, rows, settings);
        this.fetcher = Fetcher.of(
                pages,
                toPages,
                files,
                new FetchSettings(
                        NAME,
                        userAgent,
                        new Bounds(search.maxBlocks(), config.maxPageNodes(), search.maxDepth()),
                        config.maxPageSize().asLongValue(),
                        config.maxRedirects(),
                        config.pageTimeout(),
                        config.freshness(),
                        config.robotsFreshness(),
                        config.archives().orElse(List.of())),
                Clock.systemUTC());
    }

    private Map<String, ProviderDoor> doors(
            List<McpSearch> searches, ProviderRows rows, ProviderDoor.Settings settings) {
        Map<String, Quota> quotas = Quota.read(config.quotas().orElse(List.of()));
        Map<String, ProviderDoor> all = new HashMap<>();
        for (Offer offer : providers.all()) {
            ProviderTurns own = ProviderTurns.of(offer.profile(), quotas.getOrDefault(offer.name(), Quota.NONE), rows);
            all.put(offer.name(), new ProviderDoor(offer, toProviders, own, settings));
        }
        for (McpSearch search : searches) {
            Offer offer = search.offer();
            ProviderTurns own = ProviderTurns.of(offer.profile(), quotas.getOrDefault(offer.name(), Quota.NONE), rows);
            all.put(offer.name(), new ProviderDoor(search, own, settings));
        }
        return Map.copyOf(all);
    }

    private static String userAgent(WebConfig config) {
        return "Crosscheck/0.1"
                + config.contact().map(contact -> " (+" + contact + ")").orElse("");
    }

    @PreDestroy
    void close() {
        toProviders.close();
        toPages.close();
        toListeners.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    public boolean isOpen() {
        return config.enabled();
    }

    public Providers providers() {
        return providers;
    }

    /** Returns the configured servers of the Model Context Protocol. */
    McpServers servers() {
        return servers;
    }

    WebConfig config() {
        return config;
    }

    ProviderDoor door(Offer offer) {
        return doors.get(offer.name());
    }

    /** Returns the way to clients that want a notification when a session ends. */
    WayOut toListeners() {
        return toListeners;
    }

    String userAgent() {
        return userAgent;
    }

    Fetcher fetcher() {
        return fetcher;
    }
}
