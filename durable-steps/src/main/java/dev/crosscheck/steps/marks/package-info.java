/** What holds for all steps of a session: whether it is cancelled or paused, and until when they may make calls. */
package dev.crosscheck.steps.marks;
