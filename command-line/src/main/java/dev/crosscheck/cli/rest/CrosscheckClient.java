package dev.crosscheck.cli.rest;

import java.net.URI;

/**
 * Talks to one gateway, about one subject at a time. Refusals are {@link RestFailure}s; a server that does not answer
 * ends the command. Safe for use by several threads.
 */
public final class CrosscheckClient {

    private final Calls calls;

    /** @param server without a slash at its end */
    public CrosscheckClient(URI server) {
        this(server, ApiKey.NONE);
    }

    /** @param server without a slash at its end */
    public CrosscheckClient(URI server, ApiKey key) {
        this.calls = Calls.to(server, key);
    }

    public URI server() {
        return calls.server();
    }

    /** By which it asks. */
    public ApiKey key() {
        return calls.key();
    }

    /** Sessions and their reports. */
    public ResearchClient research() {
        return new ResearchClient(calls);
    }

    /** Cases held against criteria. */
    public EvaluationsClient evaluations() {
        return new EvaluationsClient(calls);
    }

    /** Conversations. */
    public ChatClient chats() {
        return new ChatClient(calls);
    }

    /** Documents, and what is looked up or checked in them. */
    public DocumentsClient documents() {
        return new DocumentsClient(calls);
    }

    /** What whoever runs the server looks after. */
    public OperationsClient operations() {
        return new OperationsClient(calls);
    }
}
