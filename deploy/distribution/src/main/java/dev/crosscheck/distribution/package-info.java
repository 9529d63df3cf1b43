/** The release: one archive of what the build has left. */
package dev.crosscheck.distribution;
