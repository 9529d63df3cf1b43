/** Loads the ratings of outlets, from the shipped file or the deployment's own. */
package dev.crosscheck.search.tiers;
