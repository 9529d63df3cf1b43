/** Sessions: ask a question, watch the work, read the report. */
package dev.crosscheck.cli.research;
