package dev.crosscheck.python;

/**
 * Code to run after what ran before in the same process.
 *
 * @param clock milliseconds since 1970 that the code takes for the time
 * @param mostOutput characters that it may print
 */
public record Program(String code, long clock, int mostOutput) {}
