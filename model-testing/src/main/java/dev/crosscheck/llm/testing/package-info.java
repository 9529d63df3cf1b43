/**
 * A language-model endpoint for tests: it answers from a script, misbehaves on demand, and counts what it was asked.
 */
package dev.crosscheck.llm.testing;
