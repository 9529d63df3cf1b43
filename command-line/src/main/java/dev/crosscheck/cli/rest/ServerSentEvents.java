package dev.crosscheck.cli.rest;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;

/**
 * Reads a stream of Server-Sent Events, as the HTML standard (section 9.2.6) describes it: one field per line; a blank
 * line ends an event; lines that begin with a colon only show that the server is alive. Not thread-safe.
 */
final class ServerSentEvents {

    private final BufferedReader lines;

    ServerSentEvents(BufferedReader lines) {
        this.lines = lines;
    }

    /**
     * One event.
     *
     * @param id the last id that the stream gave
     * @param name empty if the event has none
     * @param data its lines, joined by line breaks
     */
    record Event(String id, String name, String data) {}

    private String lastId = "";

    /**
     * Waits for the next event. An event that the end of the stream cuts off is dropped, as the standard requires.
     *
     * @return empty at the end of the stream
     */
    Optional<Event> next() throws IOException {
        StringBuilder data = new StringBuilder();
        boolean hasData = false;
        String name = "";
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.isEmpty()) {
                if (hasData) {
                    return Optional.of(new Event(lastId, name, data.toString()));
                }
                name = "";
                continue;
            }
            int colon = line.indexOf(':');
            String field = colon < 0 ? line : line.substring(0, colon);
            String value = colon < 0 ? "" : withoutLeadingSpace(line.substring(colon + 1));
            switch (field) {
                case "data" -> {
                    data.append(hasData ? "\n" : "").append(value);
                    hasData = true;
                }
                case "event" -> name = value;
                case "id" -> lastId = value;
                default -> {
                    // Ignore a comment or an unknown field.
                }
            }
        }
        return Optional.empty();
    }

    private static String withoutLeadingSpace(String value) {
        return value.startsWith(" ") ? value.substring(1) : value;
    }
}
