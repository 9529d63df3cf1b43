/**
 * Announces the end of sessions by HTTP. Requests are signed, have the same protections as fetches, and are repeated
 * for a limited time.
 */
package dev.crosscheck.gateway.webhook;
