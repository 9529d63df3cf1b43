/** The Writer: composes reports. */
package dev.crosscheck.writer;
