package dev.crosscheck.reader;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Reads nothing twice: remembers the latest readings by question and window. */
public final class CachedReader implements Reader {

    private final Reader reader;
    private final Map<Key, Reading> latest;

    private record Key(String question, String window) {}

    /** @param most readings that are remembered */
    public CachedReader(Reader reader, int most) {
        this.reader = reader;
        this.latest = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Key, Reading> eldest) {
                return size() > most;
            }
        };
    }

    @Override
    public List<Reading> read(String question, List<String> windows) {
        Map<String, Reading> known = new LinkedHashMap<>();
        synchronized (latest) {
            for (String window : windows) {
                Reading reading = latest.get(new Key(question, window));
                if (reading != null) {
                    known.put(window, reading);
                }
            }
        }
        LinkedHashSet<String> unread = new LinkedHashSet<>(windows);
        unread.removeAll(known.keySet());
        List<String> toRead = new ArrayList<>(unread);
        List<Reading> readings = reader.read(question, toRead);
        synchronized (latest) {
            for (int i = 0; i < toRead.size(); i++) {
                known.put(toRead.get(i), readings.get(i));
                latest.put(new Key(question, toRead.get(i)), readings.get(i));
            }
        }
        return windows.stream().map(known::get).toList();
    }
}
