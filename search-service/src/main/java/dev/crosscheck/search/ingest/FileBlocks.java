package dev.crosscheck.search.ingest;

import dev.crosscheck.files.Block;
import dev.crosscheck.files.Piece;
import dev.crosscheck.model.text.LabelledFigures;

/** Turns the blocks that a separate process has made of a file into clean text. */
final class FileBlocks {

    private FileBlocks() {}

    static Extracted extract(Piece.Structured file, Bounds bounds) {
        BlockText text = new BlockText(bounds);
        for (Block block : file.blocks()) {
            text.page(block.page() > 0 ? block.page() : null);
            switch (block.kind()) {
                case HEADING -> text.heading(Math.clamp(block.level(), 1, 6), block.text());
                case PARAGRAPH -> text.paragraph(block.text());
                case WRAPPED -> text.paragraph(unwrapped(block.text()));
                case LINE -> text.line(block.text());
                case VERBATIM -> text.verbatim(block.text());
            }
        }
        return text.build(MetadataReader.ofFile(file.about()));
    }

    /**
     * Joins the lines of a printed paragraph, and rejoins words hyphenated at line ends. Lines that each name a figure
     * stay apart.
     */
    private static String unwrapped(String printed) {
        StringBuilder whole = new StringBuilder();
        String before = "";
        for (String line : (Iterable<String>) printed.lines().map(String::strip)::iterator) {
            int end = whole.length() - 1;
            boolean hyphen = end > 0 && isHyphen(whole.charAt(end)) && Character.isLetter(whole.charAt(end - 1));
            if (hyphen && !line.isEmpty() && isOneWord(whole.charAt(end - 1), line.charAt(0))) {
                whole.setLength(end);
            } else if (!hyphen) {
                whole.append(LabelledFigures.are(before, line) ? "\n" : LineUnwrapping.joint(whole, line));
            }
            whole.append(line);
            before = line;
        }
        return whole.toString();
    }

    private static boolean isHyphen(char c) {
        return c == '-' || c == '\u2010';
    }

    /** Says whether the two halves are one word. Compounds with a capital, such as North-South, keep their hyphen. */
    private static boolean isOneWord(char before, char after) {
        return Character.isLowerCase(before) && Character.isLowerCase(after);
    }
}
