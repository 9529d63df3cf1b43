package dev.crosscheck.critic.verify.support;

import dev.crosscheck.reader.Stance;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the network read of a claim in one piece of evidence.
 *
 * @param windows the stance of each window of sentences that stand together; at least one
 * @param assembled the stance of the sentences that cover most of the claim together, wherever they stand
 */
public record Readings(List<Stance> windows, Stance assembled) {

    public Readings {
        windows = List.copyOf(windows);
        if (windows.isEmpty()) {
            throw new IllegalArgumentException("a reading has at least one window");
        }
    }

    /** Returns the index of what contradicts the claim most; the assembled sentences come after the windows. */
    int mostContradicting() {
        List<Stance> all = all();
        return IntStream.range(0, all.size())
                .boxed()
                .max(Comparator.comparingDouble(at -> all.get(at).oddsOfContradiction()))
                .orElseThrow();
    }

    /** Returns all stances, with that of the assembled sentences last. */
    List<Stance> all() {
        return Stream.concat(windows.stream(), Stream.of(assembled)).toList();
    }
}
