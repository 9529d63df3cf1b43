package dev.crosscheck.analyst.draft;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds the numbers of versions, sections and the like that a text names: "Debian 2.0", "Section 4.1", or "1.3 Bo" at
 * the beginning of a line. Amounts are none: "USD 2.5 million", "2.0 kernel".
 */
final class NamedVersions {

    /** Currencies, and words that stand before amounts at the beginning of a sentence. */
    private static final String NO_NAMES =
            "USD|EUR|GBP|JPY|CNY|TWD|NTD|HKD|AUD|CAD|CHF|The|An?|These|Those|Some|Of|In|At"
                    + "|On|By|To|From|For|With|Within|About|Around|Over|Under|Up|Only|Just|Nearly|Almost|Between|Than";

    private static final Pattern NAMED = Pattern.compile(
            "(?:(?<![\\p{L}\\p{N}])(?!(?:" + NO_NAMES + ")\\b)\\p{Lu}[\\p{L}\\p{N}-]* [vV]?"
                    + "|^[-*“\" ]{0,4}(?=[\\d.]+ \\p{Lu}))"
                    + "(\\d{1,4}(?:\\.\\d{1,3}){1,2})"
                    + "(?![\\d.]*\\d| ?%| (?:percent|per cent|[mb]illion|trillion|thousand)\\b)",
            Pattern.MULTILINE);

    private NamedVersions() {}

    /** Returns the numbers in the order of the text. */
    static List<String> in(String text) {
        return NAMED.matcher(text).results().map(found -> found.group(1)).toList();
    }
}
