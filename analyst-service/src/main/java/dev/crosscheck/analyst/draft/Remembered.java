package dev.crosscheck.analyst.draft;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.function.Function;

/** Caches recent results of pure functions, because every pass over the same sources needs them again. */
final class Remembered {

    private Remembered() {}

    /**
     * Returns the same function with a cache of its latest results. Safe for use by several threads.
     *
     * @param most number of results to keep
     * @param function a pure function that never returns null
     */
    static <K, V> Function<K, V> latest(int most, Function<K, V> function) {
        LoadingCache<K, V> results =
                Caffeine.newBuilder().maximumSize(most).executor(Runnable::run).build(function::apply);
        return results::get;
    }
}
