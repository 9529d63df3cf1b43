/** Structured output: a schema derived from a record, and reading answers that keep it only nearly. */
package dev.crosscheck.llm.output;
