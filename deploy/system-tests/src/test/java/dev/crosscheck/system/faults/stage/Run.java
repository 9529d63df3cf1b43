package dev.crosscheck.system.faults.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.Recorded;
import dev.crosscheck.llm.testing.Recorded.Outcome;
import dev.crosscheck.system.faults.history.Findings;
import dev.crosscheck.system.faults.history.Histories;
import dev.crosscheck.system.faults.history.Histories.Accepted;
import dev.crosscheck.system.faults.history.Histories.Accident;
import dev.crosscheck.system.faults.history.Histories.ModelRequest;
import dev.crosscheck.system.faults.history.Histories.Place;
import dev.crosscheck.system.faults.history.Histories.Session;
import dev.crosscheck.system.faults.history.HistoryChecker;
import dev.crosscheck.system.faults.stage.EventReader.Watched;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.awaitility.core.ConditionTimeoutException;

/**
 * One scenario: the sessions that it asks for, who watches them, what it breaks. Ends with the judgement of all that
 * was recorded. Safe for use by several threads.
 */
public final class Run {

    private static final Set<String> TERMINAL = Set.of("completed", "failed", "cancelled");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration HARD_DEADLINE = Duration.ofSeconds(90);

    private final String name;
    private final Stage stage;
    private final Recorder recorder;
    private final List<Accepted> accepted = new CopyOnWriteArrayList<>();
    private final List<EventReader> readers = new CopyOnWriteArrayList<>();
    private final List<Accident> accidents = new CopyOnWriteArrayList<>();
    private final AtomicInteger asked = new AtomicInteger();

    Run(String name, Stage stage) {
        this.name = name;
        this.stage = stage;
        this.recorder = new Recorder(stage.database());
    }

    /** Asks one question, and watches the session. */
    public String ask() {
        return askWith("");
    }

    /** As {@link #ask()}; the search waits until the corpus has changed so often. */
    public String askAfterChange(long watermark) {
        return askWith(", \"watermark\": " + watermark);
    }

    /** As {@link #ask()}; the question may be asked back, and is clear. */
    public String askToClarify() {
        return askWith(", \"clarify\": true");
    }

    private String askWith(String fields) {
        return ask(Corpus.question(asked.incrementAndGet()), fields);
    }

    /** Asks something of the scenario's own. */
    public String ask(String question, String fields) {
        Instant before = Instant.now();
        String body =
                "{\"question\": \"%s\", \"limits\": {\"max_execution_time_s\": 60}%s}".formatted(question, fields);
        return adopt(Watched.research(stage.client().ask(body, key())), before);
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }

    /** Asks one question in a conversation of its own, and watches its thread. */
    public String askInChat() {
        Instant before = Instant.now();
        Client.Answer begun = stage.client().post("/v1/chats", "{}");
        assertThat(begun.status()).as("%s", begun.text()).isEqualTo(201);
        String chat = begun.json().path("id").asText();
        String body = "{\"content\": \"%s\"}".formatted(Corpus.question(asked.incrementAndGet()));
        String thread = stage.client()
                .accepted("/v1/chats/" + chat + "/messages", body, key())
                .path("thread_id")
                .asText();
        return adopt(Watched.thread(thread, chat), before);
    }

    /** Forks a session of this run, or judges it again. */
    public String fork(String session, String verb, String body) {
        Instant before = Instant.now();
        Client.Answer answer = stage.client().post("/v1/research/" + session + "/" + verb, body);
        assertThat(answer.status()).as("%s", answer.text()).isEqualTo(202);
        return adopt(Watched.research(answer.json().path("id").asText()), before);
    }

    private String adopt(Watched watched, Instant before) {
        String session = watched.session();
        accepted.add(new Accepted(session, before, HARD_DEADLINE.plus(Duration.between(before, Instant.now()))));
        readers.add(stage.watch("of " + session, watched));
        return session;
    }

    /** Asks so many questions, so many of them at once; returns when all are accepted. */
    public List<String> ask(int questions, int atOnce) {
        List<String> sessions = new CopyOnWriteArrayList<>();
        AtomicInteger left = new AtomicInteger(questions);
        List<Thread> clients = java.util.stream.IntStream.range(0, atOnce)
                .mapToObj(_ -> Thread.ofVirtual().start(() -> {
                    while (left.getAndDecrement() > 0) {
                        sessions.add(ask());
                    }
                }))
                .toList();
        try {
            for (Thread client : clients) {
                client.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        assertThat(sessions).as("questions accepted").hasSize(questions);
        return List.copyOf(sessions);
    }

    /** Keeps so many sessions going until it is closed. */
    public Load load(int atOnce) {
        return new Load(this, atOnce);
    }

    /** Asks a question at each such time, until it is closed. */
    public OpenLoad openLoad(Duration every) {
        return new OpenLoad(this, every);
    }

    /** {@code kill -9}; the calls that it had in flight may be made again. */
    public void kill(ServiceProcess service) {
        service.kill();
        accident("kill -9 of the " + service.name(), callsInFlight(service.service()));
    }

    /** Intents without an outcome, in steps that nobody but this service runs. */
    public List<Place> callsInFlight(String service) {
        return recorder.callsInFlight(service);
    }

    /**
     * What may be made again where a service, or all of them, stood still from a moment on for longer than their
     * leases: who comes to again goes on with the call that was in flight, and may begin the next one before the step
     * is taken from it.
     */
    public List<Place> callsThatStoodStill(List<String> services, Instant since) {
        return recorder.callsAround(services, since);
    }

    /** Notes what the scenario has done to a service, so that it is judged by it: no session has any longer for it. */
    public void accident(String what, List<Place> hit) {
        accidents.add(new Accident(what, Set.copyOf(hit), Instant.now(), Duration.ZERO));
    }

    /** Notes that the broker was away until now. */
    public void brokerWasAway(String what, Instant since) {
        accidents.add(new Accident(what, Set.of(), since, Duration.between(since, Instant.now())));
    }

    /** Notes that the database was away until now; nobody could renew a lease. */
    public void databaseWasAway(String what, Instant since) {
        Duration outage = Duration.between(since, Instant.now());
        accidents.add(new Accident(what, Set.copyOf(callsThatStoodStill(Services.AGENTS, since)), since, outage));
    }

    public EventReader reader(String session) {
        return readers.stream()
                .filter(reader -> reader.session().equals(session))
                .findFirst()
                .orElseThrow();
    }

    public List<EventReader> readers() {
        return List.copyOf(readers);
    }

    public List<String> sessions() {
        return accepted.stream().map(Accepted::session).toList();
    }

    /** How many of the sessions have come to this status. */
    public long count(String status) {
        return recorder.sessions(sessions()).stream()
                .filter(session -> session.status().equals(status))
                .count();
    }

    public String status(String session) {
        return recorder.sessions(List.of(session)).getFirst().status();
    }

    /** Returns once all sessions have come to an end, and none of their steps runs. */
    public void awaitRest() {
        await().atMost(PATIENCE).until(() -> isAtRest(sessions()));
    }

    /** Waits until nothing is left to do, judges, and says what it saw. */
    public Findings judge() {
        Histories histories = settled();
        Findings findings = HistoryChecker.check(histories);
        System.out.printf("%s: %d violations%n%s%n", name, findings.violations().size(), findings.seen());
        assertThat(findings.violations()).as("%s%n%s", name, findings.seen()).isEmpty();
        return findings;
    }

    /** As {@link #judge}, and progress was made. */
    public void judge(int completed) {
        judge();
        assertThat(count("completed")).as("sessions completed").isEqualTo(completed);
    }

    /** As {@link #judge}, where there was a load: all of it was completed, and that was no less than this. */
    public void judgeAll(int fewest) {
        judge();
        assertThat(count("completed"))
                .as("sessions completed")
                .isEqualTo(sessions().size())
                .isGreaterThanOrEqualTo(fewest);
    }

    private Histories settled() {
        List<String> sessions = sessions();
        try {
            await().atMost(PATIENCE).until(() -> isOver(sessions));
            await().atMost(PATIENCE).until(() -> isTold(sessions));
        } catch (ConditionTimeoutException e) {
            System.out.println(name + ": something is left to do after " + PATIENCE);
        }
        readers.forEach(EventReader::stop);
        return histories(sessions);
    }

    private static ModelRequest request(Recorded request) {
        boolean spoiled = switch (request.behaviour()) {
            case Behaviour.Answers _, Behaviour.Chats _ -> request.outcome() == Outcome.BROKEN_OFF;
            case Behaviour.Says says -> !says.equals(LoopPlaces.REJECTS);
            case Behaviour.Late _ -> request.outcome() != Outcome.ANSWERED;
            default -> true;
        };
        return new ModelRequest(
                request.outcome() == Outcome.ANSWERED
                        ? Optional.of("chatcmpl-scripted-" + request.number())
                        : Optional.empty(),
                request.hash(),
                spoiled);
    }

    private boolean isAtRest(List<String> sessions) {
        return recorder.sessions(sessions).stream().allMatch(session -> TERMINAL.contains(session.status()))
                && recorder.steps(sessions).stream()
                        .noneMatch(step -> Set.of("ready", "running").contains(step.state()));
    }

    private boolean isOver(List<String> sessions) {
        return isAtRest(sessions) && recorder.commands(sessions).stream().allMatch(Histories.Command::answered);
    }

    /** Readers and subscriber have what the log holds, as far as they are ever going to. */
    private boolean isTold(List<String> sessions) {
        Histories now = histories(sessions);
        Predicate<Session> published = session -> now.published().stream()
                .anyMatch(event ->
                        event.session().equals(session.id()) && event.event().sequence() == session.lastSequence());
        return now.database().sessions().stream().allMatch(published)
                && readers.stream().allMatch(EventReader::isOver);
    }

    private Histories histories(List<String> sessions) {
        Set<String> ours = Set.copyOf(sessions);
        return new Histories(
                accepted,
                recorder.record(sessions),
                readers.stream().map(EventReader::reading).toList(),
                stage.published().stream()
                        .filter(event -> ours.contains(event.session()))
                        .toList(),
                stage.model().requests().stream().map(Run::request).toList(),
                accidents);
    }
}
