package dev.crosscheck.analyst.relevance;

import dev.crosscheck.model.text.PatternFile;
import java.util.regex.Pattern;

/** The kind of answer that a question wants, by its question word. A statement wants to be confirmed or refuted. */
public enum AnswerKind {
    /** What happened, in chronological order. */
    EVENTS(true),
    DURATION(true),
    MONEY(true),
    DATE(true),
    NUMBER(true),
    PERSON(true),
    PLACE(true),
    CAUSE(true),
    YES_NO(false),
    OTHER(false);

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    private static final Pattern ASKS_WHETHER =
            Pattern.compile(Words.FILE.text("ASKS_WHETHER"), FLAGS | Pattern.DOTALL);
    private static final Pattern QUESTION = Pattern.compile(Words.FILE.text("QUESTION"), FLAGS);
    private static final Pattern STATEMENT = Pattern.compile("^\\S.{10,}[.。]\\s*+$", Pattern.DOTALL);

    private final Pattern asked;

    /** @param byWords whether its words tell that a question asks for it */
    AnswerKind(boolean byWords) {
        this.asked = byWords ? Pattern.compile(Words.FILE.text(name()), FLAGS) : null;
    }

    /**
     * In a nested class, because the constants above need it: static fields of the enum are initialised after its
     * constants.
     */
    private static final class Words {
        private static final PatternFile FILE = PatternFile.load(AnswerKind.class, "answer-kind.patterns");
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
