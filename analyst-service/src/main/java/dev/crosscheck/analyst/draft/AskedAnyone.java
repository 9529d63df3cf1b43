package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question whether something is true of anyone: "Was anyone hurt when the connector melted?" Sources answer it
 * without the circumstances: "Nobody has been injured." Immutable.
 *
 * @param predicate the terms of what may be true of somebody, without the circumstances
 */
record AskedAnyone(Set<String> predicate) {

    private static final PatternFile FILE = PatternFile.load(AskedAnyone.class, "asked-anyone.patterns");
    private static final Pattern ENGLISH =
            Pattern.compile(FILE.text("ENGLISH"), Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern CHINESE = Pattern.compile(FILE.text("CHINESE"));
    private static final Pattern CIRCUMSTANCES = Pattern.compile(FILE.text("CIRCUMSTANCES"), Pattern.CASE_INSENSITIVE);
    private static final Pattern NOBODY = Pattern.compile(FILE.text("NOBODY"), Pattern.CASE_INSENSITIVE);
    /** What ends the clause of which nobody is the subject. */
    private static final Pattern CLAUSE = Pattern.compile("[,;:，；。：]|\\b(?:and|but|while)\\b");

    private static final Pattern NOT_REAL = Pattern.compile(FILE.text("NOT_REAL"), Pattern.CASE_INSENSITIVE);

    private static final Set<String> PERSONS =
            WordList.byName(AskedAnyone.class, "persons.en.txt").get("person");
    private static final Pattern WORD = Pattern.compile("\\p{L}+");
    private static final Pattern CHINESE_PERSONS = Pattern.compile(FILE.text("CHINESE_PERSONS"));

    static Optional<AskedAnyone> in(String question) {
        return predicateOf(question.strip())
                .map(Terms::distinct)
                .filter(terms -> !terms.isEmpty())
                .map(AskedAnyone::new);
    }

    private static Optional<String> predicateOf(String question) {
        Matcher english = ENGLISH.matcher(question);
        if (english.matches()) {
            return Optional.of(
                    CIRCUMSTANCES.splitAsStream(english.group(1)).findFirst().orElse(""));
        }
        return CHINESE.matcher(question).results().map(found -> found.group(1)).findFirst();
    }

    /** Whether the sentence says of somebody, or of nobody, what is asked. */
    boolean isToldBy(Candidate candidate) {
        String sentence = candidate.text();
        return candidate.terms().containsAll(predicate)
                && !NOT_REAL.matcher(sentence).find()
                && (Stance.isNegated(sentence) ? saysNobody(sentence) : speaksOfPersons(sentence));
    }

    private boolean saysNobody(String sentence) {
        return NOBODY.matcher(sentence)
                .results()
                .map(nobody -> CLAUSE.splitAsStream(sentence.substring(nobody.start()))
                        .findFirst()
                        .orElse(""))
                .anyMatch(clause -> Terms.distinct(clause).containsAll(predicate));
    }

    private static boolean speaksOfPersons(String sentence) {
        return CHINESE_PERSONS.matcher(sentence).find()
                || WORD.matcher(sentence)
                        .results()
                        .anyMatch(word -> PERSONS.contains(word.group().toLowerCase(Locale.ROOT)));
    }
}
