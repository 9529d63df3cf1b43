package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Tells a sentence that answers a question from one that only comes near an answer. */
final class Directness {

    /** A less sure sentence only comes close to an answer; docs/evaluation-history.md has the error rates of both. */
    private static final double DIRECT = 0.5;
    /** A less sure sentence without the requested kind of answer does not even come close. */
    private static final double NEAR = 0.25;
    /** Least sum of margin and answers score of a weak source's sentence that answers directly. */
    private static final double AN_ANSWER = 3;
    /** From this sum on, a span tells its kind alone. */
    private static final double SURE_OF_KIND = 6;
    /** Least margin of a span that is relied on. */
    static final double SURE_OF_SPAN = 1;

    private static final Pattern LASTING = Pattern.compile("\\blast(?:ed|s)?[?.]?$", Pattern.CASE_INSENSITIVE);
    private static final Pattern LASTS = Pattern.compile("\\blast(?:s|ed)\\b|\\btook\\b", Pattern.CASE_INSENSITIVE);
    private static final PatternFile FILE = PatternFile.load(Directness.class, "directness.patterns");
    private static final Pattern LATER = Pattern.compile(FILE.text("LATER"), Pattern.CASE_INSENSITIVE);
    private static final Pattern CHOICE = Pattern.compile(FILE.text("CHOICE"), Pattern.CASE_INSENSITIVE);
    private static final Pattern NOT_KNOWN = Pattern.compile(FILE.text("NOT_KNOWN"), Pattern.CASE_INSENSITIVE);
    private static final Pattern WHAT = Pattern.compile(FILE.text("WHAT"), Pattern.CASE_INSENSITIVE);

    private static final Pattern OTHER_CHARACTERS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private Directness() {}

    /** Whether a sentence answers the part; otherwise it only comes close. */
    static boolean isDirect(Ranked ranked, String part, Wanted wanted) {
        return ranked.read().ofCell()
                || isBelowTheQuestion(ranked.candidate(), part, wanted)
                || isSure(ranked, part, wanted);
    }

    /** Whether it stands below the same question in its text, and has a figure or a name if one is asked for. */
    private static boolean isBelowTheQuestion(Candidate candidate, String part, Wanted wanted) {
        return candidate.answersTheQuestion(part)
                && switch (wanted.kind()) {
                    case DATE, NUMBER, MONEY, DURATION, PERSON -> wanted.isKindOf(candidate.withoutItsQuestion());
                    case PLACE, CAUSE, EVENTS, YES_NO, OTHER -> true;
                };
    }

    private static boolean isSure(Ranked ranked, String part, Wanted wanted) {
        return (ranked.sureness() >= DIRECT || MoneyOfAKind.isStatedBy(ranked.candidate(), wanted))
                && (isInForm(ranked.candidate(), part, wanted)
                        || isSurelyOfTheKind(ranked, wanted)
                        || isANumberAlone(ranked, wanted)
                        || isANameAlone(ranked, part, wanted))
                && isReadAsAnAnswer(ranked)
                && !isAFigureInstead(ranked.read(), wanted)
                && !isAPersonInstead(ranked, part, wanted)
                && !Outcome.isOnlyForeseen(ranked.candidate(), part, wanted)
                && !MoneyOfAKind.isMissingIn(ranked.candidate(), wanted)
                && !onlyRepeats(ranked, part, wanted)
                && !(AskedName.isAsked(part)
                        && !AskedName.isIn(ranked.candidate().text(), part))
                && !isOneOfMany(ranked.candidate(), part)
                && !isATimeLater(ranked.candidate(), part, wanted)
                && !(wanted.kind() == AnswerKind.DATE
                        && BeginningOrEnd.endsInstead(part, ranked.candidate().text()));
    }

    /**
     * Whether the reader, too, takes the sentence of a weak source for an answer: words alone make too many of them look
     * like answers. Only English sentences need this, since only they were measured (docs/evaluation-history.md).
     */
    private static boolean isReadAsAnAnswer(Ranked ranked) {
        return !ranked.candidate().isWeak()
                || ranked.byWords()
                || !ranked.read().isRead()
                || Language.holdsHan(ranked.candidate().text())
                || ranked.read().margin() + ranked.read().answers() >= AN_ANSWER;
    }

    /**
     * Whether the line only lists several people or things under a label that the question does not name. It does not
     * say which of them answers: those present at a meeting are no answer to who was elected.
     */
    private static boolean isOneOfMany(Candidate candidate, String part) {
        return ListLines.listsSeveral(candidate.text())
                && Terms.share(Terms.distinct(ListLines.labelOf(candidate.text())), Terms.distinct(part)) == 0;
    }

    /**
     * Whether the reader points only to words of the question. If it offers a choice, they may be the answer; and a
     * sentence may say that nobody knows it.
     */
    private static boolean onlyRepeats(Ranked ranked, String part, Wanted wanted) {
        String pointed = words(ranked.read().span());
        return switch (wanted.kind()) {
            case PERSON, PLACE, OTHER ->
                !pointed.isBlank()
                        && words(part).contains(pointed)
                        && !CHOICE.matcher(part).find()
                        && !NOT_KNOWN.matcher(ranked.candidate().text()).find();
            case DATE, NUMBER, MONEY, DURATION, CAUSE, EVENTS, YES_NO -> false;
        };
    }

    /** Returns the words in lower case, with a space on each side; Chinese without any. */
    private static String words(String text) {
        boolean han = Language.holdsHan(text);
        String words = OTHER_CHARACTERS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(han ? "" : " ");
        return han ? words : " " + words.strip() + " ";
    }

    /**
     * Whether the reader is so sure of its span that the sentence needs no date, unit or name that the rules know:
     * "21:00", "4.20", "the harbour clinic". In Chinese the words that tell a kind are few and known.
     */
    private static boolean isSurelyOfTheKind(Ranked ranked, Wanted wanted) {
        CloseReading.Read read = ranked.read();
        if (read.margin() + read.answers() < SURE_OF_KIND
                || Language.holdsHan(ranked.candidate().text())) {
            return false;
        }
        boolean figure = !Figures.in(read.span()).isEmpty();
        return switch (wanted.kind()) {
            case DATE, NUMBER, MONEY, DURATION -> figure;
            case PERSON -> !figure && !read.span().isBlank();
            case PLACE, CAUSE, EVENTS, YES_NO, OTHER -> false;
        };
    }

    /** Whether the reader surely points to a number that names nothing: "by September, nine had them". */
    private static boolean isANumberAlone(Ranked ranked, Wanted wanted) {
        List<Figure> pointed = Figures.in(ranked.read().span());
        return wanted.kind() == AnswerKind.NUMBER
                && ranked.read().margin() >= SURE_OF_SPAN
                && pointed.size() == 1
                && ranked.candidate().figures().stream()
                        .anyMatch(own -> own.kind() == Figure.Kind.QUANTITY
                                && own.unit().isEmpty()
                                && own.value().equals(pointed.getFirst().value()));
    }

    /** Whether the reader surely points to the name of a person or an organisation: "林淑芬", without an office. */
    private static boolean isANameAlone(Ranked ranked, String part, Wanted wanted) {
        return wanted.kind() == AnswerKind.PERSON
                && ranked.read().margin() >= SURE_OF_SPAN
                && Name.only(ranked.read().span(), part)
                        .filter(name -> name.kind() != Name.Kind.OTHER)
                        .isPresent();
    }

    /** Whether the sentence only says how much later something was, and the question is how long something lasted. */
    private static boolean isATimeLater(Candidate candidate, String part, Wanted wanted) {
        return wanted.kind() == AnswerKind.DURATION
                && LASTING.matcher(part).find()
                && !LASTS.matcher(candidate.text()).find()
                && LATER.matcher(candidate.text()).find();
    }

    /** Whether the reader points only to a person with an office, and the question asks what something was. */
    private static boolean isAPersonInstead(Ranked ranked, String part, Wanted wanted) {
        return wanted.kind() == AnswerKind.OTHER
                && WHAT.matcher(part).find()
                && Name.only(ranked.read().span(), part)
                        .filter(name -> name.isOfAnOfficeIn(ranked.candidate().text()))
                        .isPresent();
    }

    /** Whether the reader points only to a date, or to a figure, but something else is asked for. */
    private static boolean isAFigureInstead(CloseReading.Read read, Wanted wanted) {
        return switch (wanted.kind()) {
            case NUMBER, MONEY, DURATION -> {
                List<Figure> figures = Figures.in(read.span());
                yield figures.size() == 1
                        && figures.getFirst().kind() == Figure.Kind.DATE
                        && read.margin() >= SURE_OF_SPAN;
            }
            case PLACE -> PlaceWords.isAFigure(read.span()) && read.margin() >= SURE_OF_SPAN;
            case DATE, PERSON, CAUSE, EVENTS, YES_NO, OTHER -> false;
        };
    }

    static boolean comesNear(Ranked ranked, String part, Wanted wanted) {
        return switch (wanted.kind()) {
            case DATE, NUMBER, MONEY, DURATION, PERSON, PLACE ->
                ranked.sureness() >= NEAR || isInForm(ranked.candidate(), part, wanted);
            case YES_NO, CAUSE, EVENTS, OTHER -> true;
        };
    }

    /** Whether a sentence gives the requested kind of answer: a date, a number, a yes or no. */
    private static boolean isInForm(Candidate candidate, String part, Wanted wanted) {
        return switch (wanted.kind()) {
            case YES_NO -> Stance.of(candidate, wanted, part) != Stance.SILENT;
            case DATE, NUMBER, MONEY, DURATION, PERSON, PLACE, CAUSE -> wanted.isKindOf(candidate);
            case EVENTS, OTHER -> true;
        };
    }
}
