/** Simulates a user of the web page in a browser. */
package dev.crosscheck.page.testing;
