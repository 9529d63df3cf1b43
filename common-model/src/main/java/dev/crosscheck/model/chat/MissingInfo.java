package dev.crosscheck.model.chat;

import dev.crosscheck.model.text.WordList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What a thought says is still to be found out. Some models write "None" in place of an empty list. */
public final class MissingInfo {

    private static final Set<String> NOTHING = WordList.words(MissingInfo.class, "nothing-missing.txt");
    private static final Pattern STOP = Pattern.compile("[.。]$");

    private MissingInfo() {}

    /** Returns the entries without those that say nothing. */
    public static List<String> of(List<String> said) {
        return said.stream().filter(entry -> !saysNothing(entry)).toList();
    }

    private static boolean saysNothing(String entry) {
        String words = STOP.matcher(entry.strip()).replaceFirst("").strip();
        return words.isEmpty() || NOTHING.contains(words.toLowerCase(Locale.ROOT));
    }
}
