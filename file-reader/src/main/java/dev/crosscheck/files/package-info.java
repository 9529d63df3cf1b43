/**
 * Reads files in formats that need large libraries and are often used for attacks: PDF, Office, EPUB, CSV, e-mail, ZIP.
 * It runs as a separate process ({@link dev.crosscheck.files.FileReader}) with its own heap, class path and time limit.
 * The service that starts it needs only {@link dev.crosscheck.files.FilePipe} and the records it carries, which use no
 * libraries.
 */
package dev.crosscheck.files;
