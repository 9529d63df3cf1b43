package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.CloseReading.Read;
import dev.crosscheck.analyst.plan.SideQuestion;
import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Bm25;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.analyst.relevance.Voice;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.reader.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Ranks the sources' sentences by how likely each is to answer a question, see {@link Signals}, and finds sentences
 * that dispute an answer. For one thread.
 */
final class SentenceRanking {

    /** Least score of a sentence that is considered. */
    private static final double LEAST = 0.2;
    /** A sentence with this score is likelier to answer than not. */
    static final double LIKELY = 0.5;
    /** A dispute is about the matter if its sentence contains this share of what is asked. */
    private static final double ABOUT_THE_MATTER = 0.45;

    /** The terms of "how many deaths did it cause", which say nothing of what is asked. */
    private static final Set<String> CAUSING = Terms.distinct("cause 造成");

    private static final Comparator<Ranked> BEST_FIRST = Comparator.comparingDouble(Ranked::score)
            .reversed()
            .thenComparingInt(ranked -> ranked.candidate().number())
            .thenComparingInt(ranked -> ranked.candidate().place());

    private final Brief brief;
    private final List<Source> sources;
    private final List<Candidate> candidates;
    private final Bm25 sentences;
    private final Map<Passage, Set<String>> contexts = new HashMap<>();
    private final Map<Integer, Set<String>> titles = new HashMap<>();
    private final Map<Integer, Set<String>> sourceTerms = new HashMap<>();
    private final List<Passage> passages = new ArrayList<>();
    private final Bm25 passageScores;
    private final SharedMatter matter;
    private final Vocabulary vocabulary;
    private final Corrections corrections;
    private final double[] priors;
    private final OtherMatter otherMatter;
    private final CloseReading reading;
    private final SpokenOf spokenOf;
    /** Cached by question, because a draft asks for the same question many times. */
    private final Map<String, List<Ranked>> answers = new HashMap<>();

    private final Map<String, List<Ranked>> ranked = new HashMap<>();

    /**
     * @param about a sentence must contain one of these terms to be considered
     * @param reader the reader of the brief's language
     * @param questions number of questions that are expected; they share the windows of the reader
     */
    SentenceRanking(Brief brief, List<Source> sources, Set<String> about, Optional<Reader> reader, int questions) {
        this.brief = brief;
        this.sources = List.copyOf(sources);
        Candidates.CandidateSet found = Candidates.of(sources, brief, about);
        this.candidates = found.candidates();
        this.reading = new CloseReading(reader, brief.language(), candidates, questions);
        this.sentences = new Bm25(candidates.stream().map(Candidate::terms).toList());
        List<List<String>> texts = new ArrayList<>();
        for (Source source : sources) {
            List<String> title = Terms.of(source.document().title());
            titles.put(source.number(), new HashSet<>(title));
            sourceTerms.put(source.number(), new HashSet<>(title));
            for (Passage passage : source.document().passages()) {
                List<String> terms = new ArrayList<>(title);
                terms.addAll(found.passages().get(passage));
                passages.add(passage);
                texts.add(terms);
                contexts.put(passage, new HashSet<>(terms));
                sourceTerms.get(source.number()).addAll(terms);
            }
        }
        this.passageScores = new Bm25(texts);
        this.matter = new SharedMatter(sentences, candidates.size(), titles, contexts, sourceTerms);
        this.vocabulary = new Vocabulary(candidates.size(), sentences::count, passageScores::count);
        this.spokenOf = new SpokenOf(brief.question(), vocabulary, contexts::get, sourceTerms::get);
        this.corrections = new Corrections(candidates);
        this.otherMatter = new OtherMatter(sources);
        Priors ofSources = new Priors(sources, corrections);
        this.priors = candidates.stream().mapToDouble(ofSources::of).toArray();
    }

    List<Source> sources() {
        return sources;
    }

    List<Candidate> candidates() {
        return candidates;
    }

    /**
     * Returns the most specific term of what is asked: the rarest in the sentences that is not a time, the unit of a
     * number, a common name, or a verb of causing; empty if there is none.
     */
    String focus(Wanted wanted) {
        return wanted.terms().entrySet().stream()
                .filter(term -> term.getValue() > Wanted.TIME_WEIGHT)
                .map(Map.Entry::getKey)
                .filter(term -> !CAUSING.contains(term))
                .filter(term ->
                        wanted.unit().isEmpty() || !Terms.of(wanted.unit()).contains(term))
                .filter(term -> wanted.terms().get(term) >= 1
                        || sentences.count(term) < SharedMatter.COMMON * candidates.size())
                .filter(term -> sentences.count(term) > 1)
                .max(Comparator.comparingDouble(sentences::idf).thenComparing(Comparator.naturalOrder()))
                .orElse("");
    }

    /** Returns the terms that questions share with the sources. */
    SharedMatter matter() {
        return matter;
    }

    /**
     * Whether the sentence's source has no warning, or every source has one, as users' own documents do. A retracted
     * source is firm only if all are retracted.
     */
    boolean isFirm(Candidate candidate) {
        return candidate.isRetracted()
                ? candidates.stream().allMatch(Candidate::isRetracted)
                : !candidate.isWeak() || candidates.stream().allMatch(Candidate::isWeak);
    }

    Set<String> titleOf(int number) {
        return titles.get(number);
    }

    /** Returns the terms of a source's title and passages. */
    Set<String> termsOfSource(int number) {
        return sourceTerms.get(number);
    }

    /** Returns how rare a term is in the sentences: high if few contain it. */
    double rarity(String term) {
        return sentences.idf(term);
    }

    Wanted wanted(String question) {
        return vocabulary.adapt(Wanted.by(question, brief.question()));
    }

    /** Returns the sentences that answer {@code question}, best first; empty if the sources are on other matters. */
    List<Ranked> answering(String question) {
        return answers.computeIfAbsent(question, this::ranking);
    }

    private List<Ranked> ranking(String question) {
        Optional<Voice> voice = Voice.askedBy(question);
        List<Ranked> ranked = onTheTopic(all(question), Wanted.topicOf(question, brief.question())).stream()
                .filter(one -> voice.isEmpty() || one.candidate().isOf(voice.get()))
                .toList();
        return spokenOf.isSpokenOf(question, wanted(question), ranked) ? ranked : List.of();
    }

    /** Keeps the sentences whose passage has a term of {@code topic}; all if there is no such term, or none is left. */
    private List<Ranked> onTheTopic(List<Ranked> all, Set<String> topic) {
        List<Ranked> left = all.stream()
                .filter(one ->
                        !Collections.disjoint(contexts.get(one.candidate().passage()), topic))
                .toList();
        return left.isEmpty() ? all : left;
    }

    /** Returns sentences on this matter that are likely enough, from any voice. */
    private List<Ranked> all(String question) {
        return onTheMatter(question).stream()
                .filter(one -> one.score() >= LEAST)
                .toList();
    }

    /** Returns all sentences on this matter, best first, even if they share little with the question. */
    List<Ranked> onTheMatter(String question) {
        return ranked.computeIfAbsent(question, this::rank);
    }

    /**
     * Returns sentences that deny or correct an answer to {@code question}. A withdrawal often does not name its topic,
     * so a withdrawal that can refer to a denial of the matter counts too.
     */
    List<Ranked> disputing(String question) {
        Wanted wanted = wanted(question);
        List<Ranked> disputes = all(question).stream()
                .filter(one -> one.candidate().dispute().isPresent())
                .toList();
        List<Ranked> direct = disputes.stream()
                .filter(one -> one.score() >= LIKELY && one.coverage() >= ABOUT_THE_MATTER)
                .filter(one -> wanted.isKindOf(one.candidate()))
                .toList();
        List<Candidate> denials = direct.stream()
                .map(Ranked::candidate)
                .filter(candidate -> candidate.is(Dispute.DENIAL))
                .toList();
        List<Ranked> all = new ArrayList<>(direct);
        disputes.stream()
                .filter(one -> one.candidate().is(Dispute.WITHDRAWAL) && !direct.contains(one))
                .filter(one -> denials.stream().anyMatch(denial -> Dispute.mayTakeBack(one.candidate(), denial)))
                .forEach(all::add);
        return all;
    }

    /** Whether a denial may have been withdrawn later. */
    boolean isTakenBack(Candidate denial, String question) {
        return denial.is(Dispute.DENIAL)
                && disputing(question).stream()
                        .map(Ranked::candidate)
                        .anyMatch(other -> other.is(Dispute.WITHDRAWAL) && Dispute.mayTakeBack(other, denial));
    }

    /** Whether what {@code candidate} affirms was withdrawn later: "The guild withdraws its recommendation." */
    boolean isWithdrawn(Candidate candidate, String question) {
        return disputing(question).stream()
                .map(Ranked::candidate)
                .filter(other -> Dispute.takesBack(other.text()))
                .anyMatch(other -> other.number() != candidate.number() && Dispute.mayTakeBack(other, candidate));
    }

    /** Whether a later source corrected {@code candidate}. */
    boolean isOutdated(Candidate candidate) {
        return corrections.outdate(candidate);
    }

    /** Returns the corrections that {@code candidate} itself gives. */
    List<Corrections.Correction> correctionsBy(Candidate candidate) {
        return corrections.by(candidate);
    }

    Optional<Corrections.Correction> correctionOf(Candidate candidate) {
        return corrections.of(candidate);
    }

    private List<Ranked> rank(String question) {
        Wanted wanted = wanted(question);
        Predicate<Candidate> other = otherMatter.than(question, brief.question());
        List<Signals> words = signals(wanted);
        TableReading tables = new TableReading(question, wanted, candidates, titles::get);
        boolean[] worth = new boolean[candidates.size()];
        for (int i = 0; i < worth.length; i++) {
            boolean fits = tables.of(i).isPresent() || !wanted.isAnotherKindOfRow(candidates.get(i));
            worth[i] = fits && !other.test(candidates.get(i)) && !tables.isOfAnotherRow(i);
        }
        String asked = SideQuestion.of(question).map(SideQuestion::direct).orElse(question);
        List<Read> read = reading.of(asked, i -> worth[i], i -> words.get(i).relevance());
        return IntStream.range(0, candidates.size())
                .filter(i -> worth[i])
                .mapToObj(i -> {
                    Candidate candidate = candidates.get(i);
                    double coverage = wanted.coverage(candidate, contexts.get(candidate.passage()));
                    boolean byWords = wanted.kind() == AnswerKind.YES_NO;
                    return new Ranked(
                            candidate, words.get(i).with(tables.of(i).orElse(read.get(i))), coverage, byWords);
                })
                .sorted(Comparator.comparing((Ranked one) -> !one.candidate().answersTheQuestion(question))
                        .thenComparing(BEST_FIRST))
                .toList();
    }

    private List<Signals> signals(Wanted wanted) {
        Map<Passage, Double> ofPassage = passageScores(wanted);
        double[] own = IntStream.range(0, candidates.size())
                .mapToDouble(i -> sentences.score(i, wanted.terms()))
                .toArray();
        double highest = Math.max(Arrays.stream(own).max().orElse(0), 1e-9);
        return IntStream.range(0, candidates.size())
                .mapToObj(i -> {
                    Candidate candidate = candidates.get(i);
                    return Signals.of(
                            candidate,
                            wanted,
                            new Signals.Surroundings(
                                    own[i] / highest,
                                    ofPassage.get(candidate.passage()),
                                    titles.get(candidate.number()),
                                    priors[i]));
                })
                .toList();
    }

    /** Returns scores from 0 to 1; the best passage has 1. */
    private Map<Passage, Double> passageScores(Wanted wanted) {
        double[] scores = IntStream.range(0, passages.size())
                .mapToDouble(i -> passageScores.score(i, wanted.terms()))
                .toArray();
        double highest = Math.max(Arrays.stream(scores).max().orElse(0), 1e-9);
        Map<Passage, Double> relative = new HashMap<>();
        IntStream.range(0, scores.length).forEach(i -> relative.put(passages.get(i), scores[i] / highest));
        return relative;
    }
}
