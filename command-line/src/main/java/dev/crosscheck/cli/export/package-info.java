/** A finished session as a folder of files, to be kept, sent on, or read by other programs. */
package dev.crosscheck.cli.export;
