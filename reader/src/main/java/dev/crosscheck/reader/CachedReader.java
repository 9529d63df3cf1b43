package dev.crosscheck.reader;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Caches the latest readings by question and window, so that nothing recent is read twice. */
public final class CachedReader implements Reader {

    private final Reader reader;
    private final Cache<Key, WindowReading> latest;

    private record Key(String question, String window) {}

    /** @param most number of readings to keep */
    public CachedReader(Reader reader, int most) {
        this.reader = reader;
        this.latest =
                Caffeine.newBuilder().maximumSize(most).executor(Runnable::run).build();
    }

    @Override
    public List<WindowReading> read(String question, List<String> windows) {
        List<Key> keys =
                windows.stream().map(window -> new Key(question, window)).toList();
        Map<Key, WindowReading> readings = latest.getAll(keys, unread -> readAnew(question, unread));
        return keys.stream().map(readings::get).toList();
    }

    private Map<Key, WindowReading> readAnew(String question, Set<? extends Key> unread) {
        List<? extends Key> keys = List.copyOf(unread);
        List<WindowReading> read =
                reader.read(question, keys.stream().map(Key::window).toList());
        Map<Key, WindowReading> readings = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            readings.put(keys.get(i), read.get(i));
        }
        return readings;
    }
}
