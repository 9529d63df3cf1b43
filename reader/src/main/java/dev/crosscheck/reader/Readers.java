package dev.crosscheck.reader;

import dev.crosscheck.model.text.Language;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The readers of all languages, each loaded on first use. Safe for use by several threads. */
public final class Readers implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Readers.class);
    /** A session needs some hundred. */
    private static final int REMEMBERED = 2_000;

    private final Map<Language, Optional<OnnxReader>> loaded = new EnumMap<>(Language.class);
    private final Map<Language, Reader> cached = new EnumMap<>(Language.class);

    /**
     * Returns a language's reader; empty, with one warning, if this machine has no library for ONNX Runtime or the
     * tokenizer.
     */
    public synchronized Optional<Reader> of(Language language) {
        Optional<OnnxReader> reader = loaded.computeIfAbsent(language, Readers::load);
        return reader.map(one -> cached.computeIfAbsent(language, _ -> new Latest<>(one::read, REMEMBERED)::read));
    }

    private static Optional<OnnxReader> load(Language language) {
        try {
            return Optional.of(new OnnxReader(language));
        } catch (IllegalStateException | LinkageError e) {
            LOG.warn("There is no reader for {}: rules use words alone", language, e);
            return Optional.empty();
        }
    }

    @Override
    public synchronized void close() {
        loaded.values().forEach(reader -> reader.ifPresent(OnnxReader::close));
        loaded.clear();
        cached.clear();
    }
}
