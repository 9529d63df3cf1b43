/** Whether a question can be read in several ways, and which they are. */
package dev.crosscheck.analyst.clarify;
