/**
 * Search engines and catalogues on the web, one class for each documented API. A provider is two pure functions: from a
 * query to a request, and from a response to results. {@link dev.crosscheck.search.web.provider.ProviderDoor} does the
 * rest for all of them.
 */
package dev.crosscheck.search.web.provider;
