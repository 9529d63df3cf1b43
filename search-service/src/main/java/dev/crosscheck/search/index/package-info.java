/**
 * The corpus as Lucene has it: one Lucene document per passage, on a local disk, made from the database and for ever
 * behind it by a moment. Whatever happens to the directory, it can be made again.
 */
package dev.crosscheck.search.index;
