package dev.crosscheck.reader;

import java.util.List;

/** Caches the latest stances by claim and window, so that nothing recent is read twice. */
public final class CachedEntailment implements Entailment {

    private final Latest<Stance> latest;

    /** @param most number of stances to keep */
    public CachedEntailment(Entailment entailment, int most) {
        this.latest = new Latest<>(entailment::read, most);
    }

    @Override
    public List<Stance> read(String claim, List<String> windows) {
        return latest.read(claim, windows);
    }
}
