package dev.crosscheck.system.faults.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.RecordedRequest;
import dev.crosscheck.llm.testing.RecordedRequest.RequestOutcome;
import dev.crosscheck.system.faults.history.Findings;
import dev.crosscheck.system.faults.history.Histories;
import dev.crosscheck.system.faults.history.Histories.Accepted;
import dev.crosscheck.system.faults.history.Histories.Accident;
import dev.crosscheck.system.faults.history.Histories.CallSite;
import dev.crosscheck.system.faults.history.Histories.ModelRequest;
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
 * One scenario: its sessions, their readers, and the faults that it causes. It ends with a check of everything
 * recorded. Safe for use by several threads.
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

    /** Does the same as {@link #ask()}. The search waits until the corpus has reached this watermark. */
    public String askAfterChange(long watermark) {
        return askWith(", \"watermark\": " + watermark);
    }

    /** Does the same as {@link #ask()}, and allows clarification. The question is clear. */
    public String askToClarify() {
        return askWith(", \"clarify\": true");
    }

    private String askWith(String fields) {
        return ask(Corpus.question(asked.incrementAndGet()), fields);
    }

    /** Asks a question that the scenario chooses. */
    public String ask(String question, String fields) {
        Instant before = Instant.now();
        String body =
                "{\"question\": \"%s\", \"limits\": {\"max_execution_time_s\": 60}%s}".formatted(question, fields);
        return adopt(Watched.research(stage.client().ask(body, key())), before);
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }

    /** Asks one question in a new conversation, and watches its thread. */
    public String askInChat() {
        Instant before = Instant.now();
        Client.HttpReply begun = stage.client().post("/v1/chats", "{}");
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
        Client.HttpReply answer = stage.client().post("/v1/research/" + session + "/" + verb, body);
        assertThat(answer.status()).as("%s", answer.text()).isEqualTo(202);
        return adopt(Watched.research(answer.json().path("id").asText()), before);
    }

    private String adopt(Watched watched, Instant before) {
        String session = watched.session();
        accepted.add(new Accepted(session, before, HARD_DEADLINE.plus(Duration.between(before, Instant.now()))));
        readers.add(stage.watch("of " + session, watched));
        return session;
    }

    /** Asks so many questions, {@code atOnce} in parallel, and returns when all are accepted. */
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

    /** Keeps so many sessions running until the load is closed. */
    public Load load(int atOnce) {
        return new Load(this, atOnce);
    }

    /** Asks a question at each interval until the load is closed. */
    public OpenLoad openLoad(Duration every) {
        return new OpenLoad(this, every);
    }

    /** Sends {@code kill -9} to the service. The calls that it had in flight may be repeated. */
    public void kill(ServiceProcess service) {
        service.kill();
        accident("kill -9 of the " + service.name(), callsInFlight(service.service()));
    }

    /** Returns calls without an outcome, in steps that only this service runs. */
    public List<CallSite> callsInFlight(String service) {
        return recorder.callsInFlight(service);
    }

    /**
     * Returns the calls that may be repeated after a service, or all of them, stood still from a moment on for longer
     * than their leases. A service that continues goes on with the call in flight, and may begin the next one before it
     * loses the step.
     */
    public List<CallSite> callsThatStoodStill(List<String> services, Instant since) {
        return recorder.callsAround(services, since);
    }

    /** Records a fault of a service for the check. It gives sessions no extra time. */
    public void accident(String what, List<CallSite> hit) {
        accidents.add(new Accident(what, Set.copyOf(hit), Instant.now(), Duration.ZERO));
    }

    /** Records that the broker was unavailable from then until now. */
    public void brokerWasAway(String what, Instant since) {
        accidents.add(new Accident(what, Set.of(), since, Duration.between(since, Instant.now())));
    }

    /** Records that the database was unavailable from then until now, so that no lease could be renewed. */
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

    /** Returns how many of the sessions have this status. */
    public long count(String status) {
        return recorder.sessions(sessions()).stream()
                .filter(session -> session.status().equals(status))
                .count();
    }

    public String status(String session) {
        return recorder.sessions(List.of(session)).getFirst().status();
    }

    /** Waits until all sessions have ended and none of their steps runs. */
    public void awaitRest() {
        await().atMost(PATIENCE).until(() -> isAtRest(sessions()));
    }

    /** Waits until nothing is left to do, checks the run, and prints the findings. */
    public Findings judge() {
        Histories histories = settled();
        Findings findings = HistoryChecker.check(histories);
        System.out.printf("%s: %d violations%n%s%n", name, findings.violations().size(), findings.seen());
        assertThat(findings.violations()).as("%s%n%s", name, findings.seen()).isEmpty();
        return findings;
    }

    /** Does the same as {@link #judge()}, and asserts how many sessions completed. */
    public void judge(int completed) {
        judge();
        assertThat(count("completed")).as("sessions completed").isEqualTo(completed);
    }

    /** Does the same as {@link #judge()}, and asserts that all sessions completed, at least {@code fewest}. */
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

    private static ModelRequest request(RecordedRequest request) {
        boolean spoiled = switch (request.behaviour()) {
            case Behaviour.Answers _, Behaviour.Chats _ -> request.outcome() == RequestOutcome.BROKEN_OFF;
            case Behaviour.Says says -> !says.equals(LoopPlaces.REJECTS);
            case Behaviour.Late _ -> request.outcome() != RequestOutcome.ANSWERED;
            default -> true;
        };
        return new ModelRequest(
                request.outcome() == RequestOutcome.ANSWERED
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

    /** Returns whether the subscriber has each session's last event and all readers have finished. */
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
