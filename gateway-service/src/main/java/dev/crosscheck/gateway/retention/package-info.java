/** What the gateway deletes automatically after a time. */
package dev.crosscheck.gateway.retention;
