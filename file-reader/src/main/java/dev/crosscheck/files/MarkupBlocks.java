package dev.crosscheck.files;

import dev.crosscheck.files.Block.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Turns the XHTML from Tika's parsers into blocks. A page is a slide, a sheet or nothing, depending on the kind of
 * file. Not thread safe.
 */
final class MarkupBlocks extends DefaultHandler {

    private static final Set<String> SKIPPED = Set.of("head", "nav", "script", "style", "noscript", "template");
    private static final Set<String> BLOCKS = Set.of(
            "p",
            "div",
            "section",
            "article",
            "body",
            "blockquote",
            "ul",
            "ol",
            "dl",
            "dt",
            "dd",
            "figure",
            "figcaption",
            "aside",
            "header",
            "footer",
            "main",
            "hr",
            "address",
            "table");
    private static final String SENTENCE_ENDS = ".!?。！？…;；:：,，、";
    private static final int LONGEST_TITLE = 160;

    private final BlockList blocks;
    private final FileKind kind;
    private final Hidden hidden;
    private final StringBuilder words = new StringBuilder();
    private final NoteMarks notes = new NoteMarks(words);
    private int skipping;
    private int page;
    private int tables;
    private int verbatim;
    private boolean listed;
    private boolean slideBegins;
    /** Whether nobody sees the slide or sheet, so that its content is left out. */
    private boolean pageHidden;

    /** The name of a sheet of which no content has been read; null if there is none. */
    private String sheetName;

    private boolean cellEnded;
    private TableRows rows;
    private List<String> cells;
    private final Deque<OpenList> lists = new ArrayDeque<>();

    /** A list whose end has not been read. */
    private static final class OpenList {
        private final boolean ordered;
        private int items;

        /** @param before the number before that of the first item */
        OpenList(boolean ordered, int before) {
            this.ordered = ordered;
            this.items = before;
        }

        /** Returns what stands before the next item. */
        String next() {
            items++;
            return ordered ? items + ". " : "- ";
        }
    }

    MarkupBlocks(BlockList blocks, FileKind kind, Hidden hidden) {
        this.blocks = blocks;
        this.kind = kind;
        this.hidden = hidden;
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) {
        String name = name(localName, qName);
        String style = attributes.getValue("class") == null ? "" : attributes.getValue("class");
        if (skipping > 0 || SKIPPED.contains(name) || isComment(style) || isHidden(attributes)) {
            skipping++;
            return;
        }
        if (kind == FileKind.EPUB) {
            notes.begin(name, attributes);
        }
        switch (name) {
            case "table" -> startTable();
            case "tr" -> startRow();
            case "td", "th" -> startCell();
            case "br" -> {
                words.append('\n');
                // A comment on the cell follows.
                cellEnded |= kind == FileKind.XLSX && tables > 0;
            }
            case "pre" -> {
                flush();
                verbatim++;
            }
            case "ol", "ul" -> {
                flush();
                lists.push(new OpenList(name.equals("ol"), ListStart.before(attributes.getValue("start"))));
            }
            case "li" -> {
                flush();
                listed = true;
                words.append(lists.isEmpty() ? "- " : lists.peek().next());
            }
            default -> startBlock(name, style);
        }
    }

    /** Whether it is a reader's comment on an Office document. A book's classes are its own. */
    private boolean isComment(String style) {
        return kind != FileKind.EPUB && style.contains("comment");
    }

    /** Whether nobody sees the element of a book. */
    private boolean isHidden(Attributes attributes) {
        String style = attributes.getValue("style");
        return kind == FileKind.EPUB
                && (attributes.getValue("hidden") != null || (style != null && HidingDeclarations.areIn(style)));
    }

    private void startBlock(String name, String style) {
        if (tables > 0) {
            words.append(' ');
        } else if (BLOCKS.contains(name) || level(name) > 0) {
            if (!listed) {
                flush();
            }
            listed |= name.equals("p") && style.startsWith("list");
        }
        boolean slide = kind == FileKind.PPTX && style.equals("slide-content");
        boolean sheet = kind == FileKind.XLSX && style.equals("sheet");
        if (slide || sheet) {
            page++;
            slideBegins = slide;
            pageHidden = hidden.pages().contains(page);
            sheetName = null;
        }
    }

    private void startTable() {
        if (tables == 0) {
            flush();
            int on = page;
            Consumer<String> lines = line -> add(Kind.LINE, 0, on, line);
            rows = kind == FileKind.XLSX ? TableRows.ofSheet(lines) : TableRows.ofText(lines);
            slideBegins = false;
        }
        tables++;
    }

    private void startRow() {
        if (tables == 1) {
            cells = new ArrayList<>();
        }
    }

    private void startCell() {
        cellEnded = false;
        if (tables == 1) {
            words.setLength(0);
        } else {
            words.append(' ');
        }
    }

    @Override
    public void endElement(String uri, String localName, String qName) {
        if (skipping > 0) {
            skipping--;
            return;
        }
        String name = name(localName, qName);
        if (kind == FileKind.EPUB) {
            notes.end(name);
        }
        switch (name) {
            case "table" -> endTable();
            case "tr" -> endRow();
            case "td", "th" -> {
                cellEnded = false;
                endCell();
            }
            case "pre" -> {
                flush();
                verbatim--;
            }
            case "ol", "ul" -> {
                flush();
                lists.poll();
            }
            default -> endBlock(name);
        }
    }

    private void endBlock(String name) {
        if (tables > 0) {
            words.append(' ');
        } else if (level(name) > 0) {
            heading(level(name));
        } else if (BLOCKS.contains(name) || name.equals("li")) {
            flush();
        }
    }

    private void endTable() {
        words.append(' ');
        tables = Math.max(0, tables - 1);
        if (tables == 0 && rows != null && !pageHidden) {
            rows.end();
        }
    }

    private void endRow() {
        if (tables == 1 && cells != null) {
            if (!pageHidden) {
                rows.add(cells);
            }
            cells = null;
        }
    }

    private void endCell() {
        if (tables == 1 && cells != null) {
            cells.add(words.toString());
            words.setLength(0);
        }
    }

    @Override
    public void characters(char[] text, int start, int length) {
        if (skipping > 0 || cellEnded) {
            return;
        }
        if (verbatim > 0 || kind != FileKind.EPUB) {
            words.append(text, start, length);
            return;
        }
        // In a book's markup, a line break is a space.
        for (int i = start; i < start + length; i++) {
            words.append(Character.isWhitespace(text[i]) && text[i] != '\u3000' ? ' ' : text[i]);
        }
    }

    @Override
    public void ignorableWhitespace(char[] text, int start, int length) {
        characters(new char[] {' '}, 0, 1);
    }

    private void heading(int level) {
        String text = words.toString().strip();
        words.setLength(0);
        listed = false;
        if (pageHidden) {
            return;
        }
        if (kind == FileKind.XLSX) {
            sheetName = text;
        } else {
            blocks.add(Kind.HEADING, level, page, text);
        }
    }

    /** Adds a block, after the name of its sheet. An empty sheet's name says nothing. */
    private void add(Kind of, int level, int on, String text) {
        if (sheetName != null) {
            blocks.add(Kind.HEADING, 1, on, sheetName);
            sheetName = null;
        }
        blocks.add(of, level, on, text);
    }

    private void flush() {
        String text = words.toString();
        words.setLength(0);
        if (!text.isBlank() && !pageHidden) {
            if (slideBegins && isTitle(text.strip())) {
                add(Kind.HEADING, 1, page, text.strip());
            } else {
                add(verbatim > 0 ? Kind.VERBATIM : listed ? Kind.LINE : Kind.PARAGRAPH, 0, page, text);
            }
            slideBegins = false;
        }
        listed = false;
    }

    private static boolean isTitle(String text) {
        return text.length() <= LONGEST_TITLE
                && text.indexOf('\n') < 0
                && SENTENCE_ENDS.indexOf(text.charAt(text.length() - 1)) < 0;
    }

    private static int level(String name) {
        boolean heading = name.length() == 2 && name.charAt(0) == 'h' && name.charAt(1) >= '1' && name.charAt(1) <= '6';
        return heading ? name.charAt(1) - '0' : 0;
    }

    private static String name(String localName, String qName) {
        return (localName.isEmpty() ? qName : localName).toLowerCase(Locale.ROOT);
    }
}
