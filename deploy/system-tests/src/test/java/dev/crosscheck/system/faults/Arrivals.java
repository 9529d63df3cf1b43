package dev.crosscheck.system.faults;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.RecordedRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The requests of one agent, which is one process, as the model's endpoint received them, in order of arrival. The
 * question identifies the session.
 */
record Arrivals(String agent, List<RecordedRequest> requests) {

    private static final Map<String, Set<String>> TASKS = Map.of(
            "analyst", Set.of("clarify", "plan", "time_range", "reflect", "draft", "revise"),
            "critic", Set.of("review", "judge"),
            "writer", Set.of("compose"));

    Arrivals {
        requests = List.copyOf(requests);
    }

    static Arrivals of(String agent, List<RecordedRequest> all) {
        return new Arrivals(
                agent,
                all.stream()
                        .filter(request -> TASKS.get(agent).contains(request.task()))
                        .toList());
    }

    /** Returns the arrivals of each agent that sent any request. */
    static List<Arrivals> ofAll(List<RecordedRequest> all) {
        return new TreeMap<>(TASKS)
                .keySet().stream()
                        .map(agent -> of(agent, all))
                        .filter(arrivals -> !arrivals.requests().isEmpty())
                        .toList();
    }

    /**
     * Returns the requests that arrived although the endpoint had asked the process to wait.
     *
     * @param known the time until the process knows; requests that arrive within it were already under way
     */
    List<RecordedRequest> whileAskedToWait(Duration known) {
        return requests.stream()
                .filter(request -> requests.stream().anyMatch(limited -> isAskedToWait(limited, known, request)))
                .toList();
    }

    private static boolean isAskedToWait(RecordedRequest limited, Duration known, RecordedRequest request) {
        return limited.behaviour() instanceof Behaviour.Limits limits
                && request.time().isAfter(limited.time().plus(known))
                && request.time().isBefore(limited.time().plus(limits.retryAfter()));
    }

    /**
     * Returns the maximum number of requests that arrived although the process had been asked to wait. This includes
     * requests that were already under way.
     */
    long mostAfterALimit() {
        return requests.stream()
                .mapToLong(limited -> requests.stream()
                        .filter(request -> isAskedToWait(limited, Duration.ZERO, request))
                        .count())
                .max()
                .orElse(0);
    }

    /**
     * Returns the maximum number of answered requests that were in flight at once, if each answer took {@code answer}.
     */
    int mostAtOnce(Duration answer) {
        List<RecordedRequest> answered = requests.stream()
                .filter(request -> request.behaviour() instanceof Behaviour.Answers)
                .toList();
        int most = 0;
        int first = 0;
        for (int last = 0; last < answered.size(); last++) {
            while (!answered.get(first)
                    .time()
                    .plus(answer)
                    .isAfter(answered.get(last).time())) {
                first++;
            }
            most = Math.max(most, last - first + 1);
        }
        return most;
    }

    /** Returns the maximum number of requests of another session between two requests of a session for one task. */
    long mostOvertakings(String task) {
        long most = 0;
        for (List<RecordedRequest> own : bySession().values()) {
            List<RecordedRequest> ofTask =
                    own.stream().filter(request -> request.task().equals(task)).toList();
            for (int i = 1; i < ofTask.size(); i++) {
                most = Math.max(most, mostBetween(ofTask.get(i - 1), ofTask.get(i)));
            }
        }
        return most;
    }

    private long mostBetween(RecordedRequest one, RecordedRequest next) {
        return requests.stream()
                .filter(request -> request.number() > one.number() && request.number() < next.number())
                .collect(groupingBy(RecordedRequest::question, counting()))
                .values()
                .stream()
                .mapToLong(Long::longValue)
                .max()
                .orElse(0);
    }

    /** Returns only the requests of some sessions. */
    Arrivals ofSessions(List<String> questions) {
        return new Arrivals(
                agent,
                requests.stream()
                        .filter(request -> questions.contains(request.question()))
                        .toList());
    }

    /** Returns the time from the first to the last request of each session, sorted. */
    List<Duration> spans() {
        return bySession().values().stream()
                .map(own ->
                        Duration.between(own.getFirst().time(), own.getLast().time()))
                .sorted()
                .toList();
    }

    Map<String, List<RecordedRequest>> bySession() {
        return requests.stream().collect(groupingBy(RecordedRequest::question));
    }
}
