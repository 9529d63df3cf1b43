/** Tells others by HTTP that a session is over: signed, guarded as fetches are, and tried again for a bounded time. */
package dev.crosscheck.gateway.webhook;
