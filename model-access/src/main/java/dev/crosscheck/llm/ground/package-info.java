/** Holds what a model wrote against the numbered sources that it was given. */
package dev.crosscheck.llm.ground;
