package dev.crosscheck.python;

/**
 * A program to run after the earlier ones in the same process.
 *
 * @param clock the time that the code sees, in milliseconds since 1970
 * @param mostOutput most bytes that the program may print
 */
public record Program(String code, long clock, int mostOutput) {}
