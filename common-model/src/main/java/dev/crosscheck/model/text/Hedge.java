package dev.crosscheck.model.text;

import java.util.regex.Pattern;

/**
 * Words that attribute a statement or mark it as unconfirmed. A statement that rests only on weak sources needs one.
 */
public final class Hedge {

    private static final String ACCORDING =
            PatternFile.load(Use.class, "use.patterns").text("ACCORDING");

    private static final Pattern WORDS = Pattern.compile(
            "\\b(?:according to|unconfirmed|unverified|reportedly|alleged(?:ly)?|claims?|claimed|purported(?:ly)?"
                    + "|not (?:been )?(?:confirmed|verified)|rumou?r|social media|forum|post)\\b"
                    + "|未經證實|尚未證實|未獲證實|" + ACCORDING + "|宣稱|聲稱|自稱|網友|論壇|社群|傳言|未查證|尚待查證",
            Pattern.CASE_INSENSITIVE);

    private Hedge() {}

    public static boolean isIn(String text) {
        return WORDS.matcher(text).find();
    }
}
