/** The search service: owns documents, their index, and the search of one pass. */
package dev.crosscheck.search;
