/** What a research session asks, how far it may go, and what its agents hand to one another. */
package dev.crosscheck.model.research;
