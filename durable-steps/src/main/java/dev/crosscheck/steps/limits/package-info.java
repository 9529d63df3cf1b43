/** How many calls may be on their way at once, and who comes next. */
package dev.crosscheck.steps.limits;
