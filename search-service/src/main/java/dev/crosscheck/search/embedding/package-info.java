/** Embeds texts with a small network in this process: questions when a search asks them, passages in the background. */
package dev.crosscheck.search.embedding;
