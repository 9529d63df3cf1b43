/** A scripted version of the gateway's REST API. */
package dev.crosscheck.rest.testing;
