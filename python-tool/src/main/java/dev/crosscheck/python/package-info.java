/**
 * The process in which Python runs, and what goes through its pipes. A service that starts it has the messages on its
 * class path and nothing else: the language's libraries are the process's own.
 */
package dev.crosscheck.python;
