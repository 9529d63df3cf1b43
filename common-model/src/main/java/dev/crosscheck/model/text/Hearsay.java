package dev.crosscheck.model.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Recognises sentences that report claims of unnamed people: "Several posts on the internet have claimed that 300
 * people were treated". The author does not make the claim, and often goes on to deny it.
 */
public final class Hearsay {

    /** Speakers that are not identified and cannot be asked. */
    private static final String NOBODY =
            "(?:(?<!in a |in the )posts?(?! office)|rumou?rs?|messages|screenshots|people online|internet users"
                    + "|social media(?: users| accounts)?|(?:some|many) (?:people|users|websites|outlets|residents))";

    private static final String CLAIM = "(?:(?:ha(?:ve|s|d) )?(?:also |now |been )?"
            + "(?:claim(?:ed|ing)|claims?(?= that)|alleg(?:e|es|ed|ing)|suggest(?:s|ed|ing)?|insist(?:s|ed|ing)?))\\b";

    private static final Pattern TOLD = Pattern.compile(
            "\\b" + NOBODY + "\\b(?: [^.;:?!,\"“”]{0,60}?)?? " + CLAIM
                    + "|\\b(?:someone|somebody|some people)\\b(?: [^.;:?!,\"“”]{0,40}?)??"
                    + " (?:says?|said|told|heard|wrote|claim(?:ed|s)|thinks?|believes?)\\b"
                    + "|\\b(?:some|others) (?:have )?(?:claim(?:ed)?|alleged?|insist(?:ed)?) that\\b"
                    + "|\\baccording to (?:a |the |several |some |many )?(?:posts?|rumou?rs?|social media)\\b"
                    + "|\\b(?:it (?:is|was|has been) (?:claimed|rumou?red|alleged)|rumou?r has it)\\b"
                    + "|(?:網友|貼文|網路上?|社群|論壇|有人|傳言|謠言|傳聞)[^，。；：]{0,12}(?:聲稱|宣稱|謠傳|流傳|傳出|指稱)",
            Pattern.CASE_INSENSITIVE);

    /** Every pattern contains one of these words, which are much cheaper to look for. */
    private static final List<String> SIGNS = List.of(
            "claim",
            "someone",
            "somebody",
            "some people",
            "alleg",
            "rumo",
            "suggest",
            "insist",
            "according to",
            "聲稱",
            "宣稱",
            "謠",
            "流傳",
            "傳出",
            "指稱");

    private Hearsay() {}

    /** Returns whether {@code sentence} reports such a claim. */
    public static boolean isIn(String sentence) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        return SIGNS.stream().anyMatch(lower::contains)
                && TOLD.matcher(sentence).find();
    }
}
