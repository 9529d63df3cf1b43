package dev.crosscheck.steps.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a service lets in over HTTP. */
@ConfigMapping(prefix = "crosscheck.http")
public interface HttpConfig {

    /**
     * Names and addresses, without a port, under which clients reach this service, beside {@code localhost} and the
     * loopback addresses; {@code *.example.org} stands for every name below that one, {@code *} for every host.
     * Default: none. Environment: CROSSCHECK_ALLOWED_HOSTS, separated by commas.
     */
    Optional<List<String>> allowedHosts();

    /**
     * Origins of web pages, such as {@code https://desk.example.org}, that may use this service beside its own.
     * Default: none. Environment: CROSSCHECK_ALLOWED_ORIGINS, separated by commas.
     */
    Optional<List<String>> allowedOrigins();

    /**
     * Paths that pages of others may lead to, since what is there does nothing by itself: the web page's own files, and
     * reports for whoever has a link. A path that ends in {@code /*} stands for each plain name beneath it. Default:
     * none.
     */
    Optional<List<String>> linkedPaths();

    /**
     * What every request must say in the header {@value ServiceSecret#HEADER}, but those for health and metrics: set at
     * the services behind the gateway, so that nobody passes the gateway by. Default: none, and everybody is let in.
     * Environment: CROSSCHECK_SERVICE_SECRET, which the gateway reads too.
     */
    Optional<String> secret();

    /** The largest body of a request, where {@link #routes} says nothing else; default 1 MiB. */
    @WithDefault("1M")
    MemorySize maxBodySize();

    /**
     * Bytes of bodies that may be in memory at the same time; default 32 MiB. Beyond it a request is told to come
     * again.
     */
    @WithDefault("32M")
    MemorySize maxBytesInMemory();

    /** In each such time a body must come on by {@link #leastBytes}, or its request is refused; default 30 s. */
    @WithDefault("30s")
    Duration bodyPatience();

    /** What must come of a body within {@link #bodyPatience}; default 16 KiB, so about 500 bytes a second. */
    @WithDefault("16K")
    MemorySize leastBytes();

    /** Addresses whose bodies are larger, or of another kind; the names are free. */
    Map<String, Route> routes();

    /** What may be sent to an address, and to all below it. */
    interface Route {

        /** Such as {@code /v1/documents}. */
        String path();

        /** The largest body there. */
        MemorySize maxBodySize();

        /** Whether a body is passed on as it comes, instead of being read whole; default false. */
        @WithDefault("false")
        boolean streamed();

        /** Whether {@code multipart/form-data} is taken there as well as JSON; default false. */
        @WithDefault("false")
        boolean forms();
    }
}
