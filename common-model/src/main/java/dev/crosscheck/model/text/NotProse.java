package dev.crosscheck.model.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognises sentences of a page that are meant for machines: code, queries, commands, encoded text, mail addresses.
 */
public final class NotProse {

    private static final PatternFile FILE = PatternFile.load(NotProse.class, "not-prose.patterns");
    private static final Pattern CODE = Pattern.compile(FILE.text("CODE"));

    /** An unbroken run of digits and letters of both cases, or hexadecimal digits. No word looks like that. */
    private static final Pattern ENCODED = Pattern.compile(
            "(?<![\\w+/=.-])(?=[A-Za-z+/]{0,99}[0-9=])(?=[A-Z0-9+/]{0,99}[a-z][a-z0-9+/]{0,99}[A-Z])[A-Za-z0-9+/]{20,}"
                    + "={0,2}(?![\\w.-])|\\b(?=[a-fA-F]*\\d)[0-9a-fA-F]{32,}\\b");

    private static final Pattern MAIL = Pattern.compile("(?<![\\w.+-])[\\w.+-]++@[\\w-]++(?:\\.[\\w-]++)++");

    private static final Pattern SELECT = Pattern.compile("\\bSELECT\\b");
    private static final Pattern FROM = Pattern.compile("\\bFROM\\b");

    private NotProse() {}

    public static boolean isOne(String sentence) {
        return CODE.matcher(sentence).find()
                || ENCODED.matcher(sentence).find()
                || MAIL.matcher(sentence).find()
                || isQuery(sentence);
    }

    private static boolean isQuery(String sentence) {
        Matcher selected = SELECT.matcher(sentence);
        return selected.find() && FROM.matcher(sentence).find(selected.end());
    }
}
