package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;

/** Sessions of one kind that can be followed to their end. */
public interface WatchedSessions {

    /** Returns the address of their gateway. */
    URI server();

    /** Returns the session's resource. */
    JsonNode session(String id);

    /**
     * Opens a session's stream of events after the given sequence.
     *
     * @param text whether to include the text that a model is writing, if sessions of this kind have it
     * @throws IOException if the server cannot be reached or has a fault; the caller may try again
     */
    InputStream events(String id, long after, boolean text) throws IOException;
}
