/** Structured output: derives a schema from a record, and reads answers that follow it only approximately. */
package dev.crosscheck.llm.output;
