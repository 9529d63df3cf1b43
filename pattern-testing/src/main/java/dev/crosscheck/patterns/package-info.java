/**
 * Checks that every regular expression of a module takes linear time. {@link dev.crosscheck.patterns.PatternsOf} finds
 * them, {@link dev.crosscheck.patterns.HostileText} generates texts against each, and {@link
 * dev.crosscheck.patterns.LinearReading} counts the characters read.
 */
package dev.crosscheck.patterns;
