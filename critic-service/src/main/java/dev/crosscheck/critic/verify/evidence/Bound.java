package dev.crosscheck.critic.verify.evidence;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Units;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/** Whether a figure is exact, a minimum or a maximum: "at least 40", "fewer than 12", 超過三百. */
public enum Bound {
    EXACT(false),
    AT_LEAST(true),
    AT_MOST(true);

    /** The most characters before a figure to read: the bounding words come right before it. */
    private static final int FARTHEST = 40;

    private final Pattern before;

    /** @param byWords whether words before the figure tell it */
    Bound(boolean byWords) {
        this.before = byWords
                ? Pattern.compile(
                        "(?:\\b|(?<=[\\p{IsHan}，、；：（「])|^)" + Words.FILE.text(name()) + "\\s*+[$€£]?$",
                        Pattern.CASE_INSENSITIVE)
                : null;
    }

    /**
     * In a nested class, because the constants above need it: static fields of the enum are initialised after its
     * constants.
     */
    private static final class Words {
        private static final PatternFile FILE = PatternFile.load(Bound.class, "bound.patterns");
    }

    /** Returns the bound of {@code figure}, from the words before it in {@code sentence}. */
    public static Bound before(Figure figure, String sentence) {
        int start = figure.span().start();
        String words = sentence.substring(Math.max(0, start - FARTHEST), start).stripTrailing();
        for (Bound bound : values()) {
            if (bound.before != null && bound.before.matcher(words).find()) {
                return bound;
            }
        }
        return EXACT;
    }

    /** Says whether a text with {@code written} says as much as {@code figure} under this bound. */
    public boolean admits(Figure figure, Figure written) {
        Figure own = Units.inBase(figure);
        Figure there = Units.inBase(written);
        if (this == EXACT || figure.kind() == Figure.Kind.DATE || !own.comparableWith(there)) {
            return false;
        }
        int compared = new BigDecimal(there.value()).compareTo(new BigDecimal(own.value()));
        return this == AT_LEAST ? compared >= 0 : compared <= 0;
    }
}
