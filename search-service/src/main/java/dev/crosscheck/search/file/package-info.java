/**
 * Reads files that need large libraries, in separate processes. A process that takes too long or too much memory is
 * ended, and only the request with that file is affected.
 */
package dev.crosscheck.search.file;
