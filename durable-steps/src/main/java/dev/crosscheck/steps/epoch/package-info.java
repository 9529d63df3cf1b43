/** Which steps of a session still count. */
package dev.crosscheck.steps.epoch;
