/**
 * The loop of chats. A thread, one question of a conversation and its answer, is a session: see
 * {@link dev.crosscheck.gateway.loop.chat.ChatLoop} for its way.
 */
package dev.crosscheck.gateway.loop.chat;
