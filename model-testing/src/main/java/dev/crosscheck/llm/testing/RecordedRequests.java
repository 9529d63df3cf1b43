package dev.crosscheck.llm.testing;

import dev.crosscheck.llm.testing.RecordedRequest.RequestOutcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** All requests, in the order of arrival. Safe for use by many threads. */
final class RecordedRequests {

    private final List<RecordedRequest> requests = new ArrayList<>();
    private boolean away;

    synchronized int add(Asked asked, String hash, Behaviour behaviour) {
        int number = requests.size() + 1;
        requests.add(new RecordedRequest(
                number,
                Instant.now(),
                asked.task(),
                asked.model(),
                asked.isStreamed(),
                asked.fenced("QUESTION"),
                hash,
                behaviour,
                RequestOutcome.OPEN));
        return number;
    }

    /** Sets the outcome of a request. The first outcome is final. */
    synchronized void settle(int number, RequestOutcome outcome) {
        if (number <= requests.size() && requests.get(number - 1).outcome() == RequestOutcome.OPEN) {
            requests.set(number - 1, requests.get(number - 1).with(away ? RequestOutcome.BROKEN_OFF : outcome));
        }
    }

    /** Marks open requests as broken off, and later ones too until the endpoint is back. */
    synchronized void goAway() {
        away = true;
        requests.replaceAll(request ->
                request.outcome() == RequestOutcome.OPEN ? request.with(RequestOutcome.BROKEN_OFF) : request);
    }

    synchronized void comeBack() {
        away = false;
    }

    synchronized List<RecordedRequest> all() {
        return List.copyOf(requests);
    }

    synchronized void clear() {
        requests.clear();
    }
}
