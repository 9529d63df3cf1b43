package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Collects the items of a list question over the sources. An item is what a source lists below a sentence that answers,
 * or the words that the reader points to. Each item is named once; other sources that name it count as agreeing.
 */
final class Items {

    private static final PatternFile FILE = PatternFile.load(Items.class, "items.patterns");
    private static final Pattern ASKED = Pattern.compile(FILE.text("ASKED"), Pattern.CASE_INSENSITIVE);
    /** Splits words that name several things. */
    private static final Pattern BETWEEN = Pattern.compile(", (?:and |or )?| and |、|以及");

    /** Marks of a clause, or of words cut off. */
    private static final Pattern NO_NAME = Pattern.compile("[()（）「」，。；：;:]");
    /** Longest name of an item, in characters. */
    private static final int LONGEST = 40;

    private static final int LONGEST_IN_HAN = 12;

    /** The list stands below one of the first sentences. */
    private static final int MOST_LEADS = 3;

    private static final int CONSIDERED = 30;
    /** A less sure sentence introduces no list. */
    private static final double NEAR = 0.25;

    private final String part;
    private final Brief brief;
    private final SentenceRanking ranking;
    private final Wanted wanted;

    /** @param words the terms of each item that the finding names */
    private record Named(KeyFinding finding, List<Set<String>> words) {
        boolean holds(Named other) {
            return !other.words.isEmpty() && other.words.stream().allMatch(this::holds);
        }

        private boolean holds(Set<String> item) {
            return words.stream().anyMatch(own -> own.containsAll(item));
        }

        Named with(Candidate other) {
            boolean known = finding.number() == other.number()
                    || finding.agreeing().stream().anyMatch(one -> one.number() == other.number());
            return known
                    ? this
                    : new Named(
                            finding.with(Stream.concat(finding.agreeing().stream(), Stream.of(other))
                                    .toList()),
                            words);
        }
    }

    Items(String part, Brief brief, SentenceRanking ranking) {
        this.part = part;
        this.brief = brief;
        this.ranking = ranking;
        this.wanted = ranking.wanted(part);
    }

    static boolean areAskedFor(String part) {
        return ASKED.matcher(part).find();
    }

    /**
     * @param findings the findings of the part, best first
     * @param most maximum number of items
     * @return the findings, with those that repeat an item joined to the first that names it, and with further items
     */
    List<KeyFinding> among(List<KeyFinding> findings, int most) {
        List<KeyFinding> listed = listed(most);
        if (!listed.isEmpty()) {
            return listed;
        }
        List<Named> items = new ArrayList<>();
        findings.forEach(finding -> add(named(finding), items, true));
        ranking.answering(part).stream()
                .limit(CONSIDERED)
                .filter(one -> Directness.isDirect(one, part, wanted)
                        && ranking.isFirm(one.candidate())
                        && !ranking.isOutdated(one.candidate())
                        && !Group.span(one.read()).isEmpty())
                .map(one -> new Group(one, List.of()).finding(part, wanted))
                .map(Items::named)
                .filter(item -> !item.words().isEmpty())
                .forEach(item -> add(item, items, items.size() < most));
        return items.stream().map(Named::finding).toList();
    }

    /** Returns a finding with the items in its span, if the span is names rather than a clause. */
    private static Named named(KeyFinding finding) {
        List<String> items =
                BETWEEN.splitAsStream(finding.span()).map(String::strip).toList();
        boolean names = finding.isDirect() && items.stream().allMatch(Items::isName);
        KeyFinding shown = new KeyFinding(
                finding.part(),
                finding.candidate(),
                finding.agreeing(),
                names ? finding.span() : "",
                finding.isDirect());
        return new Named(shown, names ? items.stream().map(Terms::distinct).toList() : List.of());
    }

    private static boolean isName(String item) {
        int longest = Language.holdsHan(item) ? LONGEST_IN_HAN : LONGEST;
        return item.length() <= longest
                && NO_NAME.matcher(item).results().findAny().isEmpty()
                && !Terms.of(item).isEmpty();
    }

    private static void add(Named named, List<Named> items, boolean mayBeNew) {
        KeyFinding finding = named.finding();
        for (int i = 0; i < items.size(); i++) {
            Candidate known = items.get(i).finding().candidate();
            if (known.equals(finding.candidate())) {
                return;
            }
            if (items.get(i).holds(named) || Group.same(known, finding.candidate())) {
                items.set(i, items.get(i).with(finding.candidate()));
                return;
            }
        }
        if (mayBeNew) {
            items.add(named);
        }
    }

    /** Returns the sentence that introduces a list, and the items below it. */
    private List<KeyFinding> listed(int most) {
        List<Ranked> leads = ranking.answering(part).stream()
                .filter(one -> one.sureness() >= NEAR && ranking.isFirm(one.candidate()))
                .limit(MOST_LEADS)
                .toList();
        for (Ranked lead : leads) {
            List<ListedBelow.Item> below = ListedBelow.of(lead.candidate(), brief);
            if (!below.isEmpty()) {
                Set<Candidate> taken = new HashSet<>(Set.of(lead.candidate()));
                List<KeyFinding> listed = new ArrayList<>();
                listed.add(new KeyFinding(part, lead.candidate(), List.of(), "", true));
                below.stream()
                        .filter(item -> taken.add(item.candidate()))
                        .limit(most)
                        .map(item ->
                                new KeyFinding(part, item.candidate(), alsoSaying(item.candidate()), item.name(), true))
                        .forEach(listed::add);
                return listed;
            }
        }
        return List.of();
    }

    private List<Candidate> alsoSaying(Candidate item) {
        Set<Integer> numbers = new HashSet<>(Set.of(item.number()));
        return ranking.candidates().stream()
                .filter(other -> other.number() != item.number() && Group.same(item, other))
                .filter(other -> numbers.add(other.number()))
                .toList();
    }
}
