package dev.crosscheck.search.index.opensearch;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Set;
import org.apache.hc.core5.http.HttpHost;

/** Reads the configured addresses of a cluster's nodes. Its messages never repeat an address that holds credentials. */
final class Addresses {

    private static final Set<String> SCHEMES = Set.of("http", "https");
    private static final int USUAL_PORT = 9200;
    private static final String EXPECTED = "CROSSCHECK_OPENSEARCH must be like https://host:9200";

    private Addresses() {}

    static List<HttpHost> of(List<String> configured) {
        return configured.stream().map(address -> host(address.strip())).toList();
    }

    private static HttpHost host(String address) {
        if (address.contains("@")) {
            throw new IllegalArgumentException("CROSSCHECK_OPENSEARCH holds a user or password: set"
                    + " CROSSCHECK_OPENSEARCH_USER and CROSSCHECK_OPENSEARCH_PASSWORD instead");
        }
        try {
            return host(new URI(address));
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(EXPECTED, e);
        }
    }

    private static HttpHost host(URI uri) {
        boolean more = uri.getRawQuery() != null
                || uri.getRawFragment() != null
                || !Set.of("", "/").contains(uri.getRawPath() == null ? "" : uri.getRawPath());
        if (uri.getScheme() == null || !SCHEMES.contains(uri.getScheme()) || uri.getHost() == null || more) {
            throw new IllegalArgumentException(EXPECTED);
        }
        return new HttpHost(uri.getScheme(), uri.getHost(), uri.getPort() < 0 ? USUAL_PORT : uri.getPort());
    }
}
