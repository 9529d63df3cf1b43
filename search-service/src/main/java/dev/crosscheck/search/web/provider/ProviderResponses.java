package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.crosscheck.search.ingest.ElementText;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;

/** Shared helpers for reading the providers' responses. Pure. */
final class ProviderResponses {

    private static final int DEEPEST = 60;
    private static final JsonMapper JSON = mapper();
    private static final Pattern DATE = Pattern.compile("^(\\d{4})-?(\\d{2})-?(\\d{2})(?!\\d)");

    /** A "<" that begins no element of HTML, JATS or MathML as titles and abstracts have them. Any prefix will do. */
    private static final Pattern NO_MARKUP = Pattern.compile("(?i)<(?!/?+(?:[a-z][\\w-]{0,20}+:[\\w-]{1,40}+"
            + "|p|br|b|i|u|em|strong|sub|sup|span|div|a|h[1-6]|ul|ol|li|title|sec|italic|bold|sc|scp|math|m[a-z]{1,12}"
            + "|inline-formula|tex-math|code|pre|blockquote|abstract|table|t[rdh]|thead|tbody|font|small|s|tt|xref"
            + "|ext-link|list|list-item|label)"
            + "(?:\\s++[\\w:-]{1,40}+=(?:\"[^\"<>]*+\"|'[^'<>]*+'|[^\\s\"'<>=]++))*+\\s*+/?+>|!--)");

    private ProviderResponses() {}

    private static JsonMapper mapper() {
        JsonMapper mapper = new JsonMapper();
        mapper.getFactory()
                .setStreamReadConstraints(
                        StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build());
        return mapper;
    }

    /**
     * Reads each item of the list at {@code path}, a JSON pointer.
     *
     * @param read returns null for an item that is not a result
     * @throws UnexpectedAnswer if the response is not JSON, or has no such list
     */
    static List<WebResult> list(String answer, String path, Function<JsonNode, WebResult> read)
            throws UnexpectedAnswer {
        JsonNode list = json(answer).at(path);
        if (!list.isArray()) {
            throw new UnexpectedAnswer("it answered with JSON that has no list of results");
        }
        return results(list, read);
    }

    /** Reads a list like {@link #list}, but allows the list to be missing if there are no results. */
    static List<WebResult> listIfAny(String answer, String path, Function<JsonNode, WebResult> read)
            throws UnexpectedAnswer {
        JsonNode root = json(answer);
        if (!root.isObject()) {
            throw new UnexpectedAnswer("it answered with JSON that has no list of results");
        }
        return results(root.at(path), read);
    }

    /** Returns the text at {@code path}, a JSON pointer; null if there is none. */
    static String at(String answer, String path) throws UnexpectedAnswer {
        JsonNode value = json(answer).at(path);
        return value.isTextual() ? value.textValue() : null;
    }

    /** Reads each item of a list; {@code read} returns null for an item that is not a result. */
    static List<WebResult> results(JsonNode list, Function<JsonNode, WebResult> read) {
        List<WebResult> results = new ArrayList<>();
        for (JsonNode item : list) {
            WebResult result = read.apply(item);
            if (result != null) {
                results.add(result);
            }
        }
        return results;
    }

    /** @throws UnexpectedAnswer if the response is not JSON */
    static JsonNode json(String answer) throws UnexpectedAnswer {
        if (answer.isBlank()) {
            throw new UnexpectedAnswer("its answer was empty");
        }
        try {
            return JSON.readTree(answer);
        } catch (JsonProcessingException e) {
            boolean page = answer.stripLeading().startsWith("<");
            throw new UnexpectedAnswer(page ? "it answered with a web page" : "it answered with no JSON", e);
        }
    }

    /**
     * Returns a function that reads pages from the named fields.
     *
     * @param published field of the publication date, or null if the response has none
     */
    static Function<JsonNode, WebResult> pages(String url, String title, String published) {
        return item -> page(text(item, url), text(item, title), published == null ? null : date(text(item, published)));
    }

    /** Makes a result whose page must be read; null without an http or https address. */
    static WebResult page(String url, String title, LocalDate published) {
        return isWeb(url) ? WebResult.page(url, plain(title), published) : null;
    }

    /**
     * Makes a result with the provider's own text; null without an http or https address. If the text is blank, the
     * page must be read.
     */
    static WebResult record(String url, String title, String text, String site, LocalDate published) {
        return isWeb(url) ? new WebResult(url, plain(title), plain(text), site, published) : null;
    }

    /** Returns the first of these addresses that is an http or https one; null if none is. */
    static String firstWeb(String... urls) {
        return Stream.of(urls).filter(ProviderResponses::isWeb).findFirst().orElse(null);
    }

    private static boolean isWeb(String url) {
        return url != null && (url.startsWith("https://") || url.startsWith("http://"));
    }

    /** Returns the text of {@code field}, or null. */
    static String text(JsonNode item, String field) {
        JsonNode value = item.path(field);
        return value.isTextual() && !value.textValue().isBlank() ? value.textValue() : null;
    }

    /**
     * Removes markup, which some providers have in titles and abstracts; null stays null. Other texts are plain, so
     * only known elements count as markup: a sample may have "n<m".
     */
    static String plain(String marked) {
        return marked == null
                ? null
                : ElementText.of(Jsoup.parse(NO_MARKUP.matcher(marked).replaceAll("&lt;")));
    }

    /**
     * Returns the day at the start of a time such as {@code 2025-03-01T…} or {@code 20250301T…}; null if there is none.
     */
    static LocalDate date(String written) {
        Matcher matcher = DATE.matcher(written == null ? "" : written);
        if (!matcher.find()) {
            return null;
        }
        try {
            return LocalDate.of(
                    Integer.parseInt(matcher.group(1)),
                    Integer.parseInt(matcher.group(2)),
                    Integer.parseInt(matcher.group(3)));
        } catch (DateTimeException e) {
            return null;
        }
    }
}
