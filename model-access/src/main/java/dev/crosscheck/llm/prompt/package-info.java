/** Prompts: resource files with versions, and the delimiters around what is not ours. */
package dev.crosscheck.llm.prompt;
