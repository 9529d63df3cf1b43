/** Marks sessions as cancelled or paused, and limits until when their steps may make calls. */
package dev.crosscheck.steps.marks;
