package dev.crosscheck.search.web.provider;

/**
 * A provider that is configured.
 *
 * @param profile what is known of it
 * @param host where it is asked, as people are told
 * @param usdPerCall what one call costs, in US dollars; 0 for one that is free
 * @param keyed whether it is entered with a key, so that each call may be billed or counted
 */
public record Offer(Profile profile, WebSearchProvider provider, String host, double usdPerCall, boolean keyed) {

    public String name() {
        return profile.name();
    }
}
