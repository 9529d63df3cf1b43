package dev.crosscheck.gateway.stream;

import dev.crosscheck.model.message.TextGenerated;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What one reader has yet to take: so many pieces at most, of which the oldest gives way to a new one. Safe for use by
 * many threads; nothing here blocks.
 */
public final class TextReader {

    /** Six seconds of a text. */
    static final int MOST = 32;

    private final Consumer<TextReader> left;
    private final Deque<TextGenerated> waiting = new ArrayDeque<>();
    private UniEmitter<? super Optional<TextGenerated>> asking;
    private boolean closed;

    TextReader(Consumer<TextReader> left) {
        this.left = left;
    }

    /** The pieces as they come, one for each that is asked for, until the reader is closed. */
    public Multi<TextGenerated> pieces() {
        return Multi.createBy()
                .repeating()
                .uni(this::next)
                .until(Optional::isEmpty)
                .map(Optional::get)
                .onTermination()
                .invoke(this::close);
    }

    void offer(TextGenerated piece) {
        UniEmitter<? super Optional<TextGenerated>> taker;
        synchronized (this) {
            if (closed) {
                return;
            }
            taker = asking;
            asking = null;
            if (taker == null) {
                if (waiting.size() == MOST) {
                    waiting.removeFirst();
                }
                waiting.add(piece);
            }
        }
        if (taker != null) {
            taker.complete(Optional.of(piece));
        }
    }

    /** No further piece comes. Closing twice is closing once. */
    public void close() {
        UniEmitter<? super Optional<TextGenerated>> taker;
        synchronized (this) {
            closed = true;
            waiting.clear();
            taker = asking;
            asking = null;
        }
        left.accept(this);
        if (taker != null) {
            taker.complete(Optional.empty());
        }
    }

    private Uni<Optional<TextGenerated>> next() {
        return Uni.createFrom().emitter(emitter -> {
            Optional<TextGenerated> ready;
            synchronized (this) {
                ready = Optional.ofNullable(waiting.poll());
                if (ready.isEmpty() && !closed) {
                    asking = emitter;
                    return;
                }
            }
            emitter.complete(ready);
        });
    }
}
