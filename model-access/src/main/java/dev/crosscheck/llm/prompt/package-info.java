/** Prompts: versioned resource files, and delimiters around foreign text. */
package dev.crosscheck.llm.prompt;
