package dev.crosscheck.reader;

import dev.crosscheck.model.text.Language;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The readers of all languages, each loaded when it is first asked for. Safe for use by several threads. */
public final class Readers implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Readers.class);
    /** A session asks for some hundred. */
    private static final int REMEMBERED = 2_000;

    private final Map<Language, Optional<OnnxReader>> loaded = new EnumMap<>(Language.class);
    private final Map<Language, Reader> cached = new EnumMap<>(Language.class);

    /** Empty where ONNX Runtime or the tokenizer has no library for this machine: a warning says so once. */
    public synchronized Optional<Reader> of(Language language) {
        Optional<OnnxReader> reader = loaded.computeIfAbsent(language, Readers::load);
        return reader.map(one -> cached.computeIfAbsent(language, _ -> new CachedReader(one, REMEMBERED)));
    }

    private static Optional<OnnxReader> load(Language language) {
        try {
            return Optional.of(new OnnxReader(language));
        } catch (IllegalStateException | LinkageError e) {
            LOG.warn("Nothing is read in {}: rules go by words alone", language, e);
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
