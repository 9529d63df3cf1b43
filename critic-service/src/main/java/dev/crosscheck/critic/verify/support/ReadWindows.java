package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The texts that the network reads of one piece of evidence, chosen as for its training.
 *
 * @param windows the windows of adjacent sentences that cover most of the claim, best first
 * @param assembled the sentences that together cover most of the claim, in the order of the evidence
 */
record ReadWindows(List<Window> windows, Window assembled) {

    private static final int MOST_WINDOWS = 4;
    private static final int WINDOW_CHARACTERS = 420;
    private static final int ASSEMBLED_CHARACTERS = 600;
    private static final int MOST_ASSEMBLED = 5;

    /** More than the network reads; saves tokenizing what is cut anyway. */
    private static final int MOST_CHARACTERS = 2_000;

    /** What a sentence gains by terms that the sentences before it have too, as a share of a new term's gain. */
    private static final double AGAIN = 0.15;

    /**
     * Sentences of the evidence that are read as one text.
     *
     * @param sentences their indices
     */
    record Window(List<Integer> sentences, String text) {

        Window {
            sentences = List.copyOf(sentences);
        }
    }

    ReadWindows {
        windows = List.copyOf(windows);
    }

    /** @param coverage coverage of evidence with at least one sentence */
    static ReadWindows of(TermCoverage coverage) {
        List<Window> best = windows(coverage.evidence().sentences()).stream()
                .sorted(Comparator.comparingDouble((List<Integer> window) -> -covered(coverage, window)))
                .limit(MOST_WINDOWS)
                .map(window -> window(coverage, window))
                .toList();
        return new ReadWindows(best, assembled(coverage));
    }

    /** Returns all windows, with the assembled one last. */
    List<Window> all() {
        return Stream.concat(windows.stream(), Stream.of(assembled)).toList();
    }

    /**
     * Returns windows that together have all sentences. No window spans two passages. Within a passage, each window
     * begins with the last sentence of the window before, unless that window has no other.
     */
    private static List<List<Integer>> windows(List<EvidenceSentence> sentences) {
        List<List<Integer>> windows = new ArrayList<>();
        int first = 0;
        while (first < sentences.size()) {
            int last = first;
            int size = sentences.get(first).text().length();
            while (last + 1 < sentences.size()
                    && follows(sentences.get(last), sentences.get(last + 1))
                    && size + 1 + sentences.get(last + 1).text().length() <= WINDOW_CHARACTERS) {
                last++;
                size += 1 + sentences.get(last).text().length();
            }
            windows.add(IntStream.rangeClosed(first, last).boxed().toList());
            boolean ends = last + 1 == sentences.size() || !follows(sentences.get(last), sentences.get(last + 1));
            first = ends ? last + 1 : Math.max(first + 1, last);
        }
        return windows;
    }

    /** Says whether one sentence follows the other in the same passage, or after the title. */
    private static boolean follows(EvidenceSentence one, EvidenceSentence next) {
        return one.source() == next.source() && (!one.isQuotable() || Objects.equals(one.passage(), next.passage()));
    }

    private static double covered(TermCoverage coverage, List<Integer> window) {
        double covered = 0;
        for (int t = 0; t < coverage.claim().terms().size(); t++) {
            int term = t;
            covered += coverage.claim().weight(t)
                    * window.stream()
                            .mapToDouble(sentence -> coverage.credit(term, sentence))
                            .max()
                            .orElse(0);
        }
        return covered;
    }

    /** Takes one sentence after another, each for what it adds; a long first sentence may take more room. */
    private static Window assembled(TermCoverage coverage) {
        double[] missing = IntStream.range(0, coverage.claim().terms().size())
                .mapToDouble(coverage.claim()::weight)
                .toArray();
        TreeSet<Integer> taken = new TreeSet<>();
        int size = 0;
        while (taken.size() < MOST_ASSEMBLED) {
            int chosen = -1;
            double most = 0;
            for (int s = 0; s < coverage.evidence().sentences().size(); s++) {
                double gain = coverage.of(s) == 0 || taken.contains(s) ? 0 : gain(coverage, s, missing);
                if (gain > most && (taken.isEmpty() || size + length(coverage, s) <= ASSEMBLED_CHARACTERS)) {
                    most = gain;
                    chosen = s;
                }
            }
            if (chosen < 0) {
                break;
            }
            taken.add(chosen);
            size += length(coverage, chosen);
            for (int t = 0; t < missing.length; t++) {
                missing[t] = Math.min(missing[t], coverage.claim().weight(t) * (1 - coverage.credit(t, chosen)));
            }
        }
        return window(coverage, List.copyOf(taken));
    }

    private static double gain(TermCoverage coverage, int sentence, double[] missing) {
        double gain = AGAIN * coverage.of(sentence);
        for (int t = 0; t < missing.length; t++) {
            gain += missing[t] * coverage.credit(t, sentence);
        }
        return gain;
    }

    private static int length(TermCoverage coverage, int sentence) {
        return coverage.evidence().sentences().get(sentence).text().length();
    }

    /** Returns these sentences as one window, cut to what is read of it. */
    static Window window(TermCoverage coverage, List<Integer> sentences) {
        String text = sentences.stream()
                .map(s -> coverage.evidence().sentences().get(s).text())
                .collect(Collectors.joining(" "));
        return new Window(
                sentences,
                text.codePointCount(0, text.length()) <= MOST_CHARACTERS
                        ? text
                        : text.substring(0, text.offsetByCodePoints(0, MOST_CHARACTERS)));
    }
}
