/**
 * Asking a language model: what to ask is a {@link dev.crosscheck.llm.Question}, who answers is a
 * {@link dev.crosscheck.llm.LanguageModel}, and what happens when it does not is {@link dev.crosscheck.llm.Fallback}'s.
 */
package dev.crosscheck.llm;
