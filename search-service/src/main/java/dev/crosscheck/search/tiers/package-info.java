/** The ratings of outlets, from the shipped file or one of the deployment's own. */
package dev.crosscheck.search.tiers;
