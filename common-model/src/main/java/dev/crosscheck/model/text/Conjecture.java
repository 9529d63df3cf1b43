package dev.crosscheck.model.text;

import java.util.regex.Pattern;

/** Words of conjecture and hearsay, which strict mode keeps out of drafts. */
public final class Conjecture {

    private static final Pattern WORDS = Pattern.compile(
            "\\b(?:may|might|could) (?:also |well |still )?(?:have|be|point|mean|explain|suggest|indicate)\\b"
                    + "|\\b(?:possibly|perhaps|maybe|presumably|apparently|allegedly|reportedly|supposedly|rumou?rs?"
                    + "|rumou?red|speculat\\w+|conjectur\\w*|suspects? that|unconfirmed|likely|probably|seems? to"
                    + "|is believed to|are believed to|is thought to|hearsay)\\b"
                    + "|可能|或許|也許|恐怕|據傳|疑似|疑為|傳出|傳言|傳聞|謠傳|據說|聽說|推測|猜測|揣測|研判|不排除|似乎|應該是|大概|未經證實|有人說|網傳",
            Pattern.CASE_INSENSITIVE);

    private Conjecture() {}

    public static boolean isIn(String text) {
        return WORDS.matcher(text).find();
    }
}
