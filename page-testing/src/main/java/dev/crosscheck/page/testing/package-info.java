/** Somebody with the web page before them, in a browser. */
package dev.crosscheck.page.testing;
