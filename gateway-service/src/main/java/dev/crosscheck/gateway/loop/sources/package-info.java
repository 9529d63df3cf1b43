/** The numbers that a session gives to the documents that it finds: once, and for good, whatever its kind. */
package dev.crosscheck.gateway.loop.sources;
