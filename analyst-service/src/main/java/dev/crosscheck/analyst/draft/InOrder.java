package dev.crosscheck.analyst.draft;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Patterns that match one after the other in a text, with anything between them. Each is searched for once, which takes
 * linear time.
 */
record InOrder(List<Pattern> forms) {

    InOrder {
        forms = List.copyOf(forms);
    }

    boolean isIn(String text) {
        int at = 0;
        for (Pattern form : forms) {
            Matcher found = form.matcher(text);
            if (!found.find(at)) {
                return false;
            }
            at = found.end();
        }
        return true;
    }
}
