package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Bm25;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The sources' sentences ranked for a question: relevance (BM25 of the sentence, and of the passage it stands in), times
 * what speaks for the sentence whatever the question, times whether it holds the kind of answer that is asked for.
 */
final class Evidence {

    /**
     * @param score comparable within one question only
     * @param coverage share of what is asked that the sentence holds, from 0 to 1
     */
    record Ranked(Candidate candidate, double score, double coverage) {}

    private static final double OWN_WORDS = 0.7;
    private static final double ITS_PASSAGE = 0.3;
    private static final double RIGHT_KIND = 1.4;
    private static final double WRONG_KIND = 0.35;
    /** Persons are told by their form less surely than figures and causes. */
    private static final double PERHAPS_NO_PERSON = 0.6;

    /** What holds less than this share of what the fullest answer holds is about something else. */
    private static final double BESIDE_THE_FULLEST = 0.62;

    private static final double BESIDE_THE_FULLEST_OF_MANY = 0.45;

    /** A sentence must hold this share of a short question's terms itself, by their weight; */
    private static final double OWN_SHARE = 0.45;
    /** of a long one's, which no single sentence answers whole, this. */
    private static final double OWN_SHARE_OF_MANY = 0.22;

    /** A name that this share of the sentences holds says nothing about which of them is meant. */
    private static final double COMMON = 0.3;

    /** Where a word of the question stands in no sentence at all, one must hold this share of the others. */
    private static final double UNSPOKEN = 0.65;

    private static final double UNSPOKEN_OF_MANY = 0.25;

    /** A name that fewer of the sentences hold tells as much as any other word. */
    private static final double SHARED_BY_MANY = 0.1;

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

    private static final Set<String> DISPUTE_TERMS = Terms.distinct(
            "denied withdrew corrected admitted statement January February March April May June July August September October November December"
                    + " 否認 撤回 更正 聲明 發布 今日");

    private final Brief brief;
    private final List<Candidate> candidates;
    private final Bm25 sentences;
    private final Map<Passage, Set<String>> contexts = new HashMap<>();
    private final List<Passage> passages = new ArrayList<>();
    private final Bm25 passageScores;
    private final Corrections corrections;
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
        this.corrections = new Corrections(candidates);
        this.priors = new Priors(sources, corrections);
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
        Wanted wanted = Wanted.by(question, brief.question());
        return wanted.withNames(wanted.names().stream()
                .filter(name -> sentences.count(name) > SHARED_BY_MANY * candidates.size())
                .collect(Collectors.toUnmodifiableSet()));
    }

    /** The sentences that answer {@code question}, best first; empty where none does. */
    List<Ranked> answering(String question) {
        Wanted wanted = wanted(question);
        List<Integer> eligible = IntStream.range(0, candidates.size())
                .filter(i -> answers(candidates.get(i), wanted))
                .boxed()
                .toList();
        double least = shareOfFullest(wanted) * fullest(eligible, wanted);
        return ranked(
                wanted,
                eligible.stream()
                        .filter(i -> coverage(candidates.get(i), wanted) >= least)
                        .toList());
    }

    private double coverage(Candidate candidate, Wanted wanted) {
        return wanted.coverage(candidate, contexts.get(candidate.passage()));
    }

    /** The highest coverage among the sentences of the kind that is asked for; among all where there is none. */
    private double fullest(List<Integer> eligible, Wanted wanted) {
        return eligible.stream()
                .map(candidates::get)
                .filter(wanted::isKindOf)
                .mapToDouble(candidate -> coverage(candidate, wanted))
                .max()
                .orElseGet(() -> eligible.stream()
                        .mapToDouble(i -> coverage(candidates.get(i), wanted))
                        .max()
                        .orElse(0));
    }

    /**
     * Sentences that deny or correct an answer to {@code question}. What is withdrawn is often not named again, so a
     * withdrawal beside a denial of the matter counts too.
     */
    List<Ranked> disputing(String question) {
        Wanted wanted = wanted(question);
        List<Integer> disputes = IntStream.range(0, candidates.size())
                .filter(i -> candidates.get(i).dispute().isPresent())
                .boxed()
                .toList();
        double least = shareOfFullest(wanted)
                * fullest(
                        IntStream.range(0, candidates.size())
                                .filter(i -> answers(candidates.get(i), wanted))
                                .boxed()
                                .toList(),
                        wanted);
        List<Integer> direct = disputes.stream()
                .filter(i -> answers(candidates.get(i), wanted))
                .filter(i -> coverage(candidates.get(i), wanted) >= least)
                .filter(i -> wanted.isKindOf(candidates.get(i)))
                .toList();
        Set<Integer> all = new LinkedHashSet<>(direct);
        List<Candidate> denials = direct.stream()
                .map(candidates::get)
                .filter(candidate -> is(Dispute.DENIAL, candidate))
                .toList();
        disputes.stream()
                .filter(i -> is(Dispute.WITHDRAWAL, candidates.get(i)) && isOnTopic(candidates.get(i), wanted))
                .filter(i -> denials.stream().anyMatch(denial -> mayTakeBack(candidates.get(i), denial)))
                .forEach(all::add);
        return ranked(wanted, List.copyOf(all));
    }

    /** A withdrawal names who withdraws, and comes after the denial. */
    private static boolean mayTakeBack(Candidate withdrawal, Candidate denial) {
        LocalDate later = withdrawal.source().document().published();
        LocalDate earlier = denial.source().document().published();
        return (later == null || earlier == null || !later.isBefore(earlier))
                && withdrawal.terms().stream()
                        .filter(term ->
                                !DISPUTE_TERMS.contains(term) && term.chars().noneMatch(Character::isDigit))
                        .anyMatch(denial.terms()::contains);
    }

    private static boolean is(Dispute kind, Candidate candidate) {
        return candidate.dispute().filter(kind::equals).isPresent();
    }

    /** Whether a later source corrected what {@code candidate} says. */
    boolean isOutdated(Candidate candidate) {
        return corrections.outdate(candidate);
    }

    /**
     * The kind of answer that is asked for stands in for one of the question's words; and where the passage and its title
     * hold all of them, the sentence itself need not.
     */
    private boolean answers(Candidate candidate, Wanted wanted) {
        long own = wanted.words().stream().filter(candidate.terms()::contains).count();
        double weight = weight(candidate.terms(), wanted);
        double all = weight(wanted.words(), wanted);
        if (own > 0 && wanted.kind().isTellable() && isSpokenOf(wanted) && wanted.isKindOf(candidate)) {
            own++;
            weight += all / wanted.words().size();
        }
        double inContext = Terms.share(wanted.words(), contexts.get(candidate.passage()));
        int fewest = inContext >= 1 ? 1 : Math.min(FEWEST_TERMS, wanted.words().size());
        return own >= fewest
                && (isSpokenOf(wanted) || coverage(candidate, wanted) >= between(UNSPOKEN, UNSPOKEN_OF_MANY, wanted))
                && weight >= share(OWN_SHARE, OWN_SHARE_OF_MANY, wanted) * all
                && inContext >= share(SHARE_IN_CONTEXT, SHARE_OF_MANY_IN_CONTEXT, wanted);
    }

    /** Where a word of the question stands in no sentence at all, no figure stands in for it. */
    private boolean isSpokenOf(Wanted wanted) {
        return wanted.terms().entrySet().stream()
                .filter(term -> term.getValue() >= 1)
                .allMatch(term -> sentences.count(term.getKey()) > 0
                        || Measure.named(term.getKey()).isPresent());
    }

    /** Where no sentence holds a name that is asked about, its other words alone must make up for it. */
    private double share(double ofFew, double ofMany, Wanted wanted) {
        if (wanted.names().stream().anyMatch(name -> sentences.count(name) == 0)) {
            return ofFew;
        }
        return between(ofFew, ofMany, wanted);
    }

    private static double shareOfFullest(Wanted wanted) {
        return between(BESIDE_THE_FULLEST, BESIDE_THE_FULLEST_OF_MANY, wanted);
    }

    private static double between(double ofFew, double ofMany, Wanted wanted) {
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

    private List<Ranked> ranked(Wanted wanted, List<Integer> eligible) {
        Map<Passage, Double> ofPassage = passageScores(wanted);
        Map<Integer, Double> own = new HashMap<>();
        eligible.forEach(i -> own.put(i, sentences.score(i, wanted.terms())));
        double highest =
                own.values().stream().mapToDouble(Double::doubleValue).max().orElse(1);
        double fullest = Math.max(fullest(eligible, wanted), 1e-9);
        return eligible.stream()
                .map(i -> {
                    Candidate candidate = candidates.get(i);
                    double relevance = OWN_WORDS * own.get(i) / Math.max(highest, 1e-9)
                            + ITS_PASSAGE * ofPassage.get(candidate.passage());
                    double coverage = coverage(candidate, wanted);
                    double fullness = Math.min(1, coverage / fullest);
                    return new Ranked(
                            candidate,
                            relevance * fullness * fullness * priors.of(candidate) * kind(candidate, wanted),
                            coverage);
                })
                .sorted(BEST_FIRST)
                .toList();
    }

    private static double kind(Candidate candidate, Wanted wanted) {
        if (!wanted.kind().isTellable()) {
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
