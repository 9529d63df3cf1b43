package dev.crosscheck.analyst.clarify;

import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.Reading;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Detects a family name that several people in the documents have: "What did Mr Chen say?", 陳局長. Considers only names
 * that the question gives to a person, by a title or a verb such as "say". Any other name could be a place.
 */
final class SharedName implements Detector {

    private static final PatternFile FILE = PatternFile.load(SharedName.class, "shared-name.patterns");
    private static final String TITLE = FILE.text("TITLE");
    private static final String NAME = FILE.text("NAME");
    private static final Pattern TITLED = Pattern.compile("\\b" + TITLE + "\\.?\\s+" + NAME + "\\b(?![\\s-]+\\p{Lu})");
    private static final Pattern SPEAKS = Pattern.compile(FILE.text("SPEAKS"), Pattern.UNICODE_CASE);
    private static final Pattern WHO_IS = Pattern.compile("^Who (?:is|was) " + NAME + "\\?$");
    private static final String HAN_TITLE = FILE.text("HAN_TITLE");
    private static final String SURNAMES = FILE.text("SURNAMES");
    private static final Pattern HAN_TITLED =
            Pattern.compile("(?<!\\p{IsHan}\\p{IsHan})([" + SURNAMES + "])" + HAN_TITLE);
    private static final Pattern GIVEN_BEFORE =
            Pattern.compile("(?<![\\p{L}-])(\\p{Lu}\\p{Ll}++(?:-\\p{L}\\p{Ll}++)?+)(?=\\s++" + NAME + "(?![\\p{L}-]))");
    private static final Pattern GIVEN_BEHIND =
            Pattern.compile("(?<![\\p{L}-])" + NAME + "(?=\\s++(\\p{Lu}\\p{Ll}++-\\p{L}\\p{Ll}++)(?![\\p{L}-]))");
    private static final Pattern HAN_NAMED = Pattern.compile(FILE.text("HAN_NAMED"));
    /** Words before a name that are not given names. */
    private static final Set<String> NO_GIVEN_NAME = WordList.words(SharedName.class, "no-given-names.en.txt");

    @Override
    public Optional<Clarification> in(ExamineQuestion command) {
        String question = command.brief().question().strip();
        return Stream.of(TITLED, SPEAKS, WHO_IS, HAN_TITLED)
                .map(pattern -> pattern.matcher(question))
                .filter(Matcher::find)
                .map(Matcher::toMatchResult)
                .map(name -> shared(question, name, command))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Clarification> shared(String question, MatchResult name, ExamineQuestion command) {
        String family = name.group(1);
        boolean han = Character.isIdeographic(family.codePointAt(0));
        Map<String, Integer> bearers = new HashMap<>();
        command.found().stream()
                .flatMap(document -> document.passages().stream())
                .flatMap(passage -> han ? hanNames(family, passage.text()) : names(family, passage.text()))
                .forEach(bearer -> bearers.merge(bearer, 1, Integer::sum));
        if (bearers.keySet().stream().anyMatch(question::contains)) {
            return Optional.empty();
        }
        Function<String, Reading> reading = bearer ->
                new Reading(bearer, question.substring(0, name.start(1)) + bearer + question.substring(name.end(1)));
        List<Reading> readings = bearers.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(bearer -> reading.apply(bearer.getKey()))
                .toList();
        return Wordings.clarification(AmbiguityType.ENTITY, readings);
    }

    /** Returns full names with the given name first, or last as in Fang Yu-shuo. */
    private static Stream<String> names(String family, String text) {
        Stream<String> before = GIVEN_BEFORE
                .matcher(text)
                .results()
                .filter(found -> found.group(2).equals(family) && !NO_GIVEN_NAME.contains(found.group(1)))
                .map(found -> found.group(1) + " " + family);
        Stream<String> behind = GIVEN_BEHIND
                .matcher(text)
                .results()
                .filter(found -> found.group(1).equals(family))
                .map(found -> family + " " + found.group(2));
        return Stream.concat(before, behind);
    }

    private static Stream<String> hanNames(String family, String text) {
        return HAN_NAMED
                .matcher(text)
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                .filter(name -> name.startsWith(family));
    }
}
