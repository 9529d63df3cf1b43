package dev.crosscheck.python;

/**
 * Code to run.
 *
 * @param fresh true to forget what ran before
 * @param clock milliseconds since 1970 that the code takes for the time
 * @param mostOutput characters that it may print
 */
public record Program(boolean fresh, String code, long clock, int mostOutput) {}
