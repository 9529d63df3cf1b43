/** Turns a question into queries, sub-questions and a range of dates. */
package dev.crosscheck.analyst.plan;
