/** Questions in words that are operations: read whole, or not at all. */
package dev.crosscheck.analyst.chat.words;
