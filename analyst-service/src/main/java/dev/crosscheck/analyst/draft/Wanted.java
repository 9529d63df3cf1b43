package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.text.EnglishCalendar;
import dev.crosscheck.model.text.EnglishNumbers;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.PatternFile;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a question asks for.
 *
 * @param terms its terms with their weights
 * @param names its terms that belong to names
 * @param kind the kind of answer
 * @param unit what a number must count, in the form of {@link Figure#unit()}; empty if the question does not say
 * @param aboutTime whether the answer depends on a date
 * @param anyone what is asked of anyone, if the question is of this form
 */
record Wanted(
        Map<String, Double> terms,
        Set<String> names,
        AnswerKind kind,
        String unit,
        boolean aboutTime,
        Optional<AskedAnyone> anyone) {

    /** Highest weight of a time word; see {@link QuestionWords#weighted}. */
    static final double TIME_WEIGHT = 0.25;

    /** Highest weight of a name, because most sentences of the sources share the question's names. */
    private static final double NAME_WEIGHT = 0.5;

    /** Share of its weight that a term keeps if only the passage contains it. */
    private static final double IMPLIED = 0.7;

    private static final Pattern TIME = Pattern.compile(
            "\\b(?:before|until|when|earlier|first|date|by the time|how long"
                    + "|(?:after|since)\\b(?=[^,;.?]{0,20}(?:\\d|day\\b))|(?:"
                    + EnglishCalendar.ANY_MONTH + ")\\b)|之前|以前|\\d[年月日號]之?以?後|何時|什麼時候|日期|[月日]前"
                    + "|早就|多久|哪一?天",
            Pattern.CASE_INSENSITIVE);
    private static final PatternFile FILE = PatternFile.load(Wanted.class, "wanted.patterns");
    private static final Pattern PERSON = Pattern.compile(FILE.text("PERSON"));
    private static final Pattern UNKNOWN = Pattern.compile(FILE.text("UNKNOWN"), Pattern.CASE_INSENSITIVE);
    private static final Pattern CAUSE = Pattern.compile(FILE.text("CAUSE"), Pattern.CASE_INSENSITIVE);
    /** A span of time. */
    private static final Pattern DURATION = Pattern.compile(
            "\\d\\s*(?:h|hrs?|min|minutes?|seconds?|hours?|days?|weeks?|months?|years?)\\b"
                    + "|\\b(?:one(?! day (?:in|when|before|after|later|earlier)\\b)|several|"
                    + EnglishNumbers.PATTERN + ") (?:second|minute|hour|day|week|month|year)s?\\b(?!-)"
                    // "2025年2月11日" is a date and not a duration.
                    + "|(?<![\\d年月])(?:\\d{1,3}|[一二三四五六七八九十兩半]{1,3})\\s?(?:小時|天|日(?!期)|週|個月|年(?!\\d))",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SOME_TIME = Pattern.compile(FILE.text("SOME_TIME"));

    private static final Pattern REFERS_BACK =
            Pattern.compile("\\b(?:this|these) \\p{Ll}|[此這該]次|[這該]起", Pattern.CASE_INSENSITIVE);
    private static final Pattern DIGIT = Pattern.compile("\\d");
    /** The beginning and the end of a span, each with its figure. */
    private static final List<InOrder> ENDS_OF_A_SPAN = List.of(
            new InOrder(List.of(
                    Pattern.compile("\\b(?:from|between)\\b", Pattern.CASE_INSENSITIVE),
                    DIGIT,
                    Pattern.compile("\\b(?:to|until|and)\\b", Pattern.CASE_INSENSITIVE),
                    DIGIT)),
            new InOrder(List.of(
                    Pattern.compile("\\b(?:since|until|restored|resumed)\\b", Pattern.CASE_INSENSITIVE), DIGIT)),
            new InOrder(List.of(Pattern.compile("自"), DIGIT, Pattern.compile("至"), DIGIT)),
            new InOrder(List.of(Pattern.compile("從"), DIGIT, Pattern.compile("到"), DIGIT)));

    private static final Set<String> MONEY_UNITS = Set.copyOf(FILE.words("MONEY_UNITS"));
    private static final int FEWEST_TERMS = 2;
    /** Terms that say nothing of a question's topic. */
    private static final Set<String> GENERAL =
            Terms.distinct("pay cost decide approve agree know mean help work begin end 付款 支付 負責 決定 同意");
    /** Share of a question's circumstances that the source of an answer must contain. */
    private static final double MOST = 0.6;

    /** @param whole the whole question, which supplies terms if the part has too few of its own */
    static Wanted by(String question, String whole) {
        Map<String, Double> terms = QuestionWords.weighted(question);
        if (terms.size() < FEWEST_TERMS) {
            QuestionWords.weighted(whole).forEach((term, weight) -> terms.putIfAbsent(term, weight / 2));
        }
        return new Wanted(
                Map.copyOf(terms),
                names(question, terms),
                AnswerKind.of(question),
                CountedThing.in(question),
                TIME.matcher(question).find(),
                AskedAnyone.in(question));
    }

    /**
     * Returns the terms of the whole question, if a part leaves its topic to it: "How much will the clean-up cost, and
     * who pays?"; empty if the part says more.
     */
    static Set<String> topicOf(String part, String whole) {
        Set<String> own = QuestionWords.weighted(part).keySet();
        if (part.equals(whole) || !GENERAL.containsAll(own)) {
            return Set.of();
        }
        return QuestionWords.weighted(whole).keySet().stream()
                .filter(term -> !own.contains(term))
                .collect(Collectors.toSet());
    }

    /**
     * Returns the same question, adapted to the sources.
     *
     * @param known the terms to keep, with their weights
     * @param shared the names that many sentences share
     */
    Wanted with(Map<String, Double> known, Set<String> shared) {
        return new Wanted(Map.copyOf(known), Set.copyOf(shared), kind, unit, aboutTime, anyone);
    }

    private static Set<String> names(String question, Map<String, Double> terms) {
        Set<String> names = new HashSet<>();
        QuestionWords.entities(question).forEach(name -> names.addAll(Terms.of(name)));
        names.retainAll(terms.keySet());
        return Set.copyOf(names);
    }

    Set<String> words() {
        return terms.keySet();
    }

    /**
     * Returns the share of what is asked that a sentence contains, from 0 to 1. Rarity does not count: the topic of all
     * sources is the most common term, and a sentence without it is about something else. A term that only the context
     * contains counts in part if the sentence counts the requested unit, or says of somebody what is asked of anyone.
     *
     * @param context the terms of the sentence's passage and title
     */
    double coverage(Candidate candidate, Set<String> context) {
        boolean implies = countsIn(candidate) || isOfAnyone(candidate);
        double all = 0;
        double held = 0;
        for (Map.Entry<String, Double> term : terms.entrySet()) {
            double weight = weight(term);
            all += weight;
            if (isHeld(term.getKey(), candidate)) {
                held += weight;
            } else if (implies && context.contains(term.getKey())) {
                held += IMPLIED * weight;
            }
        }
        return all == 0 ? 0 : held / all;
    }

    /** Returns the coverage of a sentence without its context. */
    double coverage(Candidate candidate) {
        return coverage(candidate, Set.of());
    }

    /** Returns the coverage of a set of terms. */
    double coverage(Set<String> present) {
        double all = 0;
        double held = 0;
        for (Map.Entry<String, Double> term : terms.entrySet()) {
            all += weight(term);
            held += present.contains(term.getKey()) ? weight(term) : 0;
        }
        return all == 0 ? 0 : held / all;
    }

    private double weight(Map.Entry<String, Double> term) {
        return names.contains(term.getKey()) ? Math.min(NAME_WEIGHT, term.getValue()) : term.getValue();
    }

    /**
     * Whether a sentence contains all that is asked, apart from times. If it refers back, as with "this update", its
     * source may supply a name. If it says of somebody what is asked of anyone, its source may supply the
     * circumstances.
     */
    boolean isHeldBy(Candidate candidate) {
        Set<String> missing = terms.entrySet().stream()
                .filter(term -> term.getValue() > TIME_WEIGHT && !isHeld(term.getKey(), candidate))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        return missing.isEmpty()
                || (isOfAnyone(candidate)
                        && isMostlyIn(wordsOf(candidate.source().document()), missing))
                || (names.containsAll(missing)
                        && REFERS_BACK.matcher(candidate.text()).find()
                        && names.stream().anyMatch(name -> isHeld(name, candidate))
                        && wordsOf(candidate.source().document()).containsAll(missing));
    }

    private boolean isOfAnyone(Candidate candidate) {
        return anyone.filter(asked -> asked.isToldBy(candidate)).isPresent();
    }

    private static boolean isMostlyIn(Set<String> words, Set<String> terms) {
        return terms.stream().filter(words::contains).count() >= MOST * terms.size();
    }

    private static Set<String> wordsOf(FoundDocument document) {
        Set<String> words = Terms.distinct(document.title());
        document.passages().forEach(passage -> words.addAll(Terms.of(passage.text())));
        return words;
    }

    /**
     * Whether {@code words} contain all that is asked, apart from times, names, and measures that a figure expresses.
     */
    boolean isHeldBy(Set<String> words) {
        return terms.entrySet().stream()
                .filter(term -> term.getValue() > TIME_WEIGHT && !names.contains(term.getKey()))
                .filter(term -> NamedQuantity.named(term.getKey()).isEmpty())
                .allMatch(term -> words.contains(term.getKey()));
    }

    private static boolean isHeld(String term, Candidate candidate) {
        return candidate.terms().contains(term)
                || NamedQuantity.named(term)
                        .filter(quantity -> quantity.isIn(candidate.text()))
                        .isPresent();
    }

    /** Whether a sentence contains the requested kind of answer; true for kinds that rules cannot tell. */
    boolean isKindOf(Candidate candidate) {
        return switch (kind) {
            case DATE ->
                candidate.figures().stream().anyMatch(figure -> figure.kind() == Figure.Kind.DATE)
                        || SOME_TIME.matcher(candidate.text()).find();
            case NUMBER -> candidate.isRow() ? holdsAQuantity(candidate) : counts(candidate);
            case MONEY ->
                NamedQuantity.MONEY.isIn(candidate.text()) || (candidate.isRow() && holdsAQuantity(candidate));
            case DURATION ->
                DURATION.matcher(candidate.text()).find()
                        || ENDS_OF_A_SPAN.stream().anyMatch(span -> span.isIn(candidate.text()));
            case PERSON ->
                PERSON.matcher(candidate.text()).find()
                        || UNKNOWN.matcher(candidate.text()).find();
            case PLACE -> PlaceWords.isIn(candidate.text());
            case CAUSE -> CAUSE.matcher(candidate.text()).find() || Causes.isNamedIn(candidate, this);
            case EVENTS, YES_NO, OTHER -> true;
        };
    }

    /**
     * Whether a table's row lacks the kind of answer that is asked for. A row has no text around its figures, so it is
     * no use then.
     */
    boolean isAnotherKindOfRow(Candidate candidate) {
        return candidate.isRow() && kind.isTellable() && !isKindOf(candidate);
    }

    /** Whether a row contains a quantity. What it counts or measures may be in the header, or nowhere. */
    private static boolean holdsAQuantity(Candidate row) {
        return row.figures().stream().anyMatch(figure -> figure.kind() == Figure.Kind.QUANTITY);
    }

    private boolean counts(Candidate candidate) {
        return figures(candidate).stream().anyMatch(this::counts);
    }

    /** Returns the sentence's figures; those that count what is asked, in any words, have it as their unit. */
    List<Figure> figures(Candidate candidate) {
        return candidate.figures().stream()
                .map(figure -> CountedThing.counting(unit, figure, candidate.text()))
                .toList();
    }

    /** Returns the sentence's figure of the requested kind, if a figure is asked for and it has a single one. */
    Optional<Figure> onlyFigureOfTheKind(Candidate candidate) {
        List<Figure> ofTheKind = isOfFigures()
                ? figures(candidate).stream().filter(this::turnsOn).toList()
                : List.of();
        return ofTheKind.size() == 1 ? Optional.of(ofTheKind.getFirst()) : Optional.empty();
    }

    /** Whether the question asks for a number, an amount, a day or a length of time. */
    boolean isOfFigures() {
        return switch (kind) {
            case NUMBER, MONEY, DATE, DURATION -> true;
            case PERSON, PLACE, CAUSE, EVENTS, YES_NO, OTHER -> false;
        };
    }

    /** Whether the question asks for a number of something, or for an amount of money. */
    boolean isCount() {
        return (kind == AnswerKind.NUMBER && !unit.isEmpty()) || kind == AnswerKind.MONEY;
    }

    boolean countsIn(Candidate candidate) {
        return !unit.isEmpty() && counts(candidate);
    }

    boolean counts(Figure figure) {
        return figure.kind() == Figure.Kind.QUANTITY && (unit.isEmpty() || CountedThing.isSame(unit, figure.unit()));
    }

    private boolean isAsked(String unit) {
        return !unit.isEmpty() && Terms.of(unit).stream().anyMatch(terms::containsKey);
    }

    /** Whether a difference in {@code figure} is a difference in what is asked. */
    boolean turnsOn(Figure figure) {
        return switch (kind) {
            case NUMBER -> counts(figure);
            case DATE -> figure.kind() == Figure.Kind.DATE;
            case YES_NO, OTHER -> figure.kind() == Figure.Kind.DATE ? aboutTime : isAsked(figure.unit());
            case DURATION -> figure.kind() == Figure.Kind.DATE;
            case MONEY -> isMoney(figure);
            case EVENTS, PERSON, PLACE, CAUSE -> false;
        };
    }

    static boolean isMoney(Figure figure) {
        return figure.kind() == Figure.Kind.QUANTITY && MONEY_UNITS.contains(figure.unit());
    }
}
