package dev.crosscheck.reader;

import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The network for entailment in English, loaded on first use. Safe for use by several threads. */
public final class Entailments implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Entailments.class);
    /** The claims of a report are read with some hundred windows, some of them more than once. */
    private static final int REMEMBERED = 2_000;

    private Optional<OnnxEntailment> loaded;
    private Optional<Entailment> cached;
    private boolean closed;

    /**
     * Returns the network; empty if it is closed or, with one warning, if this machine has no library for ONNX Runtime
     * or the tokenizer.
     */
    public synchronized Optional<Entailment> english() {
        if (closed) {
            return Optional.empty();
        }
        if (loaded == null) {
            loaded = load();
            cached = loaded.map(one -> new Latest<>(one::read, REMEMBERED)::read);
        }
        return cached;
    }

    private static Optional<OnnxEntailment> load() {
        try {
            return Optional.of(new OnnxEntailment());
        } catch (RuntimeException | LinkageError e) {
            LOG.warn("There is no network for entailment: claims are checked by words alone", e);
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        opened().ifPresent(OnnxEntailment::close);
    }

    /** Opens nothing from now on, and returns what is open. */
    private synchronized Optional<OnnxEntailment> opened() {
        closed = true;
        return loaded == null ? Optional.empty() : loaded;
    }
}
