package dev.crosscheck.critic.verify;

import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;

/** Finds text in single quotation marks, {@code ‘…’} and {@code '…'}, as far as apostrophes can be told from them. */
final class SingleMarks {

    private static final int LONGEST = 1_000;
    private static final String BEFORE = "([{:—–,;";

    private SingleMarks() {}

    /** Returns quotations of more than one word, in order, without their marks. */
    static List<Span> in(String text) {
        List<Span> found = new ArrayList<>();
        for (int i = 0; i < text.length(); i++) {
            int close = opens(text, i) ? closing(text, i) : -1;
            if (close > 0 && isMoreThanAWord(text.substring(i + 1, close))) {
                found.add(new Span(i + 1, close));
                i = close;
            }
        }
        return found;
    }

    private static boolean opens(String text, int at) {
        char mark = text.charAt(at);
        boolean possible = (mark == '‘' || mark == '\'')
                && (at == 0 || Character.isWhitespace(text.charAt(at - 1)) || BEFORE.indexOf(text.charAt(at - 1)) >= 0);
        return possible && at + 1 < text.length() && Character.isLetter(text.charAt(at + 1));
    }

    /**
     * Returns the first mark that can only be a closing one; else the first that may also be an apostrophe, as in "the
     * workers' union".
     */
    private static int closing(String text, int open) {
        char mark = text.charAt(open) == '‘' ? '’' : '\'';
        int doubtful = -1;
        int end = Math.min(text.length(), open + LONGEST);
        for (int i = open + 2; i < end; i++) {
            if (doubtful > 0 && opens(text, i)) {
                return doubtful;
            }
            boolean closes = text.charAt(i) == mark
                    && !Character.isWhitespace(text.charAt(i - 1))
                    && (i + 1 == text.length() || !Character.isLetterOrDigit(text.charAt(i + 1)));
            if (closes && !mayBeAnApostrophe(text, i)) {
                return i;
            }
            doubtful = closes && doubtful < 0 ? i : doubtful;
        }
        return doubtful;
    }

    private static boolean mayBeAnApostrophe(String text, int at) {
        return text.charAt(at - 1) == 's'
                && at + 2 < text.length()
                && text.charAt(at + 1) == ' '
                && Character.isLowerCase(text.charAt(at + 2));
    }

    private static boolean isMoreThanAWord(String text) {
        return text.indexOf(' ') > 0
                || text.codePoints().filter(Character::isIdeographic).count() > 1;
    }
}
