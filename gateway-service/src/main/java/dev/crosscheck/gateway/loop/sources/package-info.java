/** The numbers that a session of any kind gives to the documents that it finds. A number never changes. */
package dev.crosscheck.gateway.loop.sources;
