/** The Writer: composes reports and writes the answers of chats. */
package dev.crosscheck.writer;
