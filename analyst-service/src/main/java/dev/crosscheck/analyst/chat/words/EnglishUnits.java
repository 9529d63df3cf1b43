package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.analyst.operate.unit.Conversion;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads questions about units: "How many feet are in 3 miles", "how many feet are 3 miles", "convert 5 km to miles",
 * "100 °F in celsius".
 */
final class EnglishUnits {

    private static final List<String> JOINTS = List.of(" to ", " in ", " into ", " as ");

    /** "5 feet 11 inches", "5 foot 11", "3小時15分鐘". */
    private static final Pattern TWO = Pattern.compile(
            "([0-9][0-9.,]{0,30}+) ?([^-0-9 ][^-0-9]{0,20}?)(?: and)? ?" + "([0-9][0-9.,]{0,30}+) ?([^-0-9]{0,20}+)");

    private static final Set<String> FEET = Set.of("foot", "feet", "ft");

    private static final Set<String> DEGREES = Set.of("c", "f");

    private static final Pattern MEGABITS = Pattern.compile("[MG]b(?:/.{0,20}+)?+");
    private static final Pattern KB = Pattern.compile("^kb(?=/|$)");

    /** A word of a question, which may begin with a number and end with a mark: 5MW? */
    private static final Pattern WORD = Pattern.compile("[-0-9.,]{0,32}+([^?.=]{1,40}+)[?.=]{0,3}+");

    private EnglishUnits() {}

    static Optional<String> read(String question) {
        String text = EnglishText.of(question, EnglishUnits::isCased).joined();
        if (text.startsWith("how many ")) {
            return howMany(text.substring("how many ".length()));
        }
        String quantity = text.startsWith("convert ") ? text.substring("convert ".length()) : text;
        for (String joint : JOINTS) {
            int place = quantity.lastIndexOf(joint);
            if (place > 0) {
                Optional<String> operation =
                        of(quantity.substring(0, place), quantity.substring(place + joint.length()));
                if (operation.isPresent()) {
                    return operation;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> howMany(String text) {
        int in = text.indexOf(" in ");
        if (in < 0) {
            return sameAs(text);
        }
        String asked = text.substring(0, in);
        for (String verb : List.of(" are there", " is there", " are", " is")) {
            if (asked.endsWith(verb)) {
                asked = asked.substring(0, asked.length() - verb.length());
                break;
            }
        }
        String quantity = text.substring(in + " in ".length());
        return of(
                quantity.startsWith("a ") || quantity.startsWith("an ")
                        ? "1" + quantity.substring(quantity.indexOf(' '))
                        : quantity,
                asked);
    }

    /** Reads "kilometres are 26.2 miles". */
    private static Optional<String> sameAs(String text) {
        for (String verb : List.of(" are ", " is ", " make ")) {
            int place = text.indexOf(verb);
            if (place > 0) {
                return of(text.substring(place + verb.length()), text.substring(0, place));
            }
        }
        return Optional.empty();
    }

    /** Whether the word is a unit only in this case: 1 mW is not 1 MW. */
    static boolean isCased(String word) {
        Matcher matcher = WORD.matcher(word);
        return matcher.matches() && Conversion.isCased(matcher.group(1));
    }

    /** Reads "C" as a temperature beside "F", and not as a unit of charge. */
    private static String degrees(String unit, String other) {
        boolean both = isDegree(unit) && (isDegree(other) || other.startsWith("°"));
        return both ? "°" + unit : unit;
    }

    /** Reads "kb" as kilobits beside "Mb" or "Gb", and not as kilobytes. */
    private static String bits(String unit, String other) {
        return MEGABITS.matcher(other).matches() ? KB.matcher(unit).replaceFirst("kbit") : unit;
    }

    private static boolean isDegree(String unit) {
        return DEGREES.contains(unit.toLowerCase(Locale.ROOT));
    }

    /**
     * @param quantity a number and a unit, with or without a blank between them; or two of them, as in "5 feet 11 inches"
     */
    static Optional<String> of(String quantity, String unit) {
        Matcher two = TWO.matcher(quantity.strip());
        return two.matches() ? ofTwo(two, unit.strip()) : ofOne(quantity, unit);
    }

    private static Optional<String> ofTwo(Matcher two, String unit) {
        String from = two.group(2).strip();
        String smaller = two.group(4).isBlank() && FEET.contains(from)
                ? "inch"
                : two.group(4).strip();
        Optional<String> whole = EnglishArithmetic.figure(two.group(1));
        Optional<String> rest = EnglishArithmetic.figure(two.group(3));
        if (whole.isEmpty() || rest.isEmpty() || !Conversion.isUnit(unit) || !Conversion.isUnit(from)) {
            return Optional.empty();
        }
        return Conversion.part(smaller, from)
                .map(part -> OperationJson.operation("convert")
                        .put("value", whole.get() + " + " + rest.get() + " * (" + part + ")")
                        .put("from", from)
                        .put("to", unit)
                        .toString());
    }

    private static Optional<String> ofOne(String quantity, String unit) {
        int end = 0;
        while (end < quantity.length() && "-0123456789.,".indexOf(quantity.charAt(end)) >= 0) {
            end++;
        }
        String given = quantity.substring(end).strip();
        String asked = unit.strip();
        String from = degrees(bits(given, asked), asked);
        String to = degrees(bits(asked, given), from);
        Optional<String> number = EnglishArithmetic.figure(quantity.substring(0, end));
        if (number.isEmpty() || !Conversion.isUnit(from) || !Conversion.isUnit(to)) {
            return Optional.empty();
        }
        return Optional.of(OperationJson.operation("convert")
                .put("value", number.get())
                .put("from", from)
                .put("to", to)
                .toString());
    }
}
