package dev.crosscheck.model.claim;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the sentences of a draft or report, with the part that contains each, its quotations and its citations. Accepts
 * the text of any author. Headings, table headers, code and rules are not sentences. A quotation and the marker after
 * it belong to the same sentence, regardless of where the full stop is.
 */
public final class Statements {

    private static final Pattern BLOCK_MARKER = Pattern.compile("^\\s*+(?:(?:[-*+>]|\\d{1,3}[.)])\\s++)++");
    private static final Pattern TABLE_RULE = Pattern.compile("^\\s*+\\|?\\s*+:?-{3,}+.*+");
    private static final Pattern RULE = Pattern.compile("^\\s*(?:-{3,}|\\*{3,}|_{3,})\\s*$");
    private static final String ANY_MARKERS = "(?:[ \\t]*+\\[\\d{1,4}(?:\\s*+[,，、]\\s*+\\d{1,4})*+](?!\\())";
    private static final Pattern CITED_STOP = Pattern.compile("([.!?。！？…])(" + ANY_MARKERS + "++)");
    private static final Pattern MARKERS = Pattern.compile("^" + ANY_MARKERS + "++");
    /** A title, which may contain stops. */
    private static final Pattern TITLE = Pattern.compile("‘[^’\\n]{1,120}’|《[^》\\n]{1,120}》");

    /** Starts a verifier's remark after a sentence. */
    private static final String MARK = "⚠";

    private static final char FILLER = 'x';
    private static final char STOP = '。';

    private record Heading(int level, String text, Section section) {}

    private final String markdown;
    private final Language language;
    private final List<Statement> statements = new ArrayList<>();
    private final Deque<Heading> headings = new ArrayDeque<>();

    private Statements(String markdown, Language language) {
        this.markdown = markdown;
        this.language = language;
    }

    /** Returns the sentences of {@code markdown} in order. */
    public static List<Statement> in(String markdown, Language language) {
        Statements reading = new Statements(markdown, language);
        reading.read();
        return List.copyOf(reading.statements);
    }

    private void read() {
        List<Span> lines = lines();
        boolean code = false;
        int paragraph = -1;
        for (int i = 0; i < lines.size(); i++) {
            Span span = lines.get(i);
            String line = span.of(markdown);
            boolean fence = line.strip().startsWith("```");
            boolean table = line.strip().startsWith("|");
            boolean alone = fence
                    || code
                    || line.isBlank()
                    || isHeading(line)
                    || RULE.matcher(line).matches()
                    || table;
            if (paragraph >= 0 && (alone || BLOCK_MARKER.matcher(line).find())) {
                sentences(paragraph, lines.get(i - 1).end());
                paragraph = -1;
            }
            code = fence != code;
            if (!alone) {
                paragraph = paragraph < 0 ? begin(span) : paragraph;
            } else if (!fence && !code) {
                heading(line);
                if (table && !isTableFrame(lines, i)) {
                    cells(span);
                }
            }
        }
        if (paragraph >= 0) {
            sentences(paragraph, markdown.length());
        }
    }

    private List<Span> lines() {
        List<Span> lines = new ArrayList<>();
        for (int at = 0; at <= markdown.length(); ) {
            int newline = markdown.indexOf('\n', at);
            int end = newline < 0 ? markdown.length() : newline;
            lines.add(new Span(at, end));
            at = end + 1;
        }
        return lines;
    }

    private int begin(Span line) {
        Matcher marker = BLOCK_MARKER.matcher(line.of(markdown));
        return line.start() + (marker.find() ? marker.end() : 0);
    }

    private static boolean isHeading(String line) {
        return HeadingLine.in(line).isPresent();
    }

    private void heading(String line) {
        HeadingLine.in(line).ifPresent(this::open);
    }

    /** Opens a heading. Below the findings, every heading is a sub-question, and a title never names a part. */
    private void open(HeadingLine line) {
        while (!headings.isEmpty() && headings.peek().level() >= line.level()) {
            headings.pop();
        }
        Section above = section();
        Section section = line.level() == 1 || above == Section.FINDINGS
                ? above
                : line.announced().orElse(above);
        headings.push(new Heading(line.level(), line.text(), section));
    }

    private Section section() {
        return headings.isEmpty() ? Section.OTHER : headings.peek().section();
    }

    private boolean isTableFrame(List<Span> lines, int at) {
        boolean header = at + 1 < lines.size()
                && TABLE_RULE.matcher(lines.get(at + 1).of(markdown)).matches();
        return header || TABLE_RULE.matcher(lines.get(at).of(markdown)).matches();
    }

    private void cells(Span row) {
        int from = row.start();
        for (int i = row.start(); i <= row.end(); i++) {
            if (i == row.end() || markdown.charAt(i) == '|') {
                sentences(from, i);
                from = i + 1;
            }
        }
    }

    private void sentences(int from, int to) {
        String block = markdown.substring(from, to);
        if (block.isBlank()) {
            return;
        }
        for (Span sentence : Sentences.split(masked(block), language)) {
            add(new Span(from + sentence.start(), from + sentence.end()));
        }
    }

    /** Returns {@code block} with quotations masked, and each full stop moved behind the markers that follow it. */
    private static String masked(String block) {
        char[] chars = block.toCharArray();
        for (Span quotation : Quotations.in(block)) {
            String inner = quotation.of(block).stripTrailing();
            for (int i = quotation.start(); i < quotation.end(); i++) {
                chars[i] = FILLER;
            }
            if (!inner.isEmpty()
                    && ".!?。！？…".indexOf(inner.charAt(inner.length() - 1)) >= 0
                    && !isFollowedByItsSpeaker(block, quotation.end() + 1)) {
                stop(block, chars, quotation.end(), endOfMarkers(block, quotation.end() + 1));
            }
        }
        TITLE.matcher(block).results().forEach(title -> Arrays.fill(chars, title.start(), title.end(), FILLER));
        Matcher cited = CITED_STOP.matcher(block);
        while (cited.find()) {
            if (chars[cited.start()] != FILLER) {
                stop(block, chars, cited.start(), cited.end());
            }
        }
        for (int at = block.indexOf(MARK); at >= 0; at = block.indexOf(MARK, at + 1)) {
            if (at > 0 && chars[at] != FILLER && Character.isWhitespace(block.charAt(at - 1))) {
                chars[at - 1] = STOP;
            }
        }
        return new String(chars);
    }

    /**
     * Returns whether Chinese text follows the quotation directly. It may name the speaker, and the marker comes after
     * that.
     */
    private static boolean isFollowedByItsSpeaker(String block, int at) {
        return at < block.length() && Character.isIdeographic(block.charAt(at));
    }

    private static void stop(String block, char[] chars, int from, int to) {
        int next = to;
        while (next < block.length() && Character.isWhitespace(block.charAt(next))) {
            next++;
        }
        boolean goesOn = next < block.length()
                && (Character.isLowerCase(block.charAt(next)) || ",，.。;；:：".indexOf(block.charAt(next)) >= 0);
        for (int i = from; i < to - 1; i++) {
            chars[i] = FILLER;
        }
        chars[to - 1] = goesOn ? FILLER : STOP;
    }

    private static int endOfMarkers(String block, int from) {
        Matcher markers = MARKERS.matcher(block).region(from, block.length());
        return markers.lookingAt() ? markers.end() : from;
    }

    private void add(Span read) {
        String text = read.of(markdown).stripTrailing();
        Span span = new Span(read.start(), read.start() + text.length());
        if (text.startsWith(MARK) || text.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return;
        }
        List<Span> quoted = Quotations.in(text);
        List<Integer> all = CitationMarkers.in(Quotations.without(text));
        List<Statement.Quotation> quotations = new ArrayList<>();
        for (int i = 0; i < quoted.size(); i++) {
            int next = i + 1 < quoted.size() ? quoted.get(i + 1).start() : text.length();
            List<Integer> own = CitationMarkers.in(text.substring(quoted.get(i).end(), next));
            Span place = new Span(
                    span.start() + quoted.get(i).start(),
                    span.start() + quoted.get(i).end());
            quotations.add(new Statement.Quotation(quoted.get(i).of(text), place, own.isEmpty() ? all : own));
        }
        String heading = headings.isEmpty() ? "" : headings.peek().text();
        statements.add(new Statement(section(), heading, span, text, all, quotations));
    }
}
