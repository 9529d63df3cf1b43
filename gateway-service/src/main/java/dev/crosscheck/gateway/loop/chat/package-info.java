/**
 * The loop of chats. A thread is one question of a conversation with its answer, and is a session of its own.
 * {@link dev.crosscheck.gateway.loop.chat.ChatLoop} shows its states.
 */
package dev.crosscheck.gateway.loop.chat;
