package dev.crosscheck.steps.testing;

import dev.crosscheck.steps.stream.TextStream;
import dev.crosscheck.steps.stream.TextWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Collects all texts of one step, like a client that misses nothing. Safe for use by many threads. */
public final class WatchedTexts implements TextStream {

    private final Map<Integer, String> texts = new ConcurrentHashMap<>();
    private final List<Integer> ended = new CopyOnWriteArrayList<>();

    @Override
    public TextWriter begin(String task, int call) {
        return TextWriter.unbounded((offset, text, last) -> {
            texts.merge(call, text, String::concat);
            if (last) {
                ended.add(call);
            }
        });
    }

    /** Returns the text of a call so far. */
    public String of(int call) {
        return texts.getOrDefault(call, "");
    }

    /** Returns the calls whose text has ended, in order. */
    public List<Integer> ended() {
        return List.copyOf(ended);
    }
}
