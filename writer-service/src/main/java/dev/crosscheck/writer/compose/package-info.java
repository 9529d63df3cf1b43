/** Composes reports: arranges a draft for its reader, with warnings, confidence and sources. Adds no facts. */
package dev.crosscheck.writer.compose;
