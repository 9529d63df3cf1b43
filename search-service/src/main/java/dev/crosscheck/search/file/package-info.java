/**
 * Files that it takes large libraries to read: they are read in processes of their own, which end when they take too
 * long or too much memory, and no request but the file's own notices.
 */
package dev.crosscheck.search.file;
