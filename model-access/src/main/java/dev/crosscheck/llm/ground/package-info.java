/** Compares what a model wrote with the numbered sources that it was given. */
package dev.crosscheck.llm.ground;
