package dev.crosscheck.analyst.relevance;

import java.util.regex.Pattern;

/** The kind of answer that a question wants, by its question word. A statement wants to be confirmed or refuted. */
public enum AnswerKind {
    /** What happened, in chronological order. */
    EVENTS("\\bwhat (?:all )?(?:has |had )?happened\\b|\\b(?:time ?line|chronology|(?:sequence|course"
            + "|order) of events)\\b"
            + "|\\bhow did .{1,80}\\bunfold\\b|發生(?:了|過)?(?:什麼|甚麼|哪些|何事)|(?:事件|事故|事情|前後|整個)的?經過|始末|來龍去脈"
            + "|時間[軸線表]|大事記"),
    DURATION("\\b(?:for )?how long\\b|\\bhow many (?:hours|days|weeks|months|years)\\b|\\bfrom when (?:to|until)\\b|多久"
            + "|多長時間|從(?:何時|什麼時候|甚麼時候).{0,80}到|幾(?:小時|天|日|週|個月|年)"),
    MONEY("\\bhow much (?:money|(?:was|were|is|are|has|have|did|does|do|will) .{0,60}\\b(?:fined?|penalty|cost|costs"
            + "|pay|paid|price|worth|compensation|budget|spend|spent|charged?))\\b"
            + "|\\bwhat (?:is|was|were|will be) the (?:price|costs?|fines?|penalty)\\b"
            + "|\\bwhat (?:did|do|does|will|would|has|have|had) .{1,60}\\bcosts?\\b|多少錢"
            + "|(?:多少|幾)[百千萬億兆]*(?:美|歐|日|英|台|新台|人民|港)?[元幣鎊圓]|罰(?:了|款)?多少"
            + "|多少(?:罰[款鍰金]|經費|費用|薪[水資]|獎金|稅金|租金|押金|違約金|[賠補]償(?!方案|對象|案)|補助(?!方案|對象|名額|項目|計畫|案)|津貼|捐款)|(?:罰款"
            + "|罰鍰|賠償|費用)?金額|花了多少"),
    DATE("\\bwhen\\b|\\b(?:what|which) (?:date|day|month|year)\\b|\\bsince when\\b|何時|什麼時候|甚麼時候|哪一?天|哪一?年|哪個月|幾月|日期"),
    NUMBER("\\bhow (?:many|much|large|big|high)\\b|\\bwhat (?:number|amount|share|percentage|volume)\\b"
            + "|\\bwhat (?:is|was|are|were) the (?:\\w+ )?(?:number|amount|share|percentage|volume|size|height|depth"
            + "|length|width|weight|distance|speed|temperature|capacity|population|turnout) of\\b|多少|幾[人名個位次公]"
            + "|人數|數量|總量|洩漏量|規模|多大|漏了多"),
    PERSON("\\bwho(?:m|se)?\\b|誰|何人|哪位|哪個人"),
    PLACE("(?:^|[,;:] |\\band )(?:to |from |in |on )?where\\b|哪裡|哪裏|哪兒|何處|什麼地方|甚麼地方|什麼位置"),
    CAUSE("\\bwhy\\b|\\b(?:cause[sd]?|reasons?)\\b|為什麼|為何|原因|怎麼會|起因"),
    YES_NO(null),
    OTHER(null);

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    private static final Pattern ASKS_WHETHER = Pattern.compile(
            "^(?:(?:(?:so|and|but),? )?(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|should|may"
                    + "|might)(?:n['’]t)?\\b.*"
                    + "|.*(?:嗎[？?]?$|是否|是不是|有沒有|有無|會不會|能不能))",
            FLAGS | Pattern.DOTALL);
    private static final Pattern QUESTION = Pattern.compile(
            "[?？]\\s*$|^(?:who|whom|whose|what|when|where|why|how|which|since when|for how long|in which)\\b|誰|何|哪|什麼"
                    + "|甚麼|怎麼|多少|幾[人名個位次公天日小週年]|多久",
            FLAGS);
    private static final Pattern STATEMENT = Pattern.compile("^\\S.{10,}[.。]\\s*+$", Pattern.DOTALL);

    private final Pattern asked;

    AnswerKind(String asked) {
        this.asked = asked == null ? null : Pattern.compile(asked, FLAGS);
    }

    public static AnswerKind of(String question) {
        String plain = question.strip();
        if (ASKS_WHETHER.matcher(plain).matches()) {
            return YES_NO;
        }
        if (!QUESTION.matcher(plain).find() && STATEMENT.matcher(plain).matches() && !Imperative.begins(plain)) {
            return YES_NO;
        }
        for (AnswerKind kind : values()) {
            if (kind.asked != null && kind.asked.matcher(plain).find()) {
                return kind;
            }
        }
        return OTHER;
    }

    /** Whether rules can tell if a sentence gives an answer of this kind. */
    public boolean isTellable() {
        return switch (this) {
            case DURATION, MONEY, DATE, NUMBER, PERSON, CAUSE -> true;
            case EVENTS, PLACE, YES_NO, OTHER -> false;
        };
    }

    /** Questions without a question word, such as "Compare …" and "List …". */
    private static final class Imperative {

        private static final Pattern BEGINNING = Pattern.compile(
                "^(?:please )?(?:compare|contrast|list|name|describe|explain|summari[sz]e|tell|give|show|find|outline"
                        + "|trace|check|verify|fact-check)\\b"
                        + "|^(?:請|比較|對照|列出|說明|整理|查證|查核|驗證)",
                FLAGS);

        static boolean begins(String question) {
            return BEGINNING.matcher(question).find();
        }
    }
}
