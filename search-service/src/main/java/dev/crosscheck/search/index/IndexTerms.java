package dev.crosscheck.search.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Splits a text into the terms that the index uses, to compare texts outside the index. Safe for use by many threads.
 */
public final class IndexTerms {

    private static final TextAnalyzer ANALYZER = new TextAnalyzer();

    private IndexTerms() {}

    public static List<String> of(String text) {
        List<String> terms = new ArrayList<>();
        try (TokenStream stream = ANALYZER.tokenStream("", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                terms.add(term.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return terms;
    }
}
