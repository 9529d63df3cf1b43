/** Shows people the records that could not be handled: reads them on demand, and sends them again on request. */
package dev.crosscheck.gateway.deadletters;
