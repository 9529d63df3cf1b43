package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Quotations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/** Sentences that say nearly the same; the first from the best tier represents them. */
record Group(Ranked ranked, List<Candidate> others) {

    /** Two sentences say the same if they share this part of the shorter one's terms. */
    private static final double SAME = 0.8;
    /** A longer span only repeats the sentence. */
    private static final int LONGEST_SPAN = 60;

    /** A word that ties a clause to what comes before it. */
    private static final Pattern RELATIVE = Pattern.compile("^(?:which|that|who) (?=\\p{Ll})");

    private static final Pattern WHETHER =
            Pattern.compile(PatternFile.load(Group.class, "group.patterns").text("WHETHER"), Pattern.CASE_INSENSITIVE);

    private static final Comparator<Candidate> BETTER =
            Comparator.comparingInt(Group::tier).thenComparingInt(Candidate::number);

    Group {
        others = List.copyOf(others);
    }

    /**
     * Groups sentences by what they say.
     *
     * @param ranked the sentences, best first
     * @param apart whether two sentences answer differently, however alike their words are
     */
    static List<Group> of(List<Ranked> ranked, BiPredicate<Ranked, Ranked> apart) {
        List<Group> groups = new ArrayList<>();
        for (Ranked one : ranked) {
            int twin = twin(one, groups, apart);
            if (twin < 0) {
                groups.add(new Group(one, List.of()));
            } else {
                groups.set(twin, groups.get(twin).with(one));
            }
        }
        return groups;
    }

    private static int twin(Ranked one, List<Group> groups, BiPredicate<Ranked, Ranked> apart) {
        for (int i = 0; i < groups.size(); i++) {
            Ranked other = groups.get(i).ranked();
            if (same(one.candidate(), other.candidate()) && !apart.test(one, other)) {
                return i;
            }
        }
        return -1;
    }

    private Group with(Ranked other) {
        boolean better = BETTER.compare(other.candidate(), ranked.candidate()) < 0;
        List<Candidate> all = new ArrayList<>(others);
        all.add(better ? ranked.candidate() : other.candidate());
        return new Group(better ? ranked.as(other.candidate()) : ranked, all);
    }

    KeyFinding finding(String part, Wanted wanted) {
        Set<Integer> numbers = new HashSet<>(Set.of(ranked.candidate().number()));
        return new KeyFinding(
                part,
                ranked.candidate(),
                others.stream().filter(other -> numbers.add(other.number())).toList(),
                span(ranked.read()),
                Directness.isDirect(ranked, part, wanted));
    }

    static String span(CloseReading.Read read) {
        String span = RELATIVE.matcher(read.span()).replaceFirst("");
        boolean fits = read.margin() >= Directness.SURE_OF_SPAN
                && span.length() <= LONGEST_SPAN
                && Quotations.in(span).isEmpty()
                && Quotations.balanced(span)
                && !span.contains("[");
        return fits ? span : "";
    }

    private static int tier(Candidate candidate) {
        Integer tier = candidate.source().rating().tier();
        return tier == null ? Integer.MAX_VALUE : tier;
    }

    /**
     * Whether two sentences say nearly the same. Sentences with the same words differ if only one is negated or
     * disputes, or leaves open whether it is so.
     */
    static boolean same(Candidate a, Candidate b) {
        return holds(a, b)
                || holds(b, a)
                || (sameWords(a, b)
                        && a.dispute().equals(b.dispute())
                        && Stance.isNegated(a.text()) == Stance.isNegated(b.text())
                        && leavesOpen(a.text()) == leavesOpen(b.text()));
    }

    private static boolean leavesOpen(String sentence) {
        return WHETHER.matcher(sentence).find();
    }

    /** Whether one contains the other: a sentence is quoted alone or together with the one it depends on. */
    private static boolean holds(Candidate whole, Candidate part) {
        return whole.number() == part.number() && whole.text().contains(part.text());
    }

    private static boolean sameWords(Candidate a, Candidate b) {
        Set<String> shared = new HashSet<>(a.terms());
        shared.retainAll(b.terms());
        int shorter = Math.min(a.terms().size(), b.terms().size());
        int longer = Math.max(a.terms().size(), b.terms().size());
        return shared.size() >= SAME * shorter && shorter >= longer / 2.0;
    }
}
