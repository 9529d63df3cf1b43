package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Things of one kind that a letter or a number tells apart: tank T-1 and tank T-3, blocks A and B, A棟, 2號電梯.
 * Immutable.
 *
 * @param labels for each kind, its labels in a text
 */
record LabelledThings(Map<String, Set<String>> labels) {

    private static final PatternFile FILE = PatternFile.load(LabelledThings.class, "labelled-things.patterns");
    private static final String COUNTED = FILE.text("COUNTED");

    private static final String LABEL = "(?:\\p{Lu}-?\\d{1,3}|\\p{Lu}(?![\\p{L}\\p{N}'’])|\\d{1,3}\\p{Lu}?)"
            + "(?![\\p{L}\\p{N}%:]|[.,-]\\d)" + COUNTED;
    private static final Pattern ENGLISH = Pattern.compile(
            "\\b(\\p{L}{3,9}?)s? (?:[Nn]o\\. ?|[Nn]umber )?(" + LABEL + "(?:(?:,|,? and|,? or) " + LABEL + "){0,4})");
    private static final Pattern ONE_LABEL = Pattern.compile(LABEL);
    private static final Pattern CHINESE = Pattern.compile(FILE.text("CHINESE"));
    private static final Set<String> KINDS =
            WordList.byName(LabelledThings.class, "labelled-things.en.txt").get("kind");
    private static final Pattern LETTERS_AND_DASH = Pattern.compile("^\\p{L}-?");

    LabelledThings {
        labels = Map.copyOf(labels);
    }

    static LabelledThings in(String text) {
        Map<String, Set<String>> labels = new HashMap<>();
        ENGLISH.matcher(text)
                .results()
                .filter(found -> KINDS.contains(found.group(1).toLowerCase(Locale.ROOT)))
                .forEach(found -> ONE_LABEL
                        .matcher(found.group(2))
                        .results()
                        .forEach(label -> add(labels, found.group(1).toLowerCase(Locale.ROOT), label.group())));
        CHINESE.matcher(text).results().forEach(found -> addChinese(labels, found));
        return new LabelledThings(labels);
    }

    private static void addChinese(Map<String, Set<String>> labels, MatchResult found) {
        if (found.group(1) != null) {
            add(labels, found.group(2), found.group(1));
        } else {
            add(labels, found.group(3), found.group(4));
        }
    }

    private static void add(Map<String, Set<String>> labels, String kind, String label) {
        labels.computeIfAbsent(kind, _ -> new HashSet<>()).add(label);
    }

    /** Returns these things and {@code others}. */
    LabelledThings with(LabelledThings others) {
        Map<String, Set<String>> all = new HashMap<>();
        Stream.of(this, others)
                .forEach(one -> one.labels.forEach((kind, names) -> names.forEach(label -> add(all, kind, label))));
        return new LabelledThings(all);
    }

    /** Whether {@code told} has a kind of these things, and only with other labels. */
    boolean areOthersIn(LabelledThings told) {
        return labels.entrySet().stream().anyMatch(asked -> {
            Set<String> there = told.labels.getOrDefault(asked.getKey(), Set.of());
            return !there.isEmpty()
                    && there.stream()
                            .noneMatch(label -> asked.getValue().stream().anyMatch(own -> isSame(own, label)));
        });
    }

    /** Whether two labels may name the same: "T-3" and "3". */
    private static boolean isSame(String one, String other) {
        return one.equals(other) || number(one).equals(other) || one.equals(number(other));
    }

    private static String number(String label) {
        Matcher letters = LETTERS_AND_DASH.matcher(label);
        String rest = letters.replaceFirst("");
        return rest.isEmpty() ? label : rest;
    }
}
