/** Who sends a request and what the sender may do: keys with roles, each of one tenant; their limits; the audit log. */
package dev.crosscheck.gateway.access;
