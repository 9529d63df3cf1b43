package dev.crosscheck.analyst.relevance;

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
import org.apache.lucene.analysis.standard.StandardTokenizer;

/**
 * Stems English words and splits Chinese into pairs of characters, in one token stream, because sources mix both
 * languages.
 */
final class TermAnalyzer extends Analyzer {

    private static final CharArraySet STOP_WORDS =
            CharArraySet.unmodifiableSet(new CharArraySet(FunctionWords.ENGLISH, true));

    @Override
    protected TokenStreamComponents createComponents(String fieldName) {
        Tokenizer source = new StandardTokenizer();
        TokenStream terms = new CJKWidthFilter(source);
        terms = new EnglishPossessiveFilter(terms);
        terms = new LowerCaseFilter(terms);
        terms = new StopFilter(terms, STOP_WORDS);
        terms = new PorterStemFilter(terms);
        terms = new CJKBigramFilter(terms);
        return new TokenStreamComponents(source, terms);
    }
}
