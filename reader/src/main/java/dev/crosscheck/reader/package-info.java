/**
 * The reader: a small network, in process, that reads a question with a window of sentences and points at the words
 * that answer, or says that none do. How it was made and how well it reads stands in {@code training/}.
 */
package dev.crosscheck.reader;
