/** Serves the stored text around what sessions quote, for the gateway. */
package dev.crosscheck.search.citation;
