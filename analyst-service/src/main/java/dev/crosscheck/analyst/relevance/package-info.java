/** What a text is about: its terms, a question's content words, and how well a text answers it (BM25). */
package dev.crosscheck.analyst.relevance;
