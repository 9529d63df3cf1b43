package dev.crosscheck.gateway.session.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Checks from outside, after every action, what must hold. */
final class Promises {

    private final Map<Integer, List<Entry>> logs = new HashMap<>();
    private final Map<Integer, Integer> marks = new HashMap<>();
    private final Map<Entry, Integer> sent = new HashMap<>();
    private final Map<Entry, Integer> excused = new HashMap<>();

    /** Records that a relay sends an entry, and checks that it may. */
    void sent(Entry entry) {
        assertThat(sent.merge(entry, 1, Integer::sum))
                .as("%s: how often %s was sent", Promise.SENT_ONCE, entry)
                .isLessThanOrEqualTo(1 + excused.getOrDefault(entry, 0));
    }

    /** Records an accident after which the entry may be sent once more. */
    void excuse(Entry entry) {
        excused.merge(entry, 1, Integer::sum);
    }

    void lostMarks(int session, int mark) {
        marks.put(session, mark);
    }

    void lookAtLog(int session, List<Entry> log, int mark) {
        List<Entry> before = logs.getOrDefault(session, List.of());
        if (!log.equals(before)) {
            lookAtChange(session, before, log);
            logs.put(session, log);
        }
        if (mark < marks.getOrDefault(session, 0)) {
            fail("%s: from %s to %d in %d", Promise.MARKS, marks.get(session), mark, session);
        }
        marks.put(session, mark);
    }

    private static void lookAtChange(int session, List<Entry> before, List<Entry> log) {
        assertThat(log.stream().map(Entry::sequence))
                .as("%s: the sequences of %d", Promise.LOG, session)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, log.size()).boxed().toList());
        assertThat(log.stream().map(Entry::event))
                .as("%s: the events of %d", Promise.LOG, session)
                .doesNotHaveDuplicates();
        assertThat(log.subList(0, Math.min(before.size(), log.size())))
                .as("%s: what stood in %d", Promise.LOG, session)
                .isEqualTo(before);
    }

    /** Checks what a reader or subscriber has received of a session, in order of arrival. */
    void lookAtReception(Promise promise, List<Entry> log, List<Entry> received) {
        if (received.size() > log.size() || !received.equals(log.subList(0, received.size()))) {
            fail("%s: got %s of %s", promise, received, log);
        }
    }

    /** Checks that everything has arrived once all accidents are over. */
    void lookAtTheEnd(Object who, List<Entry> got) {
        assertThat(got).as("%s: what %s has got", Promise.COMPLETENESS, who).hasSize(Database.EVENTS);
    }
}
