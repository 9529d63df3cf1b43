package dev.crosscheck.search.web.provider;

/**
 * A configured provider.
 *
 * @param profile its fixed properties
 * @param host host of its API, for display
 * @param usdPerCall price of one call, in US dollars; 0 if free
 * @param keyed whether calls use a key, so that each may be billed or counted
 */
public record Offer(Profile profile, WebSearchProvider provider, String host, double usdPerCall, boolean keyed) {

    public String name() {
        return profile.name();
    }
}
