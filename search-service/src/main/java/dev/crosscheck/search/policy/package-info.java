/** Serves documents as policies: their section trees, and the search in these trees. */
package dev.crosscheck.search.policy;
