/**
 * Reads files in formats that take large libraries to read, and that hostile files are made in: PDF, Office, EPUB, CSV,
 * e-mail, ZIP. It runs as a process of its own ({@link dev.crosscheck.files.FileReader}) with a heap, a class path and
 * a time of its own. Whoever starts it needs {@link dev.crosscheck.files.Exchange} and the records it carries, which
 * know no library.
 */
package dev.crosscheck.files;
