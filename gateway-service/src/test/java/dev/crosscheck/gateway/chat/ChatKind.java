package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.session.Loop;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

/** The loop of chats, created without the container. */
public final class ChatKind {

    public static final Loop CHAT = new Chats(new SimpleMeterRegistry());

    private ChatKind() {}
}
