package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.Tokens;
import dev.crosscheck.critic.verify.terms.WordRole;
import dev.crosscheck.model.claim.SharedAnswer;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.model.text.Use;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Checks the words around a quotation against its source. They may name the source, by its own names and date, in words
 * that say nothing more. Everything else must be in the source. A named speaker must be named near the quotation, and a
 * single sentence must state what the report says about the speaker. The check compares words, not grammar: it cannot
 * tell who did what to whom within a sentence.
 */
final class Framing {

    static final String NOT_FOUND = "frame_not_found";
    private static final String FIGURE_NOT_FOUND = "figure_not_found: ";

    /** A related or synonymous word counts from this credit on. */
    private static final double LIKE = 0.75;

    private static final int MOST_WORDS = 5;
    /** The most sentences elsewhere in the source to try, the best covered first. */
    private static final int MOST_ELSEWHERE = 5;

    private static final Pattern CLAUSE =
            Pattern.compile("[,;:()\\[\\]—–，；：（）、。.!?！？“”「」『』«»\"\\n]|\\b(?i:and|but|while|whereas)\\b");
    private static final PatternFile FILE = PatternFile.load(Framing.class, "framing.patterns");
    private static final Set<String> SAYING_SOMETHING = Set.copyOf(FILE.words("SAYING_SOMETHING"));
    private static final Pattern RELATIVE = Pattern.compile(FILE.text("RELATIVE"));
    private static final Pattern COUNT_OF_ACCOUNTS = Pattern.compile(FILE.text("COUNT_OF_ACCOUNTS"));

    private final OwnWords own;
    private final PreparedSource source;
    private final OutletNames names;
    private final List<LocalDate> dates;
    private final Evidence evidence;
    private final String type;
    private final Set<Integer> near = new TreeSet<>();
    private final Set<Integer> quoting = new TreeSet<>();

    private Framing(OwnWords own, PreparedSource source, List<PreparedSource> named, List<Quote> quotes) {
        this.own = own;
        this.source = source;
        this.names = new OutletNames(named.stream().map(PreparedSource::source).toList());
        this.dates = named.stream()
                .map(one -> one.source().document().published())
                .filter(Objects::nonNull)
                .toList();
        this.evidence = source.evidence();
        this.type = source.source().rating().type();
        for (Quote quote : quotes) {
            Surroundings around = Surroundings.of(quote, evidence);
            quoting.addAll(around.own());
            near.addAll(around.near());
        }
        if (!evidence.sentences().isEmpty() && !evidence.sentences().getFirst().isQuotable()) {
            near.add(0);
        }
    }

    /** A clause of the words around a quotation. */
    private record Clause(List<Token> words, List<String> han, boolean relative, String text) {
        boolean saysNothing() {
            return words.isEmpty() && han.isEmpty();
        }
    }

    /**
     * Checks the words around quotations.
     *
     * @param named the sources that the words may name: those that have the quotation
     * @param quotes places of the quotations in {@code source}
     * @return the objection to the words; empty if they hold
     */
    static Optional<Judgement> objection(
            OwnWords own, PreparedSource source, List<PreparedSource> named, List<Quote> quotes) {
        if (!own.sayAnything()) {
            return Optional.empty();
        }
        Framing framing = new Framing(own, source, named, quotes);
        if (!framing.answerIsQuoted()) {
            return Optional.of(Judgement.notFound(source.number(), 0, List.of(NOT_FOUND + ": " + own.answer())));
        }
        boolean unread = false;
        for (String part : own.parts()) {
            List<String> reasons = new ArrayList<>();
            unread |= framing.read(part, reasons);
            if (!reasons.isEmpty()) {
                return Optional.of(Judgement.notFound(source.number(), 0, reasons));
            }
        }
        return unread
                ? Optional.of(Judgement.inconclusive(source.number(), SourceVerdicts.OTHER_LANGUAGE))
                : Optional.empty();
    }

    private boolean answerIsQuoted() {
        String answer = own.answer().strip();
        return answer.isEmpty() || own.quoted().stream().anyMatch(quote -> SharedAnswer.says(answer, quote));
    }

    /** @return whether it has words in another language than the source's */
    private boolean read(String part, List<String> reasons) {
        LocalDate published = source.source().document().published();
        String unnamed = names.blankedIn(DayNote.without(part, own.quoted(), published));
        String rest = withoutFigures(COUNT_OF_ACCOUNTS.matcher(unnamed).replaceAll(""), reasons);
        List<Clause> clauses = CLAUSE.splitAsStream(rest).map(this::clause).toList();
        boolean foreign = false;
        for (Clause clause : clauses) {
            if (clause.saysNothing() || stands(clause, clauses)) {
                continue;
            }
            if (isForeign(clause)) {
                foreign = true;
            } else {
                reasons.add(NOT_FOUND + ": " + shown(clause));
            }
        }
        return foreign;
    }

    /** Removes dates and figures that the source has from {@code text}, and objects to the others. */
    private String withoutFigures(String text, List<String> reasons) {
        StringBuilder rest = new StringBuilder(text);
        Clause whole = clause(text);
        List<Integer> speakingOfIt = near.stream()
                .filter(s -> quoting.contains(s) || sharesAWord(whole, s))
                .toList();
        for (Figure figure : Figures.in(text).reversed()) {
            boolean known = dates.stream().anyMatch(day -> Dates.names(figure, day))
                    || speakingOfIt.stream()
                            .flatMap(s -> evidence.figures(s).stream())
                            .anyMatch(figure::isSaidBy);
            boolean counts = figure.kind() == Figure.Kind.DATE
                    || Character.isDigit(text.charAt(figure.span().start()));
            String written = figure.span().of(text).strip();
            if (!known && counts) {
                reasons.add(FIGURE_NOT_FOUND + written);
            }
            if (known || counts) {
                String unit = figure.kind() == Figure.Kind.DATE ? "" : written.replaceAll("[\\d.,%]+", "");
                rest.replace(figure.span().start(), figure.span().end(), " " + unit + " ");
            }
        }
        return rest.toString();
    }

    private Clause clause(String text) {
        List<Token> words = Tokens.of(text).stream()
                .filter(token -> !Character.isIdeographic(token.stem().codePointAt(0)))
                .filter(token ->
                        token.counted() || token.role() == WordRole.NOT || SAYING_SOMETHING.contains(token.word()))
                .filter(token -> token.stem().length() > 1 && !token.isNumber())
                .filter(token -> !names.hasWord(token.stem()))
                .filter(token -> token.name() || !FrameWords.BUNDLED.holds(token.stem(), type))
                .toList();
        return new Clause(words, han(text), RELATIVE.matcher(text).find(), text);
    }

    /** Returns the runs of Han characters that remain without frame words. */
    private List<String> han(String text) {
        List<String> runs = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int neutral = Character.isIdeographic(text.charAt(i)) ? FrameWords.BUNDLED.hanAt(text, i, type) : 0;
            if (neutral == 0 && Character.isIdeographic(text.charAt(i))) {
                run.append(text.charAt(i));
                i++;
                continue;
            }
            flush(run, runs);
            i += Math.max(1, neutral);
        }
        flush(run, runs);
        return runs;
    }

    private static void flush(StringBuilder run, List<String> runs) {
        if (!run.isEmpty()) {
            runs.add(run.toString());
            run.setLength(0);
        }
    }

    /**
     * Says whether a single sentence states the whole clause, about the same persons or things as the rest of the part.
     */
    private boolean stands(Clause clause, List<Clause> all) {
        TermCoverage coverage = new TermCoverage(ClaimText.of(clause.text()), evidence);
        List<Token> common =
                clause.words().stream().filter(word -> !isCapital(word, clause)).toList();
        List<Token> capital =
                clause.words().stream().filter(word -> isCapital(word, clause)).toList();
        if (!capital.stream().allMatch(word -> near.stream().anyMatch(s -> has(word, s, coverage)))) {
            return false;
        }
        if (common.isEmpty() && clause.han().isEmpty()) {
            return true;
        }
        boolean mayStandElsewhere = common.size() + clause.han().size() > 1 || longest(clause.han()) > 3;
        Predicate<Integer> states = s -> common.stream().allMatch(word -> has(word, s, coverage))
                && clause.han().stream().allMatch(run -> has(run, s))
                && isStated(clause, common, s)
                && isOfTheSame(clause, all, s);
        return near.stream().anyMatch(states)
                || (mayStandElsewhere
                        && capital.isEmpty()
                        && coverage.best(MOST_ELSEWHERE).stream().anyMatch(states));
    }

    private static int longest(List<String> runs) {
        return runs.stream().mapToInt(String::length).max().orElse(0);
    }

    /** Says whether a word is capitalised. The first word of a clause may have its capital because of its position. */
    private static boolean isCapital(Token word, Clause clause) {
        String text = clause.text().stripLeading();
        boolean first = text.regionMatches(true, 0, word.word(), 0, word.word().length());
        return word.name() || (first && Character.isUpperCase(text.codePointAt(0)));
    }

    private boolean has(Token word, int sentence, TermCoverage coverage) {
        EvidenceSentence there = evidence.sentences().get(sentence);
        if (word.role() == WordRole.NOT || !word.counted()) {
            return there.tokens().stream()
                    .anyMatch(token -> word.role() == WordRole.NOT
                            ? token.role() == WordRole.NOT
                            : token.stem().equals(word.stem()));
        }
        List<Token> terms = coverage.claim().terms();
        for (int t = 0; t < terms.size(); t++) {
            if (terms.get(t).stem().equals(word.stem())) {
                return coverage.credit(t, sentence) >= LIKE;
            }
        }
        return there.stems().contains(word.stem());
    }

    private boolean has(String run, int sentence) {
        String there = evidence.sentences().get(sentence).text();
        for (int i = 0; i + 1 < run.length(); i++) {
            if (!there.contains(run.substring(i, i + 2))) {
                return false;
            }
        }
        return run.length() > 1 || there.contains(run);
    }

    /** Says whether the sentence simply states the words, or uses them only as the clause does too. */
    private boolean isStated(Clause clause, List<Token> common, int sentence) {
        String there = evidence.sentences().get(sentence).text();
        Set<Use> allowed = Use.in(String.join(" ", own.parts()));
        return common.stream().map(Token::word).allMatch(word -> isStated(word, there, allowed))
                && clause.han().stream().allMatch(run -> isStated(run, there, allowed));
    }

    private static boolean isStated(String word, String there, Set<Use> allowed) {
        String lower = there.toLowerCase(Locale.ROOT);
        int at = lower.indexOf(word);
        if (at < 0) {
            at = lower.indexOf(word.substring(0, Math.min(word.length(), 5)));
        }
        if (at < 0 || at >= there.length()) {
            return true;
        }
        int end = Math.min(there.length(), at + word.length());
        return allowed.containsAll(Use.of(there, new Span(at, end), ""));
    }

    /**
     * Says whether the sentence is about the subject of the other clauses. For "The minister, who lied", it must say
     * who lied and mention the minister.
     */
    private boolean isOfTheSame(Clause clause, List<Clause> all, int sentence) {
        if (quoting.contains(sentence)) {
            return true;
        }
        List<Clause> others = all.stream()
                .filter(other -> !other.equals(clause) && !other.saysNothing())
                .toList();
        if (others.isEmpty()) {
            return !clause.relative();
        }
        return others.stream().anyMatch(other -> sharesAWord(other, sentence));
    }

    private boolean sharesAWord(Clause clause, int sentence) {
        Set<String> there = evidence.sentences().get(sentence).stems();
        return clause.words().stream().anyMatch(word -> there.contains(word.stem()))
                || clause.han().stream().anyMatch(run -> run.length() > 1 && has(run, sentence));
    }

    /** Says whether the clause is in another language than the source, so that words cannot be compared. */
    private boolean isForeign(Clause clause) {
        return switch (source.language()) {
            case ENGLISH -> !clause.han().isEmpty() && clause.words().isEmpty();
            case CHINESE -> clause.han().isEmpty() && !clause.words().isEmpty();
        };
    }

    private String shown(Clause clause) {
        TermCoverage coverage = new TermCoverage(ClaimText.of(clause.text()), evidence);
        Set<String> missing = new LinkedHashSet<>();
        clause.words().stream()
                .filter(word -> near.stream().noneMatch(s -> has(word, s, coverage)))
                .forEach(word -> missing.add(word.word()));
        clause.han().stream()
                .filter(run -> near.stream().noneMatch(s -> has(run, s)))
                .forEach(missing::add);
        if (missing.isEmpty()) {
            clause.words().forEach(word -> missing.add(word.word()));
            missing.addAll(clause.han());
        }
        return missing.stream().limit(MOST_WORDS).collect(Collectors.joining(", "));
    }
}
