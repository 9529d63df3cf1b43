package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.reader.Readers;
import dev.crosscheck.search.index.IndexedPassage;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.SearchedPassages;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Reads the best passages of the first documents of a ranking, and moves those up that answer the question. For a
 * Chinese question it first moves those up that have most of the question in one place. docs/retrieval.md says how each
 * number was chosen. Safe for use by many threads.
 */
@ApplicationScoped
class Rerank {

    private static final Logger LOG = Logger.getLogger(Rerank.class);

    /** The number of documents to read: a window each. */
    private static final int READ = 5;
    /** The number of documents whose texts are compared with a Chinese question before. */
    private static final int COMPARED = 10;
    /** The weight of the share of a Chinese question, relative to a ranking scaled from 1 down to 0. */
    private static final double SHARE_WEIGHT = 2;
    /** The weight of the reader's logit, relative to the same. */
    static final double ENGLISH_WEIGHT = 0.12;

    private static final double CHINESE_WEIGHT = 0.08;

    private static final Comparator<Candidate> BEST_FIRST = Comparator.comparingDouble(
                    (Candidate candidate) -> -candidate.score())
            .thenComparing(candidate -> candidate.passage().id());

    private final Function<Language, Optional<Reader>> readers;

    @Inject
    Rerank(Readers readers) {
        this(readers::of);
    }

    Rerank(Function<Language, Optional<Reader>> readers) {
        this.readers = readers;
    }

    /**
     * A ranking after reading.
     *
     * @param evidence the sentences that answer, by passage id, of the passages that were read and answer
     */
    record Reranked(List<RankedPassage> ranking, Map<String, String> evidence) {
        Reranked {
            ranking = List.copyOf(ranking);
            evidence = Map.copyOf(evidence);
        }
    }

    /**
     * A document that may move.
     *
     * @param score decides its place among the candidates; higher is better
     */
    record Candidate(RankedPassage passage, String text, double score) {
        private Candidate plus(double more) {
            return new Candidate(passage, text, score + more);
        }
    }

    /**
     * Returns the same passages in a new order. Without a reader for the question's language, or if it fails, a Chinese
     * question's documents are ordered by its words alone, and other rankings stay as they are. A Chinese question that
     * asks for the latest is treated like an English one, since the share of its words would undo the order by date.
     */
    Reranked of(String question, List<RankedPassage> ranking, SearchedPassages passages) throws IOException {
        if (ranking.isEmpty()) {
            return new Reranked(ranking, Map.of());
        }
        Places places = new Places(ranking);
        Language language = Language.detect(question);
        boolean sharing = language == Language.CHINESE && !Recency.isWantedBy(question);
        List<Candidate> candidates = sharing ? byShare(question, places, passages) : asRanked(places, passages);
        List<Candidate> first = candidates.subList(0, Math.min(READ, candidates.size()));
        Answers answers = readers.apply(language)
                .map(reader -> answers(question, first, reader, language))
                .orElse(Answers.NONE);
        if (!sharing && answers.logits().isEmpty()) {
            return new Reranked(ranking, Map.of());
        }
        List<RankedPassage> order = ordered(candidates, answers.logits(), weight(language));
        return new Reranked(places.swapped(order), answers.evidence());
    }

    private static Answers answers(String question, List<Candidate> first, Reader reader, Language language) {
        try {
            return Answers.read(question, texts(first), reader, language);
        } catch (IllegalStateException e) {
            LOG.warn("The reader failed; the results keep the order that they have without it", e);
            return Answers.NONE;
        }
    }

    private static Map<String, String> texts(List<Candidate> candidates) {
        Map<String, String> texts = new LinkedHashMap<>();
        candidates.forEach(candidate -> texts.put(candidate.passage().id(), candidate.text()));
        return texts;
    }

    private static double weight(Language language) {
        return switch (language) {
            case ENGLISH -> ENGLISH_WEIGHT;
            case CHINESE -> CHINESE_WEIGHT;
        };
    }

    private static List<Candidate> asRanked(Places places, SearchedPassages passages) throws IOException {
        List<Candidate> candidates = new ArrayList<>();
        for (RankedPassage passage : places.first(READ)) {
            String text = passages.read(passage).passage().text();
            candidates.add(new Candidate(passage, text, places.scaled(passage)));
        }
        return candidates;
    }

    /**
     * Orders the first documents by their scores and by how much of the question their best passages have. Documents in
     * another language keep their places, since they cannot share its characters.
     */
    static List<Candidate> byShare(String question, Places places, SearchedPassages passages) throws IOException {
        QuestionShare share = new QuestionShare(question);
        List<Candidate> candidates = new ArrayList<>();
        for (RankedPassage passage : places.first(COMPARED)) {
            IndexedPassage indexed = passages.read(passage);
            if (indexed.language() == Language.CHINESE) {
                String text = indexed.passage().text();
                double shared = share.in(indexed.metadata().title(), text);
                candidates.add(new Candidate(passage, text, places.scaled(passage) + SHARE_WEIGHT * shared));
            }
        }
        return candidates.stream().sorted(BEST_FIRST).toList();
    }

    /**
     * Orders the candidates that were read by their scores and what the reader says, before all others.
     *
     * @param logits the reader's logit that a passage answers the question, by passage id, for the passages read
     */
    static List<RankedPassage> ordered(List<Candidate> candidates, Map<String, Double> logits, double weight) {
        Stream<Candidate> read = candidates.stream()
                .filter(candidate -> logits.containsKey(candidate.passage().id()))
                .map(candidate ->
                        candidate.plus(weight * logits.get(candidate.passage().id())))
                .sorted(BEST_FIRST);
        Stream<Candidate> others = candidates.stream()
                .filter(candidate -> !logits.containsKey(candidate.passage().id()));
        return Stream.concat(read, others).map(Candidate::passage).toList();
    }
}
