package dev.crosscheck.search.translation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Terms of Chinese, in both scripts, and of English with their translations, derived from CC-CEDICT. Safe for use by
 * many threads.
 */
final class TermTable {

    static final String FROM_CHINESE = "zh-en.txt.gz";
    static final String FROM_ENGLISH = "en-zh.txt.gz";

    /** The longest Chinese term, in UTF-16 units. */
    static final int LONGEST = 16;

    private final SortedLines fromChinese;
    private final SortedLines fromEnglish;

    private TermTable(SortedLines fromChinese, SortedLines fromEnglish) {
        this.fromChinese = fromChinese;
        this.fromEnglish = fromEnglish;
    }

    static TermTable load() {
        return new TermTable(read(FROM_CHINESE), read(FROM_ENGLISH));
    }

    static SortedLines read(String name) {
        try (InputStream file = TermTable.class.getResourceAsStream(name)) {
            return SortedLines.read(new GZIPInputStream(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the translations of a Chinese term, the most usual first. */
    List<String> english(String term) {
        return fromChinese.values(term);
    }

    /**
     * Returns the Chinese terms, in both scripts, that an English one translates: those first whose most usual meaning
     * it is.
     *
     * @param terms terms of the index
     */
    List<String> chinese(List<String> terms) {
        return fromEnglish.values(String.join(" ", terms));
    }
}
