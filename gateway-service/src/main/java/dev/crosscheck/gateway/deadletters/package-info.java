/**
 * Records that nobody could handle, for the people who have to look at them: read on demand, and sent again when told.
 */
package dev.crosscheck.gateway.deadletters;
