/** The index as Lucene on a local disk: one Lucene document per passage. */
package dev.crosscheck.search.index.lucene;
