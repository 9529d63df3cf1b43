package dev.crosscheck.analyst.relevance;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.regex.Pattern;

/** What kind of answer a question wants, by its question word, and whether a sentence holds something of that kind. */
public enum AnswerKind {
    DATE("\\bwhen\\b|\\b(?:what|which) (?:date|day|month|year)\\b|何時|什麼時候|甚麼時候|哪一?天|哪一?年|哪個月|幾月|日期", null),
    NUMBER(
            "\\bhow (?:many|much|large|big|long|high)\\b|\\bwhat (?:number|amount|share|percentage)\\b|多少|幾[人名個位次公]|人數|數量|多久|多大",
            null),
    PERSON(
            "\\bwho(?:m|se)?\\b|誰|何人|哪位|哪個人",
            "\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}+|[廠局署縣市部董][長事]|主管|負責人|發言人|經理|\\b(?:manager|supervisor|director|spokes\\w+|official|minister|mayor|owner|operator|company|agency)\\b"),
    CAUSE(
            "\\bwhy\\b|\\b(?:cause[sd]?|reasons?)\\b|為什麼|為何|原因|怎麼會",
            "\\bbecause\\b|\\bcaused?\\b|\\bdue to\\b|\\breasons?\\b|\\bresult of\\b|\\bowing to\\b|因為|由於|原因|導致|造成|起因|所致"),
    OTHER(null, null);

    private final Pattern asked;
    private final Pattern given;

    AnswerKind(String asked, String given) {
        this.asked = asked == null ? null : Pattern.compile(asked, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        this.given = given == null ? null : Pattern.compile(given);
    }

    public static AnswerKind of(String question) {
        for (AnswerKind kind : values()) {
            if (kind.asked != null && kind.asked.matcher(question).find()) {
                return kind;
            }
        }
        return OTHER;
    }

    /** Whether {@code sentence} could hold the answer by its form alone; false for {@link #OTHER}. */
    public boolean isIn(String sentence) {
        return switch (this) {
            case DATE -> Figures.in(sentence).stream().anyMatch(figure -> figure.kind() == Figure.Kind.DATE);
            case NUMBER -> Figures.in(sentence).stream().anyMatch(figure -> figure.kind() == Figure.Kind.QUANTITY);
            case PERSON, CAUSE -> given.matcher(sentence).find();
            case OTHER -> false;
        };
    }
}
