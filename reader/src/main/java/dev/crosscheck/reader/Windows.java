package dev.crosscheck.reader;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;

/** Divides a text into windows that fit the reader. */
public final class Windows {

    /** About 96 tokens. */
    private static final int OF_LETTERS = 420;

    private static final int OF_HAN = 150;

    private Windows() {}

    /**
     * Returns windows of whole sentences. Each begins with the last sentence of the window before, so that most
     * sentences are read with the sentence before them.
     */
    public static List<Span> of(String text, Language language) {
        List<Span> sentences = Sentences.split(text, language);
        int most = language == Language.CHINESE ? OF_HAN : OF_LETTERS;
        List<Span> windows = new ArrayList<>();
        int first = 0;
        while (first < sentences.size()) {
            int last = first;
            int start = sentences.get(first).start();
            while (last + 1 < sentences.size() && sentences.get(last + 1).end() - start <= most) {
                last++;
            }
            windows.add(new Span(start, sentences.get(last).end()));
            if (last + 1 == sentences.size()) {
                break;
            }
            first = Math.max(first + 1, last);
        }
        return windows;
    }
}
