package dev.crosscheck.llm.ground;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.WordList;
import dev.crosscheck.model.text.Words;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Extracts the terms of a sentence for comparing it with another: the beginnings of English words, and pairs of
 * neighbouring Han characters. Leaves out words that fit any sentence (and, says, according) and figures, which are
 * compared separately.
 */
final class SentenceTerms {

    private static final int SHORTEST = 4;
    /** The length that a word's inflections share: resigned, resignation. */
    private static final int BEGINNING = 5;

    private static final Set<String> SERVING = WordList.load(SentenceTerms.class, "serving-words.txt").stream()
            .flatMap(List::stream)
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern SERVING_HAN = Pattern.compile(SERVING.stream()
            .filter(Language::holdsHan)
            .map(Pattern::quote)
            .sorted((a, b) -> b.length() - a.length())
            .collect(Collectors.joining("|")));

    private SentenceTerms() {}

    /** Returns the terms outside the sentence's quotations and figures. */
    static Set<String> of(Statement statement) {
        return in(withoutFigures(CitationMarkers.strip(Quotations.without(statement.text()))));
    }

    /** Returns the terms of {@code text}, including its quotations. */
    static Set<String> in(String text) {
        String telling = SERVING_HAN.matcher(text).replaceAll(" ");
        return Stream.concat(
                        Words.of(telling).stream()
                                .filter(word -> !Language.holdsHan(word))
                                .filter(word -> word.length() >= SHORTEST && !SERVING.contains(word))
                                .map(word -> word.substring(0, Math.min(BEGINNING, word.length()))),
                        pairs(telling))
                .collect(Collectors.toSet());
    }

    private static Stream<String> pairs(String text) {
        return Pattern.compile("\\P{IsIdeographic}+").splitAsStream(text).flatMap(run -> {
            int[] characters = run.codePoints().toArray();
            return Stream.iterate(0, at -> at + 1 < characters.length, at -> at + 1)
                    .map(at -> new String(characters, at, 2));
        });
    }

    private static String withoutFigures(String text) {
        StringBuilder rest = new StringBuilder(text);
        for (Figure figure : Figures.in(text)) {
            for (int at = figure.span().start(); at < figure.span().end(); at++) {
                rest.setCharAt(at, ' ');
            }
        }
        return rest.toString();
    }
}
