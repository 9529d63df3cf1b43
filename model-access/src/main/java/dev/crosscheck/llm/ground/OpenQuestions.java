package dev.crosscheck.llm.ground;

import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.Sentences;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Filters the open points that a model writes into a report: the parts of the question, and what is missing. They
 * appear without a source, so they may state nothing. Keeps only single questions in the session's language, without a
 * clause before the question, and without figures and names that neither the question nor a source contains. A question
 * may still presuppose something in words that they contain.
 */
public final class OpenQuestions {

    private static final int LONGEST = 200;
    private static final int MOST = 5;
    /** A text before a colon or semicolon makes a statement. Colons inside times of day are allowed. */
    private static final Pattern ASKS =
            Pattern.compile("^(?=\\P{L}*+\\p{L})(?:[^:;：；]++|(?<=\\d):(?=\\d))*+(?<=[?？][”’」』\"]?)$");

    private static final Pattern NAME = Pattern.compile("(?<=[^\\p{L}\\p{N}“「'\"])\\p{Lu}[\\p{L}\\p{N}]*");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private final List<String> asked;
    private final List<Ground> grounds;
    private final String words;
    private final Language language;

    private OpenQuestions(List<String> asked, List<Ground> grounds, String words, Language language) {
        this.asked = asked;
        this.grounds = grounds;
        this.words = words.toLowerCase(Locale.ROOT);
        this.language = language;
    }

    /** @param asked the question, or its parts */
    public static OpenQuestions within(List<String> asked, List<Source> sources, Language language) {
        List<Ground> grounds = Stream.concat(
                        asked.stream().map(Ground::of), sources.stream().map(Ground::of))
                .toList();
        String words = String.join("\n", asked)
                + sources.stream().map(OpenQuestions::words).collect(Collectors.joining());
        return new OpenQuestions(List.copyOf(asked), grounds, words, language);
    }

    private static String words(Source source) {
        return source.document().passages().stream()
                .map(Passage::text)
                .collect(Collectors.joining(
                        "\n", "\n" + SourceLabel.outlet(source) + "\n" + SourceLabel.title(source) + "\n", ""));
    }

    /** Returns the items of {@code missing} that ask and state nothing; at most five. */
    public List<String> of(List<String> missing) {
        return missing.stream()
                .map(OpenQuestions::line)
                .filter(this::asks)
                .distinct()
                .limit(MOST)
                .toList();
    }

    /** Like {@link #of}; if nothing is left, returns what was asked. */
    public List<String> orAsked(List<String> missing) {
        List<String> open = of(missing);
        return open.isEmpty() ? asked : open;
    }

    /** Returns whether {@code item} asks and states nothing, or is what was asked. */
    public boolean isOne(String item) {
        String line = line(item);
        return asked.stream().map(OpenQuestions::line).anyMatch(line::equals) || asks(line);
    }

    private static String line(String item) {
        return SPACE.matcher(item.strip()).replaceAll(" ");
    }

    private boolean asks(String item) {
        return item.length() <= LONGEST
                && ASKS.matcher(item).find()
                && Language.detect(item) == language
                && Sentences.split(item, language).size() == 1
                && !OrdersToReader.isOne(item)
                && NAME.matcher(item).results().allMatch(name -> isKnown(name.group()))
                && Figures.in(item).stream().allMatch(figure -> isKnown(figure, item));
    }

    private boolean isKnown(String name) {
        return name.equals("I") || words.contains(name.toLowerCase(Locale.ROOT));
    }

    private boolean isKnown(Figure figure, String item) {
        String written = figure.span().of(item).strip();
        return grounds.stream().anyMatch(ground -> ground.holds(figure, written));
    }
}
