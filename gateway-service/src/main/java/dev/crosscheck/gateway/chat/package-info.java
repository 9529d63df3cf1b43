/** Chats: conversations and their threads. A thread is a session whose loop is in {@code loop.chat}. */
package dev.crosscheck.gateway.chat;
