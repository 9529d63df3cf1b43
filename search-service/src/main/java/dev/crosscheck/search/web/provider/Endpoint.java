package dev.crosscheck.search.web.provider;

/**
 * The address and credentials of a provider's API.
 *
 * @param url address without a slash at its end
 * @param key API key, or null; a line break at its end, which files of secrets often have, does not count
 * @param contact the operator's contact for providers that ask for it, or null
 */
public record Endpoint(String url, String key, String contact) {
    public Endpoint {
        url = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
        key = key == null ? null : key.strip();
    }

    /** Hides the fields, because they contain a key. */
    @Override
    public String toString() {
        return "Endpoint";
    }
}
