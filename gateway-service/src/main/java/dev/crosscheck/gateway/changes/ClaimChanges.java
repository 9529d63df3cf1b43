package dev.crosscheck.gateway.changes;

import dev.crosscheck.gateway.changes.ClaimChange.Kind;
import dev.crosscheck.model.claim.Claim;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pairs the claims of two reports. First pairs claims with the same words, in order; then claims that share most of
 * their words (by Jaccard's coefficient), most similar first. Compares words, not meaning: a fully reworded claim
 * counts as one gone and one new. Takes time proportional to the product of the numbers of claims. Pure.
 */
public final class ClaimChanges {

    /** The smallest Jaccard coefficient of two claims about the same matter. */
    private static final double ALIKE = 0.5;

    /** Signs that make a figure another one, wherever they stand. */
    private static final String SIGNS = "\\p{Sc}%％‰<>≤≥±";
    /** The comma in 15,000. */
    private static final Pattern THOUSANDS = Pattern.compile("(?<=\\p{N}),(?=\\p{N}{3}(?!\\p{N}))");
    /** What stands between two figures, as in 5–7 or 10, 20; not the signs within one, as in 1.5, 1:5 or 1/5. */
    private static final Pattern BETWEEN_FIGURES =
            Pattern.compile("(?<=\\p{N})(?![.:/]\\p{N})[^\\p{L}\\p{N}" + SIGNS + "]++(?=\\p{N})");

    private static final String FIGURES_APART = "~";
    /** All but letters, digits, and the signs that make a figure another one, as in 1.5, 1/5, 1:5 or -5. */
    private static final Pattern DROPPED = Pattern.compile("(?!(?<=\\p{N})[.:/](?=\\p{N}))"
            + "(?!(?<![\\p{L}\\p{N}])[-−](?=\\p{N}))[^\\p{L}\\p{N}" + SIGNS + FIGURES_APART + "]");
    /** A run of Latin letters or digits, or a single other letter. */
    private static final Pattern WORD = Pattern.compile("[a-z0-9]++|[\\p{L}\\p{N}]");

    private final List<Claim> before;
    private final List<Claim> after;
    /** For each claim of after, the index of its counterpart in before, or −1. */
    private final int[] like;

    private final Set<Integer> taken = new HashSet<>();

    private ClaimChanges(List<Claim> before, List<Claim> after) {
        this.before = before;
        this.after = after;
        this.like = new int[after.size()];
        Arrays.fill(like, -1);
    }

    /**
     * Returns the changes in the order of {@code after}, followed by the claims that are gone, in the order of
     * {@code before}.
     */
    public static List<ClaimChange> between(List<Claim> before, List<Claim> after) {
        ClaimChanges pairing = new ClaimChanges(before, after);
        pairing.pairTheSame();
        pairing.pairTheAlike();
        return pairing.changes();
    }

    private void pairTheSame() {
        List<String> words = before.stream().map(ClaimChanges::letters).toList();
        for (int j = 0; j < after.size(); j++) {
            String own = letters(after.get(j));
            for (int i = 0; i < before.size() && like[j] < 0; i++) {
                if (words.get(i).equals(own) && taken.add(i)) {
                    like[j] = i;
                }
            }
        }
    }

    private record Pair(int before, int after, double alike) {}

    private void pairTheAlike() {
        List<Set<String>> old = before.stream().map(ClaimChanges::words).toList();
        List<Set<String>> young = after.stream().map(ClaimChanges::words).toList();
        List<Pair> pairs = new ArrayList<>();
        for (int j = 0; j < after.size(); j++) {
            for (int i = 0; i < before.size() && like[j] < 0; i++) {
                double alike = taken.contains(i) ? 0 : jaccard(old.get(i), young.get(j));
                if (alike >= ALIKE) {
                    pairs.add(new Pair(i, j, alike));
                }
            }
        }
        pairs.sort(Comparator.comparingDouble(Pair::alike).reversed());
        for (Pair pair : pairs) {
            if (like[pair.after()] < 0 && taken.add(pair.before())) {
                like[pair.after()] = pair.before();
            }
        }
    }

    private List<ClaimChange> changes() {
        List<ClaimChange> changes = new ArrayList<>();
        for (int j = 0; j < after.size(); j++) {
            changes.add(
                    like[j] < 0
                            ? new ClaimChange(Kind.NEW, null, after.get(j))
                            : changed(before.get(like[j]), after.get(j)));
        }
        for (int i = 0; i < before.size(); i++) {
            if (!taken.contains(i)) {
                changes.add(new ClaimChange(Kind.GONE, before.get(i), null));
            }
        }
        return List.copyOf(changes);
    }

    private static ClaimChange changed(Claim before, Claim after) {
        boolean same = letters(before).equals(letters(after)) && before.verdict() == after.verdict();
        return new ClaimChange(same ? Kind.SAME : Kind.CHANGED, before, after);
    }

    private static String letters(Claim claim) {
        String figures = THOUSANDS.matcher(claim.text()).replaceAll("");
        String apart = BETWEEN_FIGURES.matcher(figures).replaceAll(FIGURES_APART);
        return DROPPED.matcher(apart).replaceAll("").toLowerCase(Locale.ROOT);
    }

    private static Set<String> words(Claim claim) {
        Set<String> words = new HashSet<>();
        Matcher word = WORD.matcher(claim.text().toLowerCase(Locale.ROOT));
        while (word.find()) {
            words.add(word.group());
        }
        return words;
    }

    private static double jaccard(Set<String> a, Set<String> b) {
        long common = a.stream().filter(b::contains).count();
        long all = a.size() + b.size() - common;
        return all == 0 ? 0 : (double) common / all;
    }
}
