package dev.crosscheck.cli.rest;

import java.net.URI;

/**
 * Calls the REST API of one gateway, through a client for each subject. A refusal throws {@link RestFailure}; a server
 * that does not answer ends the command. Thread-safe.
 */
public final class CrosscheckClient {

    private final Calls calls;

    /** @param server the address without a slash at its end */
    public CrosscheckClient(URI server, ApiKey key) {
        this.calls = Calls.to(server, key);
    }

    public URI server() {
        return calls.server();
    }

    /** Returns the key of its requests. */
    public ApiKey key() {
        return calls.key();
    }

    /** Returns the client for sessions and their reports. */
    public ResearchClient research() {
        return new ResearchClient(calls);
    }

    /** Returns the client for evaluations. */
    public EvaluationsClient evaluations() {
        return new EvaluationsClient(calls);
    }

    /** Returns the client for conversations. */
    public ChatClient chats() {
        return new ChatClient(calls);
    }

    /** Returns the client for documents, searches and checks. */
    public DocumentsClient documents() {
        return new DocumentsClient(calls);
    }

    /** Returns the client for operators. */
    public OperationsClient operations() {
        return new OperationsClient(calls);
    }
}
