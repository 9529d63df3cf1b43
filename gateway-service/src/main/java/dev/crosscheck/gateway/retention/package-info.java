/** What the gateway forgets with time. */
package dev.crosscheck.gateway.retention;
