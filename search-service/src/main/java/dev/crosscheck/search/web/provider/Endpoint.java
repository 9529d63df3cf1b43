package dev.crosscheck.search.web.provider;

/**
 * Where a provider's API is, and how it is entered.
 *
 * @param url without a slash at its end
 * @param key or null
 * @param contact of whoever runs this service, for providers that ask for it, or null
 */
public record Endpoint(String url, String key, String contact) {
    public Endpoint {
        url = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    /** Not shown: a key is in it. */
    @Override
    public String toString() {
        return "Endpoint";
    }
}
