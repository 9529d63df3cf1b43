package dev.crosscheck.analyst.chat;

import dev.crosscheck.analyst.relevance.Terms;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds figures that several quotations give for the same thing, or in money, and that differ. */
final class RivalFigures {

    static final Pattern FIGURE = Pattern.compile(
            "(\\d[\\d,]{0,20}+(?:\\.\\d{1,10}+)?+) ?(thousand|million|billion|[百千萬億])?", Pattern.CASE_INSENSITIVE);

    private static final Map<String, BigDecimal> SCALES = Map.of(
            "thousand", BigDecimal.valueOf(1_000),
            "million", BigDecimal.valueOf(1_000_000),
            "billion", BigDecimal.valueOf(1_000_000_000),
            "百", BigDecimal.valueOf(100),
            "千", BigDecimal.valueOf(1_000),
            "萬", BigDecimal.valueOf(10_000),
            "億", BigDecimal.valueOf(100_000_000));

    /** Words for an amount of money, which do not say for what it is. */
    private static final Set<String> MONEY_WORDS = Set.of("cost", "costs", "money", "price", "pay", "paid", "錢");

    private static final int BEFORE = 4;
    private static final int AFTER = 25;

    private RivalFigures() {}

    /**
     * Whether another line has the question's words and gives a figure of the same kind, but not that of the first line.
     *
     * @param noun the beginning of the word for the things counted; empty for money
     * @param own the content words of the question
     */
    static boolean are(QuotedLine first, List<QuotedLine> others, String noun, List<String> own) {
        Matcher figure = FIGURE.matcher(first.label());
        if (!figure.find()) {
            return false;
        }
        BigDecimal value = value(figure);
        List<String> about = own.stream()
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> (noun.isEmpty() || !word.startsWith(noun)) && !MONEY_WORDS.contains(word))
                .toList();
        return others.stream()
                .map(QuotedLine::quote)
                .filter(quote -> about.stream().allMatch(word -> holds(quote, word)))
                .map(quote -> values(quote, noun))
                .anyMatch(
                        values -> !values.isEmpty() && values.stream().noneMatch(other -> other.compareTo(value) == 0));
    }

    private static boolean holds(String quote, String word) {
        Set<String> terms = Terms.distinct(word);
        return terms.isEmpty() || terms.stream().anyMatch(Terms.distinct(quote)::contains);
    }

    private static List<BigDecimal> values(String quote, String noun) {
        Predicate<MatchResult> isOfTheKind = found -> {
            String before = quote.substring(Math.max(0, found.start() - BEFORE), found.start());
            String after = quote.substring(found.end(), Math.min(quote.length(), found.end() + AFTER));
            return noun.isEmpty()
                    ? AskedAmount.MONEY.matcher(before).find() || after.startsWith("元")
                    : after.toLowerCase(Locale.ROOT).contains(noun);
        };
        return FIGURE.matcher(quote)
                .results()
                .filter(isOfTheKind)
                .map(RivalFigures::value)
                .toList();
    }

    private static BigDecimal value(MatchResult figure) {
        BigDecimal number = new BigDecimal(figure.group(1).replace(",", ""));
        String scale = figure.group(2);
        return scale == null ? number : number.multiply(SCALES.get(scale.toLowerCase(Locale.ROOT)));
    }
}
