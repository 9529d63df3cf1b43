package dev.crosscheck.critic.verify.support;

import dev.crosscheck.reader.Stance;
import java.util.List;

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
}
