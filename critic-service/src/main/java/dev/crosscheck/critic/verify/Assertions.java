package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.AnswerWord;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.text.Hedge;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.model.text.Use;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads what a sentence asserts: each of its quotations with the words around it, if the sentence rests on them; else
 * the sentence itself. Words between two quotations belong to both, unless a citation marker separates them.
 */
final class Assertions {

    private static final double QUOTED_SHARE = 0.5;
    private static final int LONGEST_SENTENCE = 5_000;
    private static final int MOST_QUOTATIONS = 100;

    private static final Pattern LED_TO = Pattern.compile("^\\s*+(?:(?:[-*+>]|\\d{1,3}[.)])\\s*+){0,6}+[“「『«\"]");

    private static final Pattern MARKER = Pattern.compile("\\[\\d{1,4}+(?:\\s*+[,，、]\\s*+\\d{1,4}+)*+](?!\\()");

    /**
     * Notes that our drafts write beside a quotation. They are removed here: agreement is checked separately, and the
     * others describe the source itself.
     */
    private static final Pattern NOTE = Pattern.compile(AgreementNote.PATTERN
            + "|\\(since corrected\\)|；其後已更正|, retracted since(?=[,)])|，其後已撤回(?=[，；）])"
            // A table header follows, which is a quotation of its own.
            + "|\\(columns: (?=[“\"「]?$)|；欄位：(?=[“\"「]?$)");

    /** The short answer in front of a quotation. */
    static final Pattern ANSWER = Pattern.compile("^\\*\\*([^*]{1,120}+)\\*\\* —{1,2} ");

    private static final PatternFile FILE = PatternFile.load(Assertions.class, "assertions.patterns");
    private static final Pattern SAYS = Pattern.compile(FILE.text("SAYS"));

    private static final Pattern LINK = Pattern.compile("]\\([^()\\s]*+\\)");
    private static final Pattern EMPHASIS = Pattern.compile("[*_`#|\\[\\]>]");

    /**
     * A quotation.
     *
     * @param place the place of the quoted words in the sentence
     */
    private record Piece(Span place, String words, List<Integer> citations) {}

    private final Statement statement;
    private final Labels labels;
    private final String text;

    private Assertions(Statement statement, Labels labels) {
        this.statement = statement;
        this.labels = labels;
        this.text = statement.text();
    }

    /** Returns the sentences of a report. Merges a lead-in with a quotation on the next line. */
    static List<Statement> sentences(String markdown, Language language) {
        List<Statement> sentences = new ArrayList<>();
        for (Statement statement : Statements.in(markdown, language)) {
            Statement last = sentences.isEmpty() ? null : sentences.getLast();
            boolean led = last != null
                    && last.isLeadIn()
                    && last.citations().isEmpty()
                    && last.quotations().isEmpty()
                    && !statement.quotations().isEmpty()
                    && LED_TO.matcher(markdown.substring(
                                    last.span().end(),
                                    statement.quotations().getFirst().span().start()))
                            .matches();
            if (led) {
                sentences.removeLast();
                Span span = new Span(last.span().start(), statement.span().end());
                sentences.add(new Statement(
                        statement.section(),
                        statement.heading(),
                        span,
                        span.of(markdown),
                        statement.citations(),
                        statement.quotations()));
            } else {
                sentences.add(statement);
            }
        }
        return sentences;
    }

    static List<Assertion> of(Statement statement, Labels labels) {
        if (isReadable(statement)) {
            return new Assertions(statement, labels).read();
        }
        String plain = statement.plain();
        boolean quotes = !statement.quotations().isEmpty();
        return letters(plain) == 0
                ? List.of()
                : List.of(new Assertion(plain, plain, quotes, statement.citations(), statement.span()));
    }

    /**
     * Says whether a sentence can be split into assertions. Splitting compares each quotation with the text around all
     * others, and each claim includes the whole sentence. A very long sentence, or one with very many quotations, is
     * therefore checked as a whole.
     */
    private static boolean isReadable(Statement statement) {
        return statement.text().length() <= LONGEST_SENTENCE
                && statement.quotations().size() <= MOST_QUOTATIONS;
    }

    /** Reads a claim that is in no report and cites nothing; returns at least one assertion. */
    static List<Assertion> ofClaim(String claim) {
        Span whole = new Span(0, claim.length());
        List<Statement> statements = Statements.in(claim, Language.detect(claim));
        if (!statements.stream().allMatch(Assertions::isReadable)) {
            return List.of(new Assertion(claim, claim, true, List.of(), whole));
        }
        List<Assertion> quoting = statements.stream()
                .map(statement -> new Assertions(statement, Labels.NONE))
                .filter(reading -> !reading.pieces().isEmpty())
                .flatMap(reading -> reading.read().stream())
                .map(one -> new Assertion(claim, one.words(), one.literal(), List.of(), whole, one.own()))
                .toList();
        Assertion plain = new Assertion(claim, claim, false, List.of(), whole);
        boolean allLiteral = !quoting.isEmpty() && quoting.stream().allMatch(Assertion::literal);
        return allLiteral && statements.size() == 1
                ? quoting
                : Stream.concat(Stream.of(plain), quoting.stream()).toList();
    }

    private List<Assertion> read() {
        List<Piece> pieces = pieces();
        boolean aboutSources = statement.isAboutItsSources();
        if (!pieces.isEmpty() && (aboutSources || isCarriedBy(pieces))) {
            return groups(pieces).stream()
                    .flatMap(group -> quoted(group).stream())
                    .toList();
        }
        return aboutSources ? List.of() : worded(pieces);
    }

    private List<Piece> pieces() {
        List<Piece> pieces = new ArrayList<>();
        int start = statement.span().start();
        for (Statement.Quotation quotation : statement.quotations()) {
            if (!quotation.text().isBlank()) {
                Span place = new Span(
                        quotation.span().start() - start, quotation.span().end() - start);
                pieces.add(new Piece(place, quotation.text(), quotation.citations()));
            }
        }
        if (statement.quotations().isEmpty()) {
            List<Span> single = SingleMarks.in(text);
            for (int i = 0; i < single.size(); i++) {
                int next = i + 1 < single.size() ? single.get(i + 1).start() : text.length();
                List<Integer> own =
                        CitationMarkers.in(text.substring(single.get(i).end(), next));
                List<Integer> cited = own.isEmpty() ? statement.citations() : own;
                pieces.add(new Piece(single.get(i), single.get(i).of(text), cited));
            }
        }
        return pieces;
    }

    private boolean isCarriedBy(List<Piece> pieces) {
        if (statement.restsOnQuotations()) {
            return true;
        }
        Piece first = pieces.getFirst();
        boolean begins = text.substring(0, first.place().start()).codePoints().noneMatch(Character::isLetterOrDigit);
        if (begins && SAYS.matcher(text.substring(first.place().end())).find()) {
            return true;
        }
        String rest = CitationMarkers.strip(text.substring(first.place().start()));
        long quoted = pieces.stream().mapToLong(piece -> letters(piece.words())).sum();
        return statement.quotations().isEmpty() && quoted >= QUOTED_SHARE * letters(rest);
    }

    private static long letters(String text) {
        return text.codePoints().filter(Character::isLetterOrDigit).count();
    }

    /** Groups quotations that no marker separates. */
    private List<List<Piece>> groups(List<Piece> pieces) {
        List<List<Piece>> groups = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            if (i == 0 || marker(pieces.get(i - 1), pieces.get(i)).find()) {
                groups.add(new ArrayList<>());
            }
            groups.getLast().add(pieces.get(i));
        }
        return groups;
    }

    private Matcher marker(Piece before, Piece after) {
        return MARKER.matcher(text.substring(before.place().end(), after.place().start()));
    }

    private List<Assertion> quoted(List<Piece> group) {
        int first = group.getFirst().place().start();
        int last = group.getLast().place().end();
        List<Piece> all = pieces();
        int from = all.stream()
                .filter(piece -> piece.place().end() < first)
                .mapToInt(piece -> endOfOwn(piece, first))
                .max()
                .orElse(0);
        int to = all.stream()
                .filter(piece -> piece.place().start() > last)
                .mapToInt(piece -> endOfOwn(group.getLast(), piece.place().start()))
                .min()
                .orElse(text.length());
        List<String> parts = new ArrayList<>();
        String answer = "";
        int at = from;
        for (Piece piece : group) {
            String part = text.substring(at, piece.place().start());
            if (at == 0) {
                part = labels.without(part);
                Matcher bold = ANSWER.matcher(part);
                if (bold.find()) {
                    answer = AnswerWord.isOne(bold.group(1)) ? "" : bold.group(1);
                    part = part.substring(bold.end());
                }
            }
            add(part, parts);
            at = piece.place().end();
        }
        add(text.substring(at, to), parts);
        List<String> words = group.stream().map(Piece::words).toList();
        List<Assertion> assertions = new ArrayList<>();
        List<Integer> agreeing = AgreementNote.in(text.substring(from, to))
                .map(AgreementNote::others)
                .orElse(List.of());
        for (Piece piece : group) {
            OwnWords own = new OwnWords(answer, parts, words, uses(piece, parts), governing(piece), agreeing);
            assertions.add(
                    new Assertion(statement.plain(), piece.words(), true, piece.citations(), statement.span(), own));
        }
        return assertions;
    }

    /** Returns the start of the marker after a quotation: the words before the marker are about the quotation. */
    private int endOfOwn(Piece piece, int next) {
        Matcher marker = MARKER.matcher(text).region(piece.place().end(), next);
        return marker.find() ? marker.start() : next;
    }

    private static void add(String part, List<String> parts) {
        String told = LINK.matcher(NOTE.matcher(part).replaceAll("")).replaceAll(" ");
        String plain = EMPHASIS.matcher(CitationMarkers.strip(told)).replaceAll("");
        if (plain.codePoints().anyMatch(Character::isLetterOrDigit)) {
            parts.add(plain);
        }
    }

    private Set<Use> uses(Piece piece, List<String> parts) {
        Set<Use> uses = EnumSet.noneOf(Use.class);
        uses.addAll(Use.of(text, piece.place(), ""));
        if (parts.stream().anyMatch(Hedge::isIn)) {
            uses.add(Use.ALLEGED);
        }
        return uses;
    }

    /** Drops {@code ALLEGED}: a sentence may always call something unconfirmed. */
    private Set<Use> governing(Piece piece) {
        Set<Use> uses = EnumSet.noneOf(Use.class);
        uses.addAll(Use.governing(text, piece.place()));
        uses.remove(Use.ALLEGED);
        return uses;
    }

    /** Reads a sentence that says more than it quotes. Its lead-in counts as words around the first quotation. */
    private List<Assertion> worded(List<Piece> pieces) {
        String plain = statement.plain();
        String words = CitationMarkers.strip(statement.withoutLeadIn());
        if (words.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return List.of();
        }
        List<String> parts = new ArrayList<>();
        if (plain.endsWith(words)) {
            add(labels.without(plain.substring(0, plain.length() - words.length())), parts);
        }
        List<String> quoted = pieces.stream().map(Piece::words).toList();
        OwnWords own = new OwnWords("", parts, quoted, Use.in(plain), Set.of(), List.of());
        return List.of(new Assertion(plain, words, false, statement.citations(), statement.span(), own));
    }
}
