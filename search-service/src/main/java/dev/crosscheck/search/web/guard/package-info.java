/**
 * The way out: requests over HTTP that reach the public web alone. Every address is checked after its name was looked
 * up, and it is that address, and no other, that is connected to.
 */
package dev.crosscheck.search.web.guard;
