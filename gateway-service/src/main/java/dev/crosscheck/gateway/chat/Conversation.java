package dev.crosscheck.gateway.chat;

import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import java.time.Instant;

/**
 * A conversation, as lists show it.
 *
 * @param threads how many questions were asked in it
 * @param status of its last thread; null where it has none
 * @param about the finished session whose report it follows up; null where it follows up none
 */
public record Conversation(
        ConversationId id, String title, Instant createdAt, int threads, SessionStatus status, SessionId about) {

    /**
     * A thread of a conversation, as its row has it.
     *
     * @param number its place, from 1; without a gap as long as none is erased
     * @param finishedAt null while it runs
     */
    public record ThreadRow(
            SessionId id, int number, String question, SessionStatus status, Instant createdAt, Instant finishedAt) {}
}
