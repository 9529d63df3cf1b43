package dev.crosscheck.critic.verify;

import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.Source;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sources of one report, by number. */
final class PreparedSources {

    private final List<Source> sources;
    private final Map<Integer, PreparedSource> byNumber = new LinkedHashMap<>();
    private Origins origins;

    PreparedSources(List<Source> sources) {
        this.sources = List.copyOf(sources);
        sources.forEach(source -> byNumber.putIfAbsent(source.number(), new PreparedSource(source)));
    }

    /** Returns the existing sources among {@code numbers}. */
    List<PreparedSource> of(List<Integer> numbers) {
        return numbers.stream()
                .distinct()
                .filter(byNumber::containsKey)
                .map(byNumber::get)
                .toList();
    }

    List<PreparedSource> all() {
        return List.copyOf(byNumber.values());
    }

    /** Counts the independent origins of {@code numbers}. */
    synchronized int origins(Collection<Integer> numbers) {
        if (numbers.size() < 2) {
            return numbers.size();
        }
        if (origins == null) {
            origins = Origins.of(sources);
        }
        return origins.count(numbers);
    }
}
