/**
 * Sources: found documents, the trustworthiness of their outlets, and the filter that decides which ones a mode admits.
 */
package dev.crosscheck.model.source;
