/** A search pass on the web: queries, providers, pages, passages. The step's journal records every request. */
package dev.crosscheck.search.web;
