package dev.crosscheck.search.ingest;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Block;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.SourceLines;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;

/**
 * Takes over a paragraph when too many of its lines might begin another block. The parser copies all lines of a
 * paragraph each time it checks for a new block, which takes quadratic time.
 */
final class LongParagraph extends AbstractBlockParser {

    private static final int MOST_LOOKS = 1_000;

    private final Paragraph paragraph = new Paragraph();
    private final List<SourceLine> lines = new ArrayList<>();

    private LongParagraph() {}

    @Override
    public Block getBlock() {
        return paragraph;
    }

    @Override
    public boolean canHaveLazyContinuationLines() {
        return true;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
        return state.isBlank() ? BlockContinue.none() : BlockContinue.atIndex(state.getIndex());
    }

    @Override
    public void addLine(SourceLine line) {
        lines.add(line);
    }

    @Override
    public void parseInlines(InlineParser inlineParser) {
        inlineParser.parse(SourceLines.of(lines), paragraph);
    }

    /** Counts the parser's checks of the current paragraph. One instance for each document. */
    static final class Factory extends AbstractBlockParserFactory {
        private Block paragraph;
        private int looks;

        @Override
        public BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
            Block block = matched.getMatchedBlockParser().getBlock();
            looks = block.equals(paragraph) ? looks + 1 : 0;
            paragraph = block;
            boolean tooLong = block instanceof Paragraph
                    && looks > MOST_LOOKS
                    && !(matched.getMatchedBlockParser() instanceof LongParagraph);
            return tooLong
                    ? BlockStart.of(new LongParagraph()).atIndex(state.getNextNonSpaceIndex())
                    : BlockStart.none();
        }
    }
}
