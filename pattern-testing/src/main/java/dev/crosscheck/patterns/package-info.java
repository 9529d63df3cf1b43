/**
 * Holds every regular expression of a module to linear time: {@link dev.crosscheck.patterns.PatternsOf} finds them,
 * {@link dev.crosscheck.patterns.HostileText} writes texts against each, {@link dev.crosscheck.patterns.LinearReading}
 * counts the characters that are read.
 */
package dev.crosscheck.patterns;
