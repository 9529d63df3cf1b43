package dev.crosscheck.analyst.draft;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.function.Function;

/** Remembers what pure functions gave of late: every pass over the same sources asks for the same again. */
final class Remembered {

    private Remembered() {}

    /**
     * The same function, which computes a result only once while it is remembered. For several threads.
     *
     * @param most so many results are remembered
     * @param function pure, and never null
     */
    static <K, V> Function<K, V> latest(int most, Function<K, V> function) {
        LoadingCache<K, V> results =
                Caffeine.newBuilder().maximumSize(most).executor(Runnable::run).build(function::apply);
        return results::get;
    }
}
