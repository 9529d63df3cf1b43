/**
 * Turns uploads into documents of the corpus: clean text with its blocks, metadata and passages. Pure: nothing here
 * reads a clock, a file or a table.
 */
package dev.crosscheck.search.ingest;
