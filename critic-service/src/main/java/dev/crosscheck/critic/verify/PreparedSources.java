package dev.crosscheck.critic.verify;

import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.Voices;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sources of one report, by number. */
final class PreparedSources {

    private final List<Source> sources;
    private final Map<Integer, PreparedSource> byNumber = new LinkedHashMap<>();
    private Voices voices;

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

    /** Returns whether a source that confirms nobody is among {@code numbers}: a party to the matter, or retracted. */
    boolean haveSilent(Collection<Integer> numbers) {
        return sources.stream().anyMatch(source -> !source.confirms() && numbers.contains(source.number()));
    }

    /**
     * Counts the independent voices among {@code numbers}.
     *
     * @param sentences what they say, in the words of a source
     */
    synchronized int independent(Collection<Integer> numbers, Collection<String> sentences) {
        if (numbers.size() < 2) {
            return numbers.size();
        }
        if (voices == null) {
            voices = Voices.of(sources);
        }
        return voices.count(numbers, sentences);
    }
}
