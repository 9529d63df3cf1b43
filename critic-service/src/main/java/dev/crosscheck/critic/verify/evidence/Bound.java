package dev.crosscheck.critic.verify.evidence;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Units;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/** Whether a figure is exact, a minimum or a maximum: "at least 40", "fewer than 12", 超過三百. */
public enum Bound {
    EXACT(null),
    AT_LEAST(
            "(?:at least|(?<!\\b(?:no|not) )(?:more than|over|above|exceed(?:s|ed|ing)?)|(?:no|not) (?:less|fewer) than"
                    + "|not (?:under|below)|a minimum of|至少|(?<![不未沒]|沒有)超過|(?<![不未])逾|不少於|(?<!不)多於|以上)"),
    AT_MOST("(?:at most|(?<!\\b(?:no|not) )(?:(?:less|fewer) than|under|below)|(?:no|not) (?:more than|over|above)"
            + "|not exceed(?:ing)?|up to|a maximum of|nearly|almost|至多|最多|不到|未達|(?<!不)少於|(?:[不未沒]|沒有)超過|[不未]逾"
            + "|不多於|將近|(?<![附最鄰靠])近)");

    /** The most characters before a figure to read: the bounding words come right before it. */
    private static final int FARTHEST = 40;

    private final Pattern before;

    Bound(String words) {
        this.before = words == null
                ? null
                : Pattern.compile(
                        "(?:\\b|(?<=[\\p{IsHan}，、；：（「])|^)" + words + "\\s*+[$€£]?$", Pattern.CASE_INSENSITIVE);
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
