/**
 * Search engines and catalogues on the web, each in a class of its own against the shape that its API documents. A
 * provider is two pure functions, from a query to a request and from an answer to results; {@link
 * dev.crosscheck.search.web.provider.ProviderDoor} does for all of them what comes between.
 */
package dev.crosscheck.search.web.provider;
