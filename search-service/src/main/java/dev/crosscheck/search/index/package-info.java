/**
 * The corpus as a Lucene index on a local disk: one Lucene document per passage. The index follows the database with a
 * short delay, and can be rebuilt from it at any time.
 */
package dev.crosscheck.search.index;
