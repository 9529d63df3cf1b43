package dev.crosscheck.reader;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/** The latest results of reading, by text and window. Safe for use by several threads. */
final class Latest<T> {

    private final BiFunction<String, List<String>, List<T>> reading;
    private final Cache<Key, T> latest;

    private record Key(String text, String window) {}

    /**
     * @param reading reads a text with windows and returns one result for each
     * @param most number of results to keep
     */
    Latest(BiFunction<String, List<String>, List<T>> reading, int most) {
        this.reading = reading;
        this.latest =
                Caffeine.newBuilder().maximumSize(most).executor(Runnable::run).build();
    }

    List<T> read(String text, List<String> windows) {
        List<Key> keys = windows.stream().map(window -> new Key(text, window)).toList();
        Map<Key, T> results = latest.getAll(keys, unread -> readAnew(text, unread));
        return keys.stream().map(results::get).toList();
    }

    private Map<Key, T> readAnew(String text, Set<? extends Key> unread) {
        List<? extends Key> keys = List.copyOf(unread);
        List<T> read = reading.apply(text, keys.stream().map(Key::window).toList());
        Map<Key, T> results = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            results.put(keys.get(i), read.get(i));
        }
        return results;
    }
}
