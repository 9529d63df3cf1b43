/** The orchestrator of chats, which decides what a thread does next, and the tools that it uses. */
package dev.crosscheck.analyst.chat;
