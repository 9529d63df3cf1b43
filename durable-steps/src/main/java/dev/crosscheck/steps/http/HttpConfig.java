package dev.crosscheck.steps.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Configures which HTTP requests a service accepts. */
@ConfigMapping(prefix = "crosscheck.http")
public interface HttpConfig {

    /**
     * Names and addresses, without a port, under which clients reach this service, besides {@code localhost} and the
     * loopback addresses. {@code *.example.org} means every name below that one, {@code *} every host. Default: none.
     * Environment: CROSSCHECK_ALLOWED_HOSTS, separated by commas.
     */
    Optional<List<String>> allowedHosts();

    /**
     * Origins of web pages, such as {@code https://desk.example.org}, that may use this service besides its own.
     * Default: none. Environment: CROSSCHECK_ALLOWED_ORIGINS, separated by commas.
     */
    Optional<List<String>> allowedOrigins();

    /**
     * Paths that pages of other sites may link to, because opening them changes nothing: the files of the web page, and
     * reports that are shared by link. A path that ends in {@code /*} means each plain name below it. Default: none.
     */
    Optional<List<String>> linkedPaths();

    /**
     * The secret that every request except those for health and metrics must send in the header {@value
     * ServiceSecret#HEADER}. Set it at the services behind the gateway, so that clients cannot bypass the gateway.
     * Default: none, and every caller is admitted. Environment: CROSSCHECK_SERVICE_SECRET, which the gateway reads too.
     */
    Optional<String> secret();

    /** The largest body of a request where {@link #routes} does not say otherwise; default 1 MiB. */
    @WithDefault("1M")
    MemorySize maxBodySize();

    /**
     * The number of bytes of bodies that may be in memory at the same time; default 32 MiB. Requests beyond that are
     * refused, and clients should try again.
     */
    @WithDefault("32M")
    MemorySize maxBytesInMemory();

    /**
     * At least {@link #leastBytes} of a body must arrive in each period of this length, or the request is refused;
     * default 30 s.
     */
    @WithDefault("30s")
    Duration bodyPatience();

    /**
     * The number of bytes of a body that must arrive within {@link #bodyPatience}; default 16 KiB, which is about 500
     * bytes a second.
     */
    @WithDefault("16K")
    MemorySize leastBytes();

    /** Addresses whose bodies are larger or of another kind; the keys are arbitrary names. */
    Map<String, Route> routes();

    /** What clients may send to an address and to everything below it. */
    interface Route {

        /** The path, such as {@code /v1/documents}. */
        String path();

        /** The largest body at this address. */
        MemorySize maxBodySize();

        /** Whether a body is passed on as it arrives, instead of being read whole; default false. */
        @WithDefault("false")
        boolean streamed();

        /** Whether {@code multipart/form-data} is accepted as well as JSON; default false. */
        @WithDefault("false")
        boolean forms();
    }
}
