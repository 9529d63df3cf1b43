/** Records calls in a journal, so that an answered call is never made again. */
package dev.crosscheck.steps.journal;
