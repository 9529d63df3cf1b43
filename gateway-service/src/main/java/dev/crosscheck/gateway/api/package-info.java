/** REST and Server-Sent Events: names and shapes of the public API, and nothing else. */
package dev.crosscheck.gateway.api;
