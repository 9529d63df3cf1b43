package dev.crosscheck.cli.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.rest.ServerSentEvents.Event;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerSentEventsTest {

    @Test
    void shouldReadIdNameAndDataOfEachEvent() throws Exception {
        // When
        List<Event> events = read("""
                id: 1
                event: planned
                data: {"a":1}

                id:2
                event:found
                data:{"b":2}

                """);

        // Then
        assertThat(events)
                .containsExactly(new Event("1", "planned", "{\"a\":1}"), new Event("2", "found", "{\"b\":2}"));
    }

    @Test
    void shouldPassOverCommentsAndFieldsThatItDoesNotKnow() throws Exception {
        // When
        List<Event> events = read(": still here\n\nretry: 100\ndata: x\n\n: still here\n\n");

        // Then
        assertThat(events).containsExactly(new Event("", "", "x"));
    }

    @Test
    void shouldJoinLinesOfDataAndKeepTheLastId() throws Exception {
        // When
        List<Event> events = read("id: 7\ndata: one\ndata:  two\n\ndata\n\n");

        // Then
        assertThat(events).containsExactly(new Event("7", "", "one\n two"), new Event("7", "", ""));
    }

    @Test
    void shouldDropAnEventThatTheEndCutsShort() throws Exception {
        // When
        List<Event> events = read("data: whole\n\ndata: ha");

        // Then
        assertThat(events).extracting(Event::data).containsExactly("whole");
    }

    @Test
    void shouldForgetTheNameOfAnEventWithoutData() throws Exception {
        // When
        List<Event> events = read("event: lost\n\ndata: x\n\n");

        // Then
        assertThat(events).containsExactly(new Event("", "", "x"));
    }

    private static List<Event> read(String stream) throws IOException {
        ServerSentEvents events = new ServerSentEvents(new BufferedReader(new StringReader(stream)));
        List<Event> read = new ArrayList<>();
        for (Optional<Event> next = events.next(); next.isPresent(); next = events.next()) {
            read.add(next.get());
        }
        return read;
    }
}
