/** Claims: the sentences of a report, the quotes that support them, and whether the sources contain those quotes. */
package dev.crosscheck.model.claim;
