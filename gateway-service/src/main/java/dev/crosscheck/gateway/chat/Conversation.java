package dev.crosscheck.gateway.chat;

import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import java.time.Instant;

/**
 * A conversation, as lists show it.
 *
 * @param threads number of questions asked so far
 * @param status status of the last thread; null if there is none
 * @param about the finished session whose report the conversation follows up; null if there is none
 */
public record Conversation(
        ConversationId id, String title, Instant createdAt, int threads, SessionStatus status, SessionId about) {

    /**
     * A thread of a conversation, as its session row describes it.
     *
     * @param number position in the conversation, from 1; without gaps unless a thread was erased
     * @param finishedAt null while the thread runs
     */
    public record ThreadRow(
            SessionId id, int number, String question, SessionStatus status, Instant createdAt, Instant finishedAt) {}
}
