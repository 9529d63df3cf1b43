package dev.crosscheck.search.embedding;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.corpus.PassageVector;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Loads the embedding model on first use, if it is enabled and can run here. Safe for use by many threads. */
@Singleton
public class Embeddings {

    private static final Logger LOG = Logger.getLogger(Embeddings.class);
    /** The number of cached questions: a session repeats its queries in each pass. */
    private static final int REMEMBERED = 500;

    private final boolean enabled;
    private final Cache<String, PassageVector> questions = Caffeine.newBuilder()
            .maximumSize(REMEMBERED)
            .executor(Runnable::run)
            .build();
    /** Null until first use. Written under this object's lock; loading holds the lock for a second or more. */
    private volatile Optional<EmbeddingModel> loaded;

    Embeddings(SearchConfig config) {
        this.enabled = config.vectors().enabled();
    }

    /** Says whether vectors are enabled and the model has not failed to load. Never blocks. */
    public boolean areWanted() {
        Optional<EmbeddingModel> known = loaded;
        return enabled && (known == null || known.isPresent());
    }

    /** Embeds an English question; empty without a model. */
    public Optional<PassageVector> ofQuestion(String words) {
        return model().map(model -> questions.get(words, model::ofQuestion));
    }

    /**
     * Returns the model; empty if vectors are disabled, or if this machine cannot run it (logged once as a warning).
     */
    synchronized Optional<EmbeddingModel> model() {
        if (loaded == null) {
            loaded = enabled ? load() : Optional.empty();
        }
        return loaded;
    }

    private static Optional<EmbeddingModel> load() {
        try {
            return Optional.of(new EmbeddingModel());
        } catch (IllegalStateException | LinkageError e) {
            LOG.warn("There are no vectors: searches use words alone", e);
            return Optional.empty();
        }
    }

    @PreDestroy
    synchronized void close() {
        if (loaded != null) {
            loaded.ifPresent(EmbeddingModel::close);
            loaded = Optional.empty();
        }
    }
}
