/** Adds documents to collections, and manages them. */
package dev.crosscheck.cli.documents;
