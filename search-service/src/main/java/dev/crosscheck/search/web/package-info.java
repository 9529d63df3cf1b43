/**
 * A search pass on the web: from queries over providers and pages to passages, every request of it in the step's
 * journal.
 */
package dev.crosscheck.search.web;
