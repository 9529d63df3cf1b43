package dev.crosscheck.analyst.relevance;

import java.util.regex.Pattern;

/** What kind of answer a question wants, by its question word. */
public enum AnswerKind {
    DATE("\\bwhen\\b|\\b(?:what|which) (?:date|day|month|year)\\b|\\bsince when\\b|何時|什麼時候|甚麼時候|哪一?天|哪一?年|哪個月|幾月|日期"),
    NUMBER(
            "\\bhow (?:many|much|large|big|high)\\b|\\bwhat (?:number|amount|share|percentage|volume)\\b|多少|幾[人名個位次公]|人數|數量|總量|洩漏量|金額|規模|多大|漏了多"),
    PERSON("\\bwho(?:m|se)?\\b|誰|何人|哪位|哪個人"),
    CAUSE("\\bwhy\\b|\\b(?:cause[sd]?|reasons?)\\b|為什麼|為何|原因|怎麼會|起因"),
    OTHER(null);

    private final Pattern asked;

    AnswerKind(String asked) {
        this.asked = asked == null ? null : Pattern.compile(asked, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    public static AnswerKind of(String question) {
        for (AnswerKind kind : values()) {
            if (kind.asked != null && kind.asked.matcher(question).find()) {
                return kind;
            }
        }
        return OTHER;
    }
}
