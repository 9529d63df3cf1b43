/**
 * The process that runs Python, and the protocol of its pipes. A service that starts it needs only the messages on its
 * class path; Python's libraries are on that of the process.
 */
package dev.crosscheck.python;
