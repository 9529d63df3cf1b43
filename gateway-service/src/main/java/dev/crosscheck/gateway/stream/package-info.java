/**
 * Streams text while it is generated, from the agents to the readers in this process: bounded, lossy, and not in any
 * log.
 */
package dev.crosscheck.gateway.stream;
