/**
 * The reader: a small network that runs in process. It reads a question with a window of sentences and marks the words
 * that answer, or says that none do. {@code training/} describes its training and quality.
 */
package dev.crosscheck.reader;
