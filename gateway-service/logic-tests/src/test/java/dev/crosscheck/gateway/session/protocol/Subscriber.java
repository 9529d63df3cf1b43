package dev.crosscheck.gateway.session.protocol;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A subscriber of the public topic. It keeps what it has seen, and may forget its position. */
final class Subscriber {

    /** How the subscriber recognises what it has seen. */
    enum Memory {
        EACH_SEQUENCE,
        THE_HIGHEST
    }

    private final Database database;
    private final Topic topic;
    private final Memory memory;
    private final Map<Integer, List<Entry>> received = new HashMap<>();
    private int position;

    Subscriber(Database database, Topic topic, Memory memory) {
        this.database = database;
        this.topic = topic;
        this.memory = memory;
    }

    void poll() {
        if (position < topic.records().size()) {
            Entry entry = topic.records().get(position);
            position++;
            if (!hasSeen(entry) || !database.has(Guard.SUBSCRIBER_DROPS_SEEN)) {
                received.computeIfAbsent(entry.session(), session -> new ArrayList<>())
                        .add(entry);
            }
        }
    }

    private boolean hasSeen(Entry entry) {
        return received(entry.session()).stream().anyMatch(seen -> switch (memory) {
            case EACH_SEQUENCE -> seen.sequence() == entry.sequence();
            case THE_HIGHEST -> seen.sequence() >= entry.sequence();
        });
    }

    void goBack(int count) {
        position = Math.max(0, position - count);
    }

    boolean isUpToDate() {
        return position == topic.records().size();
    }

    List<Entry> received(int session) {
        return received.getOrDefault(session, List.of());
    }
}
