/**
 * Access to a language model. A {@link dev.crosscheck.llm.Question} describes the request, a {@link
 * dev.crosscheck.llm.LanguageModel} answers it, and a {@link dev.crosscheck.llm.Fallback} handles failures.
 */
package dev.crosscheck.llm;
