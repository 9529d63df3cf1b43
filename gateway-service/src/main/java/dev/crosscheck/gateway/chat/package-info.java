/** Chats: conversations and their threads, which are sessions whose loop is in {@code loop.chat}. */
package dev.crosscheck.gateway.chat;
