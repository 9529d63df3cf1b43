package dev.crosscheck.search.citation;

import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.search.ingest.PassageSpan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Cuts excerpts around spans out of a text. Pure; takes time linear in the excerpts and the passages. */
final class Excerpts {

    /** The most characters in one answer. The first excerpt that does not fit is left out, and so are all after it. */
    static final int MOST_CHARACTERS = 100_000;

    /** @param truncated whether spans are missing because the answer has no room for more */
    record Cut(List<Passage> passages, boolean truncated) {
        Cut {
            passages = List.copyOf(passages);
        }
    }

    private Excerpts() {}

    /**
     * Returns excerpts in the order of the text. Excerpts that touch are merged; a span outside the text is ignored.
     *
     * @param context number of characters before and after each span
     * @param most the most excerpts
     */
    static Cut around(List<Span> spans, String text, List<PassageSpan> structure, int context, int most) {
        List<Passage> cut = new ArrayList<>();
        int room = MOST_CHARACTERS;
        for (Span window : windows(spans, text, context)) {
            if (cut.size() == most || window.length() > room) {
                return new Cut(cut, true);
            }
            room -= window.length();
            cut.add(passage(window, firstInside(window, spans), text, structure));
        }
        return new Cut(cut, false);
    }

    private static List<Span> windows(List<Span> spans, String text, int context) {
        List<Span> windows = new ArrayList<>();
        spans.stream()
                .filter(span -> span.end() <= text.length())
                .map(span -> new Span(
                        start(text, Math.max(0, span.start() - context)),
                        end(text, Math.min(text.length(), span.end() + context))))
                .sorted(Comparator.comparingInt(Span::start).thenComparingInt(Span::end))
                .forEach(window -> {
                    boolean touches = !windows.isEmpty()
                            && window.start() <= windows.getLast().end();
                    if (touches) {
                        Span last = windows.removeLast();
                        windows.add(new Span(last.start(), Math.max(last.end(), window.end())));
                    } else {
                        windows.add(window);
                    }
                });
        return windows;
    }

    /** Moves a start off the middle of a surrogate pair. */
    private static int start(String text, int at) {
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }

    private static int end(String text, int at) {
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at + 1 : at;
    }

    private static Span firstInside(Span window, List<Span> spans) {
        return spans.stream()
                .filter(span -> window.start() <= span.start() && span.end() <= window.end())
                .min(Comparator.comparingInt(Span::start))
                .orElseThrow();
    }

    /** Makes a passage with the page and section of its first span. */
    private static Passage passage(Span window, Span first, String text, List<PassageSpan> structure) {
        PassageSpan around = structure.stream()
                .filter(passage -> passage.start() <= first.start() && first.start() < passage.end())
                .findFirst()
                .orElse(null);
        return new Passage(
                window.start(),
                window.end(),
                around == null ? null : around.page(),
                around == null ? "" : around.sectionPath(),
                window.of(text));
    }
}
