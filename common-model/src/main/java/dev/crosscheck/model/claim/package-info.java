/** Claims: the sentences of a report, the quotes they rest on, and whether those stand in the sources. */
package dev.crosscheck.model.claim;
