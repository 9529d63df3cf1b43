/** Builds the release: one archive of the build's results. */
package dev.crosscheck.distribution;
