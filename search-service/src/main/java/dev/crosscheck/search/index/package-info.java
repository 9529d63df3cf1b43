/**
 * The corpus as an index of passages that follows the database with a short delay, and can be rebuilt from it at any
 * time. {@link dev.crosscheck.search.index.PassageIndex} says what an index does. It is Lucene on a local disk, or
 * OpenSearch if an address is configured.
 */
package dev.crosscheck.search.index;
