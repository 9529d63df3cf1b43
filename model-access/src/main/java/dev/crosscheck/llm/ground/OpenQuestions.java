package dev.crosscheck.llm.ground;

import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.Sentences;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a model says is missing, as far as a report may show it. It stands there without a source, so it may state nothing:
 * only what asks is kept, one question each, in the session's language, with no figure that neither the question nor a source
 * has. Whatever else a model has put there is dropped.
 */
public final class OpenQuestions {

    private static final int LONGEST = 200;
    private static final int MOST = 5;
    private static final Pattern ASKS = Pattern.compile("\\p{L}.*[?？][”’」』\"]?$");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private final List<String> asked;
    private final List<Ground> grounds;
    private final Language language;

    private OpenQuestions(List<String> asked, List<Ground> grounds, Language language) {
        this.asked = asked;
        this.grounds = grounds;
        this.language = language;
    }

    /** @param asked the question, or its parts */
    public static OpenQuestions within(List<String> asked, List<Source> sources, Language language) {
        List<Ground> grounds = Stream.concat(
                        asked.stream().map(Ground::of), sources.stream().map(Ground::of))
                .toList();
        return new OpenQuestions(List.copyOf(asked), grounds, language);
    }

    /** Those of {@code missing} that ask and state nothing; at most five. */
    public List<String> of(List<String> missing) {
        return missing.stream()
                .map(item -> SPACE.matcher(item.strip()).replaceAll(" "))
                .filter(this::asks)
                .distinct()
                .limit(MOST)
                .toList();
    }

    /** The same; where nothing is left, what was asked is what is open. */
    public List<String> orAsked(List<String> missing) {
        List<String> open = of(missing);
        return open.isEmpty() ? asked : open;
    }

    private boolean asks(String item) {
        return item.length() <= LONGEST
                && ASKS.matcher(item).find()
                && Language.detect(item) == language
                && Sentences.split(item, language).size() == 1
                && !OrdersToReader.isOne(item)
                && Figures.in(item).stream().allMatch(figure -> isKnown(figure, item));
    }

    private boolean isKnown(Figure figure, String item) {
        String written = figure.span().of(item).strip();
        return grounds.stream().anyMatch(ground -> ground.holds(figure, written));
    }
}
