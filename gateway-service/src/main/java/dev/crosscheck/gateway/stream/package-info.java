/** Text as it is generated, from the agents to the readers in this process: bounded, lossy, and on no log. */
package dev.crosscheck.gateway.stream;
