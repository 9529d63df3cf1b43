/** Extracts terms and content words from texts and questions, and ranks texts by relevance (BM25). */
package dev.crosscheck.analyst.relevance;
