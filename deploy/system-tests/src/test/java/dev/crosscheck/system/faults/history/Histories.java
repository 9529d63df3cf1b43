package dev.crosscheck.system.faults.history;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What was seen of a run.
 *
 * @param accepted what clients were told is accepted
 * @param readings what each reader of Server-Sent Events saw
 * @param published what a subscriber of the public topic saw, in the order in which it saw it
 * @param requests what came to the model's endpoint
 * @param accidents what the test did to the system
 */
public record Histories(
        List<Accepted> accepted,
        Database database,
        List<Reading> readings,
        List<Published> published,
        List<ModelRequest> requests,
        List<Accident> accidents) {

    public Histories {
        accepted = List.copyOf(accepted);
        readings = List.copyOf(readings);
        published = List.copyOf(published);
        requests = List.copyOf(requests);
        accidents = List.copyOf(accidents);
    }

    /** A session that a client was promised. */
    public record Accepted(String session, Instant at, Duration hardDeadline) {}

    /** What the database held when the run was over. */
    public record Database(
            List<Session> sessions, List<Logged> log, List<Step> steps, List<Call> calls, List<Command> commands) {
        public Database {
            sessions = List.copyOf(sessions);
            log = List.copyOf(log);
            steps = List.copyOf(steps);
            calls = List.copyOf(calls);
            commands = List.copyOf(commands);
        }
    }

    public record Session(String id, String status, Optional<Instant> finishedAt, long lastSequence, long published) {}

    /**
     * One row of the log.
     *
     * @param phase the state that the event led to
     * @param step whose result it is, where it is one
     */
    public record Logged(
            String session,
            long sequence,
            String type,
            String status,
            String phase,
            int round,
            int searchPasses,
            Optional<String> step) {}

    /** @param state ready, running, completed or cancelled */
    public record Step(String id, String session, String state) {}

    /** A call's place: repeating it is what costs. */
    public record Place(String step, int call) {
        @Override
        public String toString() {
            return "call " + call + " of step " + step;
        }
    }

    /**
     * One row of the call journal: one request over the network.
     *
     * @param retried whether it failed in a way that asks for another try
     */
    public record Call(
            Place place,
            int attempt,
            Instant intentAt,
            Optional<Instant> answeredAt,
            boolean retried,
            Optional<String> providerId) {}

    public record Command(String step, String session, boolean answered) {}

    /**
     * What a reader of one session saw, however often it had to come back.
     *
     * @param returns how often it came back
     */
    public record Reading(String reader, String session, List<Seen> events, int returns) {
        public Reading {
            events = List.copyOf(events);
        }
    }

    /** An event as a reader or a subscriber saw it. */
    public record Seen(long sequence, String type) {}

    public record Published(String session, Seen event) {}

    /**
     * @param id the id that its answer carried, where there was one
     * @param body the same for requests that say the same
     * @param refused whether the endpoint itself spoiled it on purpose, so that another one was asked for
     */
    public record ModelRequest(Optional<String> id, String body, boolean refused) {}

    /**
     * Something that the test did.
     *
     * @param hit calls to the model that were in flight in what it hit: each may be made once more
     * @param start when it began
     * @param outage how long broker or database were away for it; none where it befell a service, which another stands
     *     in for
     */
    public record Accident(String what, Set<Place> hit, Instant start, Duration outage) {
        public Accident {
            hit = Set.copyOf(hit);
        }
    }
}
