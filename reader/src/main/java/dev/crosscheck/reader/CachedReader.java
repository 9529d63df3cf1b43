package dev.crosscheck.reader;

import java.util.List;

/** Caches the latest readings by question and window, so that nothing recent is read twice. */
public final class CachedReader implements Reader {

    private final Latest<WindowReading> latest;

    /** @param most number of readings to keep */
    public CachedReader(Reader reader, int most) {
        this.latest = new Latest<>(reader::read, most);
    }

    @Override
    public List<WindowReading> read(String question, List<String> windows) {
        return latest.read(question, windows);
    }
}
