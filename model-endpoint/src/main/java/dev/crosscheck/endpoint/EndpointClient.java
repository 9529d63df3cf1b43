package dev.crosscheck.endpoint;

import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.time.Duration;
import java.util.concurrent.Executors;

/** Makes the HTTP client for an endpoint. */
public final class EndpointClient {

    private EndpointClient() {}

    /** Creates a client for HTTP/1.1. Some model servers cannot handle an offer to upgrade. */
    public static HttpClient of(Duration connectTimeout) {
        return HttpClient.newBuilder()
                .version(Version.HTTP_1_1)
                .connectTimeout(connectTimeout)
                .executor(Executors.newVirtualThreadPerTaskExecutor())
                .build();
    }
}
