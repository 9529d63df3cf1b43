/** Writes the answers of chats from what a thread has found out. */
package dev.crosscheck.writer.answer;
