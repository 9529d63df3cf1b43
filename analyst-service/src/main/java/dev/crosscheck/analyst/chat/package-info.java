/** The orchestrator of chats, which decides the next step of a thread, and its tools. */
package dev.crosscheck.analyst.chat;
