package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;

/** Sessions of one kind, which can be followed to their end. */
public interface WatchedSessions {

    /** The gateway that has them. */
    URI server();

    /** The session's resource. */
    JsonNode session(String id);

    /**
     * Opens a session's stream of events after the given sequence.
     *
     * @param text whether what a model is writing is wanted as well, where sessions of this kind have it
     * @throws IOException if the server is not there or not well: worth another attempt
     */
    InputStream events(String id, long after, boolean text) throws IOException;
}
