/** Judges whether the sources suffice, what is missing, and what to search for next. */
package dev.crosscheck.analyst.reflect;
