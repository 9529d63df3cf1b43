package dev.crosscheck.system.faults.history;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that was observed of a run.
 *
 * @param accepted the sessions that clients were told are accepted
 * @param readings the events that each reader of Server-Sent Events received
 * @param published the events that a subscriber of the public topic received, in order of arrival
 * @param requests the requests that the model's endpoint received
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

    /** A session that the gateway has accepted. */
    public record Accepted(String session, Instant at, Duration hardDeadline) {}

    /** The content of the database at the end of the run. */
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
     * @param step the step whose result the event is, if any
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

    /** The place of a call. Repeating the call at a place costs money. */
    public record CallSite(String step, int call) {
        @Override
        public String toString() {
            return "call " + call + " of step " + step;
        }
    }

    /**
     * One row of the call journal: one request over the network.
     *
     * @param retried whether the call failed in a way that asks for a retry
     */
    public record Call(
            CallSite place,
            int attempt,
            Instant intentAt,
            Optional<Instant> answeredAt,
            boolean retried,
            Optional<String> providerId) {}

    public record Command(String step, String session, boolean answered) {}

    /**
     * The events that a reader of one session received over all its connections.
     *
     * @param returns how often the reader reconnected
     */
    public record Reading(String reader, String session, List<Seen> events, int returns) {
        public Reading {
            events = List.copyOf(events);
        }
    }

    /** An event as a reader or a subscriber received it. */
    public record Seen(long sequence, String type) {}

    public record Published(String session, Seen event) {}

    /**
     * @param id the id of the answer, if there was one
     * @param body a value that is equal for requests with the same content
     * @param refused whether the endpoint spoiled the answer on purpose, so that the agent had to ask again
     */
    public record ModelRequest(Optional<String> id, String body, boolean refused) {}

    /**
     * A fault that the test caused.
     *
     * @param hit the calls to the model that the fault interrupted; each may be made once more
     * @param start the time at which it began
     * @param outage how long it made the broker or the database unavailable; zero for a fault of a service, since
     *     another replica takes over
     */
    public record Accident(String what, Set<CallSite> hit, Instant start, Duration outage) {
        public Accident {
            hit = Set.copyOf(hit);
        }
    }
}
