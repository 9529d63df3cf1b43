/** The call journal: an answered call is never made again. */
package dev.crosscheck.steps.journal;
