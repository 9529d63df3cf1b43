package dev.crosscheck.endpoint.settings;

import dev.crosscheck.endpoint.Provider;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The form of a variable's value.
 *
 * @param wanted its name in a sentence after "is not" and "set it to"
 * @param fits tells whether a value has the form
 */
public record ValueForm(String wanted, Predicate<String> fits) {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|h)?");
    private static final double HIGHEST_TEMPERATURE = 2;

    static final ValueForm ADDRESS = new ValueForm("an address like http://localhost:8080/v1", ValueForm::isAddress);
    static final ValueForm PROVIDER = oneOf(Provider.values());
    static final ValueForm TEMPERATURE = new ValueForm(
            "a number from 0 to 2, or nothing",
            text -> number(text).filter(ValueForm::isTemperature).isPresent());
    static final ValueForm TOKENS = new ValueForm("a number of tokens", ValueForm::isCount);
    static final ValueForm RESERVED =
            new ValueForm("a number of tokens, which may be 0", text -> text.matches("\\d{1,9}"));
    static final ValueForm COUNT = new ValueForm("a whole number from 1", ValueForm::isCount);
    static final ValueForm TIME =
            new ValueForm("a time like 60s", text -> duration(text).isPresent());
    static final ValueForm DOLLARS = new ValueForm(
            "a number of US dollars per million tokens",
            text -> number(text)
                    .filter(value -> value >= 0 && value <= Double.MAX_VALUE)
                    .isPresent());
    static final ValueForm OUTPUT = oneOf(StructuredOutput.values());
    static final ValueForm TOOL_CALLS = oneOf(ToolCalls.values());
    static final ValueForm STREAMING = oneOf(Streaming.values());
    static final ValueForm TRUTH = new ValueForm(
            "true or false",
            text -> List.of("true", "false", "yes", "no", "on", "off", "1", "0", "y", "n", "t", "f")
                    .contains(text.toLowerCase(Locale.ROOT)));
    static final ValueForm NAME = new ValueForm("a name", _ -> true);

    /** Returns whether a base URL begins as one of a web server does. */
    public static boolean isHttp(String url) {
        return url.matches("https?://\\S+");
    }

    /** Returns whether a key can be sent in a header. */
    public static boolean isKey(String text) {
        return text.matches("[\\x21-\\x7e]+");
    }

    public static boolean isTemperature(double value) {
        return value >= 0 && value <= HIGHEST_TEMPERATURE;
    }

    /** Reads a time as the services do: {@code 60}, {@code 60s}, {@code 500ms}, {@code PT1M}; empty if it is none. */
    public static Optional<Duration> duration(String text) {
        Matcher simple = DURATION.matcher(text);
        if (simple.matches()) {
            long amount = Long.parseLong(simple.group(1));
            return Optional.of(
                    switch (simple.group(2)) {
                        case "ms" -> Duration.ofMillis(amount);
                        case "m" -> Duration.ofMinutes(amount);
                        case "h" -> Duration.ofHours(amount);
                        case null, default -> Duration.ofSeconds(amount);
                    });
        }
        try {
            return Optional.of(Duration.parse(text.toUpperCase(Locale.ROOT).startsWith("P") ? text : "PT" + text));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static ValueForm oneOf(Enum<?>... values) {
        List<String> names = Stream.of(values)
                .map(value -> value.name().toLowerCase(Locale.ROOT))
                .toList();
        String wanted = String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.getLast();
        return new ValueForm(wanted, text -> names.contains(text.toLowerCase(Locale.ROOT)));
    }

    private static boolean isCount(String text) {
        return text.matches("[1-9]\\d{0,8}");
    }

    private static boolean isAddress(String text) {
        try {
            URI address = new URI(text);
            return isHttp(text) && address.getHost() != null;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static Optional<Double> number(String text) {
        try {
            return Optional.of(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
