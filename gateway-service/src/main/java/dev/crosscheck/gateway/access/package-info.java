/** Who asks, and what they may do: keys with roles, each of one tenant; their limits; the audit log. */
package dev.crosscheck.gateway.access;
