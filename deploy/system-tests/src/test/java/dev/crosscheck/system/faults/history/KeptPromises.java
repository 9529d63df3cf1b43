package dev.crosscheck.system.faults.history;

import static dev.crosscheck.system.faults.history.Recorded.SESSION;

import dev.crosscheck.system.faults.history.Histories.Published;
import dev.crosscheck.system.faults.history.Histories.Step;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Histories that look suspicious but break no promise. */
final class KeptPromises {

    private static final int DRAFTING = 3;

    private KeptPromises() {}

    static Stream<Arguments> all() {
        return Stream.of(
                allowed("one more call after a kill in mid-call", run -> {
                    run.accidents.add(Recorded.hit("plan"));
                    run.calls.add(Recorded.unanswered("plan", 0, 1));
                    run.requests.add(Recorded.unheard("plan"));
                }),
                allowed("one more call for each of two kills", run -> {
                    run.accidents.add(Recorded.hit("plan"));
                    run.accidents.add(Recorded.hit("plan"));
                    run.calls.add(Recorded.unanswered("plan", -1, 0));
                    run.calls.add(Recorded.unanswered("plan", 0, 1));
                    run.requests.add(Recorded.unheard("plan"));
                    run.requests.add(Recorded.unheard("plan"));
                }),
                allowed("an answer that its process took with it", run -> {
                    run.accidents.add(Recorded.hit("plan"));
                    run.calls.add(Recorded.unanswered("plan", 0, 1));
                    run.requests.add(Recorded.request("plan", 0));
                }),
                allowed("an answer that came when its step was cancelled", run -> {
                    run.steps.add(new Step(Recorded.step("draft-2"), SESSION, "cancelled"));
                    run.calls.add(Recorded.unanswered("draft-2", 1, 4));
                    run.requests.add(Recorded.request("draft-2", 1));
                }),
                allowed("a zombie's answer, booked after the call was made again", run -> {
                    run.accidents.add(Recorded.hit("plan"));
                    run.calls.add(Recorded.answered("plan", 0, 1, 4));
                    run.requests.add(Recorded.request("plan", 0));
                }),
                allowed("a request that the endpoint refused", run -> {
                    run.calls.add(Recorded.retried("plan", 0));
                    run.requests.add(Recorded.refused("plan"));
                }),
                allowed("a session that ends late after an outage", run -> {
                    run.accidents.add(Recorded.outage(10, 400));
                    run.ended("completed", 500);
                }),
                allowed("a session that ends late in its second outage", run -> {
                    run.accidents.add(Recorded.outage(10, 200));
                    run.accidents.add(Recorded.outage(350, 400));
                    run.ended("completed", 500);
                }),
                allowed("events that a subscriber gets again", run -> {
                    run.published.add(2, new Published(SESSION, Recorded.seen(1)));
                    run.published.add(new Published(SESSION, Recorded.seen(DRAFTING)));
                }),
                allowed(
                        "a result that came after the end",
                        run -> run.steps.add(new Step(Recorded.step("late"), SESSION, "completed"))),
                allowed("a question that is clarified first", run -> {
                    run.log.set(0, Recorded.event(1, "clarifying", Optional.empty()));
                    run.log.set(1, Recorded.event(2, "planning", Optional.empty()));
                    run.log.set(2, Recorded.event(3, "searching", Optional.empty()));
                }),
                allowed("a draft that is revised and reviewed again", run -> {
                    run.log.set(5, Recorded.event(6, "revising", Optional.empty()));
                    run.log.set(6, Recorded.event(7, "reviewing", Optional.empty()));
                }));
    }

    private static Arguments allowed(String what, Consumer<Recorded> change) {
        return Arguments.of(what, change);
    }
}
