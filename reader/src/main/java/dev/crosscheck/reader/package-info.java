/**
 * The reader: a small network that runs in process. It reads a question with a window of sentences and marks the words
 * that answer, or says that none do. Another network of the same kind reads a claim with a window and says whether the
 * window supports or contradicts it. {@code training/} describes their training and quality.
 */
package dev.crosscheck.reader;
