/** REST and Server-Sent Events: only the names and formats of the public API. */
package dev.crosscheck.gateway.api;
