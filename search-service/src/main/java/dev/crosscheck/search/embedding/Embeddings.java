package dev.crosscheck.search.embedding;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.corpus.PassageVector;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jboss.logging.Logger;

/** The network, loaded when it is first wanted, where it is wanted and runs at all. For any thread. */
@Singleton
public class Embeddings {

    private static final Logger LOG = Logger.getLogger(Embeddings.class);
    /** A session asks the same words in each of its passes. */
    private static final int REMEMBERED = 500;

    private final boolean enabled;
    private final Cache<String, PassageVector> questions = Caffeine.newBuilder()
            .maximumSize(REMEMBERED)
            .executor(Runnable::run)
            .build();
    /** Null until somebody wants it. Changed under this object's lock, which loading holds for a second or more. */
    private volatile Optional<EmbeddingModel> loaded;

    Embeddings(SearchConfig config) {
        this.enabled = config.vectors().enabled();
    }

    /** Whether there are vectors, as far as is known: the network may turn out not to run here. Waits for nobody. */
    public boolean areWanted() {
        Optional<EmbeddingModel> known = loaded;
        return enabled && (known == null || known.isPresent());
    }

    /** Of an English question; empty where there are no vectors. */
    public Optional<PassageVector> ofQuestion(String words) {
        return model().map(model -> questions.get(words, model::ofQuestion));
    }

    /** Empty where they are not wanted, or this machine has no library for the network: a warning says so once. */
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
            LOG.warn("There are no vectors: searches go by words alone", e);
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
