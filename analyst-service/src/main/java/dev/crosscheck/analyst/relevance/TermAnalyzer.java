package dev.crosscheck.analyst.relevance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.miscellaneous.StemmerOverrideFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;

/**
 * Stems English words and splits Chinese into pairs of characters, in one token stream, because sources mix both
 * languages. "Founded" is no form of "find".
 */
final class TermAnalyzer extends Analyzer {

    private static final CharArraySet STOP_WORDS =
            CharArraySet.unmodifiableSet(new CharArraySet(FunctionWords.ENGLISH, true));

    private static final StemmerOverrideFilter.StemmerOverrideMap NOT_FOUND = notFound();

    private static StemmerOverrideFilter.StemmerOverrideMap notFound() {
        StemmerOverrideFilter.Builder builder = new StemmerOverrideFilter.Builder();
        for (String word : List.of("founded", "founding", "founder", "founders")) {
            builder.add(word, "establish");
        }
        try {
            return builder.build();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected TokenStreamComponents createComponents(String fieldName) {
        Tokenizer source = new StandardTokenizer();
        TokenStream terms = new CJKWidthFilter(source);
        terms = new EnglishPossessiveFilter(terms);
        terms = new LowerCaseFilter(terms);
        terms = new StopFilter(terms, STOP_WORDS);
        terms = new StemmerOverrideFilter(terms, NOT_FOUND);
        terms = new PorterStemFilter(terms);
        terms = new CJKBigramFilter(terms);
        return new TokenStreamComponents(source, terms);
    }
}
