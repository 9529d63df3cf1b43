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
 * The buffer of one reader. It has a fixed size, and a new piece replaces the oldest when it is full. Safe for use by
 * many threads; no method blocks.
 */
public final class TextReader {

    /** About six seconds of text. */
    static final int MOST = 32;

    private final Consumer<TextReader> left;
    private final Deque<TextGenerated> waiting = new ArrayDeque<>();
    private UniEmitter<? super Optional<TextGenerated>> asking;
    private boolean closed;

    TextReader(Consumer<TextReader> left) {
        this.left = left;
    }

    /** Streams the pieces as they arrive, one per request, until the reader is closed. */
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

    /** Ends the stream. Further calls have no effect. */
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
