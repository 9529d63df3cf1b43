package dev.crosscheck.search.index;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;

/**
 * Words of English, stemmed (Porter) and without stop words; runs of Han characters as overlapping pairs; full-width forms
 * as half-width ones. One chain for both languages, since texts mix them; each language has index fields, and with them
 * statistics, of its own (see {@link PassageFields}).
 */
public final class TextAnalyzer extends Analyzer {

    /** To be raised with every change of the chain: an index made with another is made anew. */
    static final String VERSION = "1";

    @Override
    protected TokenStreamComponents createComponents(String fieldName) {
        Tokenizer source = new StandardTokenizer();
        TokenStream words = new LowerCaseFilter(new CJKWidthFilter(source));
        TokenStream english = new StopFilter(new EnglishPossessiveFilter(words), EnglishAnalyzer.getDefaultStopSet());
        TokenStream stems = new PorterStemFilter(new ASCIIFoldingFilter(english));
        return new TokenStreamComponents(source, new CJKBigramFilter(stems));
    }

    @Override
    protected TokenStream normalize(String fieldName, TokenStream in) {
        return new LowerCaseFilter(new CJKWidthFilter(in));
    }
}
