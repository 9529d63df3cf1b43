/** Reads questions that are operations in words. It reads either the whole question or nothing. */
package dev.crosscheck.analyst.chat.words;
