/** Languages, sentences with offsets, and the words used by searches and comparisons. */
package dev.crosscheck.model.text;
