/**
 * What texts mean, as vectors, by a small network that runs in this process: of questions when they are asked, of
 * passages in the background.
 */
package dev.crosscheck.search.embedding;
