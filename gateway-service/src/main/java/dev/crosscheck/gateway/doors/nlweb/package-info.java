/** NLWeb's {@code /ask}. */
package dev.crosscheck.gateway.doors.nlweb;
