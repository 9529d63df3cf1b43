/** A language-model endpoint for tests. It answers from a script, misbehaves on demand, and records its requests. */
package dev.crosscheck.llm.testing;
