package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Span;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers which of several things is the cheapest or the dearest: "Which offer is cheaper?" No sentence need say it:
 * the prices stand in lines of one list ("Kestrel Boats: 4,200 euros"), in rows of one table, or as the totals of
 * several sources. Answers nothing if prices are equal or in several currencies, or if several lists are in question.
 * Pure.
 */
final class ComparedPrices {

    private static final PatternFile FILE = PatternFile.load(ComparedPrices.class, "compared-prices.patterns");
    private static final Pattern WHICH = Pattern.compile(FILE.text("WHICH"), Pattern.CASE_INSENSITIVE);
    private static final Pattern CHEAP = Pattern.compile(FILE.text("CHEAP"), Pattern.CASE_INSENSITIVE);
    private static final Pattern DEAR = Pattern.compile(FILE.text("DEAR"), Pattern.CASE_INSENSITIVE);

    private static final Pattern LINE = Pattern.compile("^(?<name>[^:：|]{1,60}+)[:：][ \\t]*+(?<price>[^:：|]{1,60}+)$");
    private static final Pattern TOTAL = Pattern.compile(FILE.text("TOTAL"), Pattern.CASE_INSENSITIVE);
    private static final Pattern CELLS = Pattern.compile(" \\| ");
    /** The name of a row's column, where each cell has it. */
    private static final Pattern COLUMN = Pattern.compile("^[^:]{1,40}+: ");
    /** What stands between two lines of one list. */
    private static final Pattern BETWEEN_LINES = Pattern.compile("[\\s|*+•-]*+");

    private static final Pattern SIGN = Pattern.compile("(NT\\$|US\\$|(?<![A-Za-z])\\$|€|£)\\s?$");
    private static final Map<String, String> CURRENCIES =
            Map.of("NT$", "元", "US$", "dollar", "$", "dollar", "€", "euro", "£", "pound");

    private static final int FEWEST = 2;

    /** @param name what the price is for, or the words of a total */
    private record Priced(String name, Candidate candidate, BigDecimal amount, String currency) {}

    private final Brief brief;
    private final SentenceRanking ranking;

    private ComparedPrices(Brief brief, SentenceRanking ranking) {
        this.brief = brief;
        this.ranking = ranking;
    }

    static boolean areAskedFor(String part) {
        return WHICH.matcher(part.strip()).find()
                && (CHEAP.matcher(part).find() || DEAR.matcher(part).find());
    }

    /** Returns the line that answers first, and then the others by their price; empty if nothing can be compared. */
    static List<KeyFinding> among(String part, Brief brief, SentenceRanking ranking) {
        return areAskedFor(part) ? new ComparedPrices(brief, ranking).among(part) : List.of();
    }

    private List<KeyFinding> among(String part) {
        Set<String> things = things(part);
        List<List<Candidate>> texts = ranking.sources().stream()
                .filter(source -> speaksOf(things, source))
                .map(this::lines)
                .toList();
        List<Priced> totals =
                texts.stream().flatMap(lines -> total(lines).stream()).toList();
        if (totals.size() >= FEWEST) {
            return ordered(part, totals);
        }
        List<List<Priced>> lists =
                texts.stream().flatMap(lines -> lists(lines).stream()).toList();
        return lists.size() == 1 ? ordered(part, lists.getFirst()) : List.of();
    }

    /** Returns the terms of what is compared, without those of the question and of the comparison. */
    private static Set<String> things(String part) {
        String rest = part.strip();
        for (Pattern words : List.of(WHICH, CHEAP, DEAR)) {
            rest = words.matcher(rest).replaceAll(" ");
        }
        return QuestionWords.weighted(rest).keySet();
    }

    private boolean speaksOf(Set<String> things, Source source) {
        long named = things.stream()
                .filter(ranking.termsOfSource(source.number())::contains)
                .count();
        return named > 0 && 2 * named >= things.size();
    }

    /** Returns what can stand alone in a source, in its order, whatever it is about. */
    private List<Candidate> lines(Source source) {
        return Candidates.of(List.of(source), brief, ranking.termsOfSource(source.number())).candidates().stream()
                .sorted(Comparator.comparingInt(Candidate::place))
                .toList();
    }

    /** Returns the only total of a source; empty if it has none, or several. */
    private static Optional<Priced> total(List<Candidate> lines) {
        List<Priced> totals = lines.stream()
                .filter(ComparedPrices::isTotal)
                .flatMap(candidate -> priced(candidate).stream())
                .toList();
        return totals.stream().map(Priced::amount).distinct().count() == 1
                ? Optional.of(totals.getFirst())
                : Optional.empty();
    }

    private static boolean isTotal(Candidate candidate) {
        return TOTAL.matcher(candidate.text()).find();
    }

    /** Returns the source's lists of prices. A list with a total has the parts of one price and is left out. */
    private static List<List<Priced>> lists(List<Candidate> lines) {
        List<List<Priced>> lists = new ArrayList<>();
        List<Priced> list = new ArrayList<>();
        boolean parts = false;
        Candidate last = null;
        for (Candidate candidate : lines) {
            if (last != null && !isNext(last, candidate)) {
                close(list, parts, lists);
                list = new ArrayList<>();
                parts = false;
            }
            parts |= isTotal(candidate);
            priced(candidate).ifPresent(list::add);
            last = candidate;
        }
        close(list, parts, lists);
        return lists;
    }

    private static void close(List<Priced> list, boolean parts, List<List<Priced>> lists) {
        if (!parts && list.size() >= FEWEST) {
            lists.add(list);
        }
    }

    private static boolean isNext(Candidate last, Candidate next) {
        int from = last.written().end();
        int to = next.written().start();
        return last.passage().equals(next.passage())
                && from <= to
                && BETWEEN_LINES
                        .matcher(last.passage().text().substring(from, to))
                        .matches();
    }

    /** Returns the price that the line or row names, if it is only one. */
    private static Optional<Priced> priced(Candidate candidate) {
        String name;
        String price;
        if (candidate.isRow()) {
            name = COLUMN.matcher(CELLS.split(candidate.text(), 2)[0]).replaceFirst("");
            price = candidate.text();
        } else {
            Matcher line = LINE.matcher(candidate.text());
            if (!line.matches()) {
                return Optional.empty();
            }
            name = line.group("name");
            price = line.group("price");
        }
        List<Figure> money = Figures.in(price).stream()
                .map(figure -> withSign(figure, price))
                .filter(Wanted::isMoney)
                .toList();
        if (money.size() != 1 || name.isBlank()) {
            return Optional.empty();
        }
        Figure only = money.getFirst();
        String shown = isTotal(candidate) ? only.span().of(price).strip() : name.strip();
        return Optional.of(new Priced(shown, candidate, new BigDecimal(only.value()), only.unit()));
    }

    /** Returns the figure with the sign of a currency before it, if it has no unit: "€4,200". */
    private static Figure withSign(Figure figure, String price) {
        Matcher sign = SIGN.matcher(price.substring(0, figure.span().start()));
        return figure.kind() == Figure.Kind.QUANTITY && figure.unit().isEmpty() && sign.find()
                ? new Figure(
                        figure.kind(),
                        figure.value(),
                        CURRENCIES.get(sign.group(1)),
                        new Span(sign.start(), figure.span().end()))
                : figure;
    }

    private static List<KeyFinding> ordered(String part, List<Priced> priced) {
        boolean comparable = priced.stream().map(Priced::currency).distinct().count() == 1;
        Comparator<Priced> cheapest = Comparator.comparing(Priced::amount);
        List<Priced> ordered = priced.stream()
                .sorted(CHEAP.matcher(part).find() ? cheapest : cheapest.reversed())
                .toList();
        if (!comparable || ordered.get(0).amount().compareTo(ordered.get(1).amount()) == 0) {
            return List.of();
        }
        List<KeyFinding> findings = new ArrayList<>();
        for (Priced one : ordered) {
            boolean first = findings.isEmpty();
            findings.add(new KeyFinding(part, one.candidate(), List.of(), first ? one.name() : "", first));
        }
        return findings;
    }
}
