/**
 * From bytes to a document of the corpus: clean text with its blocks, what the document says about itself, and
 * passages. Pure: nothing here reads a clock, a file or a table.
 */
package dev.crosscheck.search.ingest;
