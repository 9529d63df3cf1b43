package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the list that a sentence introduces: "The release contained three errors." Pure. */
final class ListedBelow {

    private static final Pattern ITEM =
            Pattern.compile("(?m)^[ \\t]{0,8}(?:[-*+•]|\\d{1,2}[.)]|[一二三四五六七八九十]{1,3}、)[ \\t]{0,4}(?=[^\\s*]|\\*\\*)");
    private static final Pattern NO_NUMBER = Pattern.compile("^[-*+•]");
    private static final Pattern FIRST = Pattern.compile("^(?:1[.)]|一、)");
    /** A list that begins farther below belongs to something else. */
    private static final int FARTHEST = 300;

    private static final int FEWEST = 2;
    private static final int MOST = 8;
    private static final Pattern HEADING = Pattern.compile("(?m)^#");
    private static final Pattern PARAGRAPH = Pattern.compile("\\n[ \\t]*\\n(?=\\S)");
    /** The name of an item, in bold, before a colon, or as a short sentence of its own. */
    private static final Pattern NAME = Pattern.compile(
            "^(?:\\*\\*)?+(\\p{Lu}[^:.!?\\n*]{1,40}[:.]|[\\p{IsHan}]{2,12}：)(?:\\*\\*)?+[ \\t]*+(?=\\S)");

    private static final Pattern LINE_BREAK = Pattern.compile("\\R\\s*+");
    /** Longest item that is quoted whole. */
    private static final int LONGEST = 360;

    private static final Pattern STOP = Pattern.compile("[.:。：]$");

    /** @param name what the source calls the item; empty if it has no name */
    record Item(String name, Candidate candidate) {}

    private ListedBelow() {}

    /** Returns the items of the list that {@code lead} introduces; empty if none follows. */
    static List<Item> of(Candidate lead, Brief brief) {
        String text = lead.passage().text();
        int from = lead.written().end();
        Matcher item = ITEM.matcher(text);
        boolean introduced = !lead.isRow()
                && !isInAnItem(lead, text)
                && item.find(from)
                && isFirst(item.group().strip())
                && isNear(text.substring(from, item.start()));
        if (!introduced) {
            return List.of();
        }
        List<Candidate> sentences =
                Candidates.of(List.of(lead.source()), brief, Terms.distinct(text)).candidates().stream()
                        .filter(one -> one.passage().equals(lead.passage()))
                        .toList();
        List<Item> items = spans(item, text).stream()
                .flatMap(span -> item(span, lead, sentences).stream())
                .toList();
        return items.size() < FEWEST ? List.of() : items;
    }

    /** Returns the whole item if it can be quoted, and otherwise its first sentence that can. */
    private static Optional<Item> item(Span span, Candidate lead, List<Candidate> sentences) {
        String written = span.of(lead.passage().text());
        Matcher name = NAME.matcher(written);
        boolean named = name.find();
        String label = named ? STOP.matcher(name.group(1).strip()).replaceFirst("") : "";
        int start = span.start() + (named ? name.end() : 0);
        String whole = LINE_BREAK
                .matcher(lead.passage().text().substring(start, span.end()))
                .replaceAll(" ")
                .strip();
        if (whole.length() <= LONGEST && Unfit.reason(whole, TextForm.ITEM).isEmpty()) {
            return Optional.of(new Item(label, candidate(whole, new Span(start, span.end()), lead)));
        }
        return sentences.stream()
                .filter(one -> one.written().end() > start && one.written().end() <= span.end())
                .findFirst()
                .map(one -> new Item(label, lead.isHearsay() ? one.asClaim() : one));
    }

    private static Candidate candidate(String text, Span span, Candidate lead) {
        return new Candidate(
                lead.source(),
                lead.passage(),
                text,
                lead.passage().start() + span.start(),
                span,
                Terms.distinct(text),
                lead.terms(),
                Set.of(),
                Figures.in(text),
                Dispute.of(text),
                "",
                lead.isHearsay(),
                Optional.empty());
    }

    /** Whether the sentence itself is in a list. */
    private static boolean isInAnItem(Candidate lead, String text) {
        int line = text.lastIndexOf('\n', lead.written().start() - 1) + 1;
        return ITEM.matcher(text).region(line, text.length()).lookingAt();
    }

    /** Whether a list begins here: its number is the first, or it has no numbers. */
    private static boolean isFirst(String marker) {
        return NO_NUMBER.matcher(marker).find() || FIRST.matcher(marker).find();
    }

    private static boolean isNear(String between) {
        return between.length() <= FARTHEST && !HEADING.matcher(between).find();
    }

    /** Returns the items' texts without their markers. An item ends with its paragraph; other text ends the list. */
    private static List<Span> spans(Matcher item, String text) {
        List<Span> spans = new ArrayList<>();
        Matcher paragraph = PARAGRAPH.matcher(text);
        boolean more = true;
        while (more && spans.size() < MOST) {
            int start = item.end();
            int end = paragraph.find(start) ? paragraph.start() : text.length();
            more = item.find();
            end = more ? Math.min(end, item.start()) : end;
            spans.add(new Span(start, end));
            more = more && text.substring(end, item.start()).isBlank();
        }
        return spans;
    }
}
