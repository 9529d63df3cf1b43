/** Exports a finished session as a folder of files, to keep, to send, or for other programs. */
package dev.crosscheck.cli.export;
