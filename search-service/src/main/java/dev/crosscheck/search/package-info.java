/** The search service: owns the documents and their index, and runs the searches of one pass. */
package dev.crosscheck.search;
