/** Languages, sentences with offsets, and the words that a search or a comparison looks at. */
package dev.crosscheck.model.text;
