package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.PassageVector;
import dev.crosscheck.search.embedding.Embeddings;
import dev.crosscheck.search.embedding.Traffic;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.SearchScope;
import dev.crosscheck.search.index.SearchedPassages;
import dev.crosscheck.search.index.Translation;
import dev.crosscheck.search.translation.Translations;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Ranks the passages of a scope for a query: by words, and also by meaning if query and passages are English and the
 * index has vectors. Documents in the other language are found by the translated words. If no words find anything, the
 * result is empty. Safe for use by many threads.
 */
@ApplicationScoped
class QueryRanking {

    /** The most passages of a ranking by words or by translated words. */
    private static final int PASSAGES = 200;
    /** The most passages to take from each ranking if meaning counts too. docs/retrieval.md says how it was chosen. */
    private static final int FUSED = 100;

    private final Embeddings embeddings;
    private final Traffic traffic;
    private final Translations translations;

    QueryRanking(Embeddings embeddings, Traffic traffic, Translations translations) {
        this.translations = translations;
        this.embeddings = embeddings;
        this.traffic = traffic;
    }

    List<RankedPassage> of(String words, SearchScope scope, boolean byMeaning, SearchedPassages passages)
            throws IOException {
        try (Traffic.Search _ = traffic.begin()) {
            List<RankedPassage> own = own(words, scope, byMeaning, passages);
            Optional<Translation> translation = translations.of(words, scope, passages);
            if (translation.isEmpty()) {
                return own;
            }
            List<RankedPassage> translated = passages.byTranslation(translation.get(), scope, PASSAGES);
            return TranslatedRanking.of(
                    own, translated, passages.inLanguage(translation.get().language(), own));
        }
    }

    /** Ranks passages by the query as it is. */
    private List<RankedPassage> own(String words, SearchScope scope, boolean byMeaning, SearchedPassages passages)
            throws IOException {
        List<RankedPassage> byWords = passages.byWords(words, scope, PASSAGES);
        Optional<PassageVector> question =
                byMeaning && !byWords.isEmpty() ? question(words, passages) : Optional.empty();
        if (question.isEmpty()) {
            return byWords;
        }
        List<RankedPassage> first = byWords.subList(0, Math.min(FUSED, byWords.size()));
        List<RankedPassage> nearest = passages.byMeaning(question.get(), scope, FUSED);
        return nearest.isEmpty() ? byWords : HybridRanking.of(first, nearest, passages.withVectors(first));
    }

    private Optional<PassageVector> question(String words, SearchedPassages passages) throws IOException {
        boolean hasMeaning =
                embeddings.areWanted() && Language.detect(words) == Language.ENGLISH && passages.haveVectors();
        return hasMeaning ? embeddings.ofQuestion(words) : Optional.empty();
    }
}
