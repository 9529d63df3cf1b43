package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Bm25;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The sources' sentences ranked for a question: relevance (BM25 of the sentence, and of the passage it stands in), times
 * what speaks for the sentence whatever the question, times whether it holds the kind of answer that is asked for.
 */
final class Evidence {

    /**
     * @param score comparable within one question only
     */
    record Ranked(Candidate candidate, double score) {}

    private static final double OWN_WORDS = 0.7;
    private static final double ITS_PASSAGE = 0.3;
    private static final double RIGHT_KIND = 1.4;
    private static final double WRONG_KIND = 0.35;
    /** Persons are told by their form less surely than figures and causes. */
    private static final double PERHAPS_NO_PERSON = 0.6;

    private static final double BESIDE_THE_POINT = 0.65;
    /** A sentence must hold this share of a short question's terms itself, by their weight; */
    private static final double OWN_SHARE = 0.45;
    /** of a long one's, which no single sentence answers whole, this. */
    private static final double OWN_SHARE_OF_MANY = 0.22;

    /** A name that this share of the sentences holds says nothing about which of them is meant. */
    private static final double COMMON = 0.3;

    private static final int FEW_TERMS = 4;
    private static final int MANY_TERMS = 9;
    /** With its passage and title it must hold this share. */
    private static final double SHARE_IN_CONTEXT = 0.5;

    private static final double SHARE_OF_MANY_IN_CONTEXT = 0.35;

    private static final int FEWEST_TERMS = 2;

    private static final Comparator<Ranked> BEST_FIRST = Comparator.comparingDouble(Ranked::score)
            .reversed()
            .thenComparingInt(ranked -> ranked.candidate().number())
            .thenComparingInt(ranked -> ranked.candidate().place());

    private final Brief brief;
    private final List<Candidate> candidates;
    private final Bm25 sentences;
    private final Map<Passage, Set<String>> contexts = new HashMap<>();
    private final List<Passage> passages = new ArrayList<>();
    private final Bm25 passageScores;
    private final Priors priors;

    /** @param about terms of which a sentence must hold one to be considered */
    Evidence(Brief brief, List<Source> sources, Set<String> about) {
        this.brief = brief;
        this.candidates = Candidates.of(sources, brief, about);
        this.sentences = new Bm25(candidates.stream().map(Candidate::terms).toList());
        List<List<String>> texts = new ArrayList<>();
        for (Source source : sources) {
            for (Passage passage : source.document().passages()) {
                List<String> terms = Terms.of(source.document().title() + "\n" + passage.text());
                passages.add(passage);
                texts.add(terms);
                contexts.put(passage, new HashSet<>(terms));
            }
        }
        this.passageScores = new Bm25(texts);
        this.priors = new Priors(sources, new Corrections(candidates));
    }

    List<Candidate> candidates() {
        return candidates;
    }

    /**
     * The term that says most of what is asked: the rarest among the sentences that is neither a time nor the unit of a
     * number, nor a name that they all share; empty where there is none.
     */
    String focus(Wanted wanted) {
        return wanted.terms().entrySet().stream()
                .filter(term -> term.getValue() > Wanted.TIME_WEIGHT)
                .map(Map.Entry::getKey)
                .filter(term ->
                        wanted.unit().isEmpty() || !Terms.of(wanted.unit()).contains(term))
                .filter(term -> wanted.terms().get(term) >= 1 || sentences.count(term) < COMMON * candidates.size())
                .filter(term -> sentences.count(term) > 1)
                .max(Comparator.comparingDouble(sentences::idf).thenComparing(Comparator.naturalOrder()))
                .orElse("");
    }

    Wanted wanted(String question) {
        return Wanted.by(question, brief.question());
    }

    /** The sentences that answer {@code question}, best first; empty where none does. */
    List<Ranked> answering(String question) {
        Wanted wanted = wanted(question);
        return ranked(
                wanted,
                IntStream.range(0, candidates.size())
                        .filter(i -> answers(candidates.get(i), wanted))
                        .boxed()
                        .toList());
    }

    /** Sentences that deny or correct an answer to {@code question}, or withdraw something where it is spoken of. */
    List<Ranked> disputing(String question) {
        Wanted wanted = wanted(question);
        String focus = focus(wanted);
        return ranked(
                wanted,
                IntStream.range(0, candidates.size())
                        .filter(i -> disputes(candidates.get(i), wanted, focus))
                        .boxed()
                        .toList());
    }

    /**
     * The kind of answer that is asked for stands in for one of the question's words; and where the passage and its title
     * hold all of them, the sentence itself need not.
     */
    private boolean answers(Candidate candidate, Wanted wanted) {
        long own = wanted.words().stream().filter(candidate.terms()::contains).count();
        double weight = weight(candidate.terms(), wanted);
        double all = weight(wanted.words(), wanted);
        if (own > 0 && wanted.kind() != AnswerKind.OTHER && wanted.isKindOf(candidate)) {
            own++;
            weight += all / wanted.words().size();
        }
        double inContext = Terms.share(wanted.words(), contexts.get(candidate.passage()));
        int fewest = inContext >= 1 ? 1 : Math.min(FEWEST_TERMS, wanted.words().size());
        return own >= fewest
                && weight >= share(OWN_SHARE, OWN_SHARE_OF_MANY, wanted) * all
                && inContext >= share(SHARE_IN_CONTEXT, SHARE_OF_MANY_IN_CONTEXT, wanted);
    }

    /** Where no sentence holds a name that is asked about, its other words alone must make up for it. */
    private double share(double ofFew, double ofMany, Wanted wanted) {
        if (wanted.names().stream().anyMatch(name -> sentences.count(name) == 0)) {
            return ofFew;
        }
        double length = (double) (wanted.words().size() - FEW_TERMS) / (MANY_TERMS - FEW_TERMS);
        return ofFew + (ofMany - ofFew) * Math.clamp(length, 0, 1);
    }

    /** Rare terms weigh more, but where there are few sentences no term is as rare as it looks. */
    private double weight(Set<String> terms, Wanted wanted) {
        return wanted.terms().entrySet().stream()
                .filter(term -> terms.contains(term.getKey()))
                .mapToDouble(term -> term.getValue() * (1 + sentences.idf(term.getKey())))
                .sum();
    }

    private boolean isOnTopic(Candidate candidate, Wanted wanted) {
        return Terms.share(wanted.words(), contexts.get(candidate.passage()))
                >= share(SHARE_IN_CONTEXT, SHARE_OF_MANY_IN_CONTEXT, wanted);
    }

    private boolean disputes(Candidate candidate, Wanted wanted, String focus) {
        return candidate
                .dispute()
                .filter(kind -> switch (kind) {
                    case WITHDRAWAL -> isOnTopic(candidate, wanted);
                    case DENIAL, CORRECTION ->
                        (focus.isEmpty() || candidate.terms().contains(focus)) && answers(candidate, wanted);
                })
                .filter(kind -> wanted.isKindOf(candidate))
                .isPresent();
    }

    private List<Ranked> ranked(Wanted wanted, List<Integer> eligible) {
        Map<Passage, Double> ofPassage = passageScores(wanted);
        Map<Integer, Double> own = new HashMap<>();
        eligible.forEach(i -> own.put(i, sentences.score(i, wanted.terms())));
        String focus = focus(wanted);
        double highest =
                own.values().stream().mapToDouble(Double::doubleValue).max().orElse(1);
        return eligible.stream()
                .map(i -> {
                    Candidate candidate = candidates.get(i);
                    double relevance = OWN_WORDS * own.get(i) / Math.max(highest, 1e-9)
                            + ITS_PASSAGE * ofPassage.get(candidate.passage());
                    double point = focus.isEmpty() || candidate.terms().contains(focus) ? 1 : BESIDE_THE_POINT;
                    return new Ranked(candidate, relevance * point * priors.of(candidate) * kind(candidate, wanted));
                })
                .sorted(BEST_FIRST)
                .toList();
    }

    private static double kind(Candidate candidate, Wanted wanted) {
        if (wanted.kind() == AnswerKind.OTHER) {
            return 1;
        }
        if (wanted.isKindOf(candidate)) {
            return RIGHT_KIND;
        }
        return wanted.kind() == AnswerKind.PERSON ? PERHAPS_NO_PERSON : WRONG_KIND;
    }

    /** From 0 to 1, the best being 1. */
    private Map<Passage, Double> passageScores(Wanted wanted) {
        Map<Passage, Double> scores = new HashMap<>();
        double best = 1e-9;
        for (int i = 0; i < passages.size(); i++) {
            double score = passageScores.score(i, wanted.terms());
            scores.put(passages.get(i), score);
            best = Math.max(best, score);
        }
        double highest = best;
        scores.replaceAll((passage, score) -> score / highest);
        return scores;
    }
}
