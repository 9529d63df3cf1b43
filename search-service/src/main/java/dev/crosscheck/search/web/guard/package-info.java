/**
 * Sends HTTP requests that reach only the public web. It checks every address after the name lookup, and connects only
 * to the checked address.
 */
package dev.crosscheck.search.web.guard;
