package dev.crosscheck.critic.verify.evidence;

import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.Tokens;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Denial;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/**
 * One source, or several together, prepared for looking up a claim's terms: split into sentences, with an index from
 * terms to sentences. Built once per source and used for every claim. Safe for use by many threads.
 */
public final class Evidence {

    /** Terms shorter than this match only if they are equal. */
    private static final int PREFIX = 5;

    /** Words are related if they share a prefix of at least this share of the shorter word. */
    private static final double FAMILY = 0.7;

    private static final double SYNONYM = 0.9;
    private static final double RELATED = 0.8;

    private final List<EvidenceSentence> sentences;
    private final Map<String, List<Integer>> postings = new HashMap<>();
    private final Map<String, List<Integer>> groups = new HashMap<>();
    private final Map<String, List<String>> families = new HashMap<>();
    /** Computed on first use, because most sentences never need them. */
    private final Map<Integer, List<Figure>> figures = new ConcurrentHashMap<>();

    private final Map<Integer, List<Figure>> stated = new ConcurrentHashMap<>();

    private Evidence(List<EvidenceSentence> sentences) {
        this.sentences = List.copyOf(sentences);
        for (int i = 0; i < sentences.size(); i++) {
            for (String stem : sentences.get(i).stems()) {
                postings.computeIfAbsent(stem, key -> new ArrayList<>()).add(i);
                String group = Tokens.groupOf(stem);
                if (group != null) {
                    groups.computeIfAbsent(group, key -> new ArrayList<>()).add(i);
                }
            }
        }
        for (String stem : postings.keySet()) {
            if (hasFamily(stem)) {
                families.computeIfAbsent(stem.substring(0, PREFIX), key -> new ArrayList<>())
                        .add(stem);
            }
        }
    }

    /** Returns the sentences of {@code source}'s passages and its title. */
    public static Evidence of(Source source) {
        List<EvidenceSentence> sentences = new ArrayList<>();
        String title = source.document().title();
        sentences.add(sentence(source.number(), null, new Span(0, title.length()), title));
        for (Passage passage : source.document().passages()) {
            Language language = Language.detect(passage.text());
            for (Span span : Sentences.split(passage.text(), language)) {
                sentences.add(sentence(source.number(), passage, span, span.of(passage.text())));
            }
        }
        return new Evidence(sentences);
    }

    /** Combines {@code parts} into one. */
    public static Evidence together(List<Evidence> parts) {
        return parts.size() == 1
                ? parts.getFirst()
                : new Evidence(
                        parts.stream().flatMap(part -> part.sentences.stream()).toList());
    }

    private static EvidenceSentence sentence(int source, Passage passage, Span span, String text) {
        List<Token> tokens = Tokens.of(text);
        Set<String> stems = new HashSet<>();
        tokens.stream().filter(Token::counted).map(Token::stem).forEach(stems::add);
        return new EvidenceSentence(source, passage, span, text, tokens, stems);
    }

    public List<EvidenceSentence> sentences() {
        return sentences;
    }

    /** Returns the dates and quantities of a sentence. */
    public List<Figure> figures(int sentence) {
        return figures.computeIfAbsent(
                sentence, s -> Figures.in(sentences.get(s).text()));
    }

    /** Returns the dates and quantities that the sentence does not deny. */
    public List<Figure> stated(int sentence) {
        return stated.computeIfAbsent(
                sentence,
                s -> figures(s).stream()
                        .filter(figure -> !Denial.of(figure, sentences.get(s).text()))
                        .toList());
    }

    /** Says whether any sentence has the number in digits without denying it; the number may count anything. */
    public boolean hasNumber(String digits) {
        return postings.getOrDefault(digits, List.of()).stream()
                .anyMatch(sentence -> figures(sentence).stream()
                                .noneMatch(figure -> figure.value().equals(digits))
                        || stated(sentence).stream()
                                .anyMatch(figure -> figure.value().equals(digits)));
    }

    /** Returns the number of distinct terms. */
    public int vocabulary() {
        return postings.size();
    }

    /**
     * Calls {@code found} with the index of each sentence that has {@code stem} or a similar term, and its credit: 1
     * for the term itself, less for a synonym or a related word ("inflammation", "inflammatory"). May report a sentence
     * more than once.
     */
    void find(String stem, BiConsumer<Integer, Double> found) {
        postings.getOrDefault(stem, List.of()).forEach(at -> found.accept(at, 1.0));
        String group = Tokens.groupOf(stem);
        if (group != null) {
            groups.getOrDefault(group, List.of()).forEach(at -> found.accept(at, SYNONYM));
        }
        if (!hasFamily(stem)) {
            return;
        }
        for (String other : families.getOrDefault(stem.substring(0, PREFIX), List.of())) {
            double likeness = other.equals(stem) ? 0 : likeness(stem, other);
            if (likeness > 0) {
                postings.get(other).forEach(at -> found.accept(at, likeness));
            }
        }
    }

    private static boolean hasFamily(String stem) {
        return stem.length() >= PREFIX && stem.charAt(0) < 128 && Character.isLetter(stem.charAt(0));
    }

    private static double likeness(String a, String b) {
        int shorter = Math.min(a.length(), b.length());
        int shared = 0;
        while (shared < shorter && a.charAt(shared) == b.charAt(shared)) {
            shared++;
        }
        if (shared < FAMILY * shorter) {
            return 0;
        }
        return shared == shorter ? RELATED : RELATED * shared / Math.max(a.length(), b.length());
    }
}
