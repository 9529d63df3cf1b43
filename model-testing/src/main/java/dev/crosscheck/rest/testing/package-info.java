/** The gateway's REST API, answered from a script. */
package dev.crosscheck.rest.testing;
