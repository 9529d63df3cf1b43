package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Bm25;
import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The sources' sentences ranked for a question: relevance (BM25 of the sentence, and of the passage it stands in), with
 * the outlet's tier, the date and the kind of answer as priors.
 */
final class Evidence {

    /**
     * @param score comparable within one question only
     */
    record Ranked(Candidate candidate, double score) {}

    private static final double OWN_WORDS = 0.8;
    private static final double ITS_PASSAGE = 0.2;
    private static final double RIGHT_KIND = 1.25;
    private static final double CONNECTIVE = 0.85;
    private static final double OLDEST = 0.92;
    private static final double NEWEST = 1.08;
    private static final double DISPUTE = 0.7;
    /** A sentence must hold this share of a question's terms itself, by their weight. */
    private static final double OWN_SHARE = 0.45;
    /** With its passage and title it must hold this share. */
    private static final double SHARE_IN_CONTEXT = 0.5;
    private static final int FEWEST_TERMS = 2;

    private static final Pattern BEGINS_WITH_CONNECTIVE = Pattern.compile(
            "^(?:But|And|Or|However|Meanwhile|Moreover|Also|Later|Nevertheless|Besides|Still|Yet|Finally|In addition)\\b|^(?:但|不過|然而|而|另外|此外|還有|至於|也|又)");

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
    private final long oldest;
    private final long newest;

    Evidence(Brief brief, List<Source> sources) {
        this.brief = brief;
        this.candidates = Candidates.of(sources, brief);
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
        List<Long> days = sources.stream()
                .map(source -> source.document().published())
                .filter(Objects::nonNull)
                .map(LocalDate::toEpochDay)
                .sorted()
                .toList();
        this.oldest = days.isEmpty() ? 0 : days.getFirst();
        this.newest = days.isEmpty() ? 0 : days.getLast();
    }

    List<Candidate> candidates() {
        return candidates;
    }

    /** How much a term tells the sources' sentences apart. */
    double weight(String term) {
        return sentences.idf(term);
    }

    /** The sentences that answer {@code question}, best first; empty where none does. */
    List<Ranked> answering(String question) {
        Map<String, Double> wanted = wanted(question);
        AnswerKind kind = AnswerKind.of(question);
        Map<Passage, Double> ofPassage = passageScores(wanted);
        List<Integer> eligible = new ArrayList<>();
        double best = 0;
        for (int i = 0; i < candidates.size(); i++) {
            if (answers(candidates.get(i), wanted)) {
                eligible.add(i);
                best = Math.max(best, sentences.score(i, wanted));
            }
        }
        double highest = best;
        return eligible.stream()
                .map(i -> ranked(i, wanted, kind, highest, ofPassage))
                .sorted(BEST_FIRST)
                .toList();
    }

    /** The terms of a part; one with no name of its own is about those of the whole question. */
    private Map<String, Double> wanted(String question) {
        Map<String, Double> wanted = QuestionWords.weighted(question);
        if (wanted.size() < FEWEST_TERMS) {
            QuestionWords.entities(brief.question())
                    .forEach(name -> Terms.of(name).forEach(term -> wanted.putIfAbsent(term, 1.0)));
        }
        return wanted;
    }

    private boolean answers(Candidate candidate, Map<String, Double> wanted) {
        long own = wanted.keySet().stream().filter(candidate.terms()::contains).count();
        return own >= Math.min(FEWEST_TERMS, wanted.size())
                && weight(candidate.terms(), wanted) >= OWN_SHARE * weight(wanted.keySet(), wanted)
                && isOnTopic(candidate, wanted);
    }

    private double weight(Set<String> terms, Map<String, Double> wanted) {
        return wanted.entrySet().stream()
                .filter(term -> terms.contains(term.getKey()))
                .mapToDouble(term -> term.getValue() * sentences.idf(term.getKey()))
                .sum();
    }

    private boolean isOnTopic(Candidate candidate, Map<String, Double> wanted) {
        return Terms.share(wanted.keySet(), contexts.get(candidate.passage())) >= SHARE_IN_CONTEXT;
    }

    /** Sentences that deny or correct an answer to {@code question}, or withdraw something where it is spoken of. */
    List<Ranked> disputing(String question) {
        Map<String, Double> wanted = wanted(question);
        Map<Passage, Double> ofPassage = passageScores(wanted);
        double highest = IntStream.range(0, candidates.size())
                .mapToDouble(i -> sentences.score(i, wanted))
                .max()
                .orElse(0);
        List<Ranked> disputing = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            if (disputes(candidates.get(i), wanted)) {
                disputing.add(ranked(i, wanted, AnswerKind.OTHER, highest, ofPassage));
            }
        }
        disputing.sort(BEST_FIRST);
        return disputing;
    }

    private boolean disputes(Candidate candidate, Map<String, Double> wanted) {
        return Dispute.of(candidate.text())
                .filter(kind -> switch (kind) {
                    case WITHDRAWAL -> isOnTopic(candidate, wanted);
                    case DENIAL, CORRECTION -> answers(candidate, wanted);
                })
                .isPresent();
    }

    private Map<Passage, Double> passageScores(Map<String, Double> wanted) {
        Map<Passage, Double> scores = new HashMap<>();
        double best = 0;
        for (int i = 0; i < passages.size(); i++) {
            double score = passageScores.score(i, wanted);
            scores.put(passages.get(i), score);
            best = Math.max(best, score);
        }
        double highest = Math.max(best, 1e-9);
        scores.replaceAll((passage, score) -> score / highest);
        return scores;
    }

    private Ranked ranked(int index, Map<String, Double> wanted, AnswerKind kind, double highest, Map<Passage, Double> ofPassage) {
        Candidate candidate = candidates.get(index);
        double relevance = OWN_WORDS * sentences.score(index, wanted) / Math.max(highest, 1e-9)
                + ITS_PASSAGE * ofPassage.get(candidate.passage());
        double priors = tier(candidate.source())
                * age(candidate.source())
                * (kind.isIn(candidate.text()) ? RIGHT_KIND : 1)
                * (Dispute.of(candidate.text()).isPresent() ? DISPUTE : 1)
                * (BEGINS_WITH_CONNECTIVE.matcher(candidate.text()).find() ? CONNECTIVE : 1);
        return new Ranked(candidate, relevance * priors);
    }

    private static double tier(Source source) {
        Integer tier = source.rating().tier();
        if (tier == null) {
            return 0.9;
        }
        return switch (tier) {
            case 1 -> 1.25;
            case 2 -> 1.1;
            case 3 -> 1.0;
            case 4 -> 0.95;
            default -> 0.8;
        };
    }

    /** What was published later knows more; a document without a date counts as an old one. */
    private double age(Source source) {
        LocalDate published = source.document().published();
        if (published == null || newest == oldest) {
            return published == null && newest > 0 ? OLDEST : 1;
        }
        double position = (double) (published.toEpochDay() - oldest) / (newest - oldest);
        return OLDEST + (NEWEST - OLDEST) * position;
    }
}
