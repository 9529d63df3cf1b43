package dev.crosscheck.search.index;

import dev.crosscheck.model.text.WordList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import org.apache.lucene.analysis.miscellaneous.StemmerOverrideFilter;
import org.apache.lucene.analysis.miscellaneous.StemmerOverrideFilter.StemmerOverrideMap;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.tartarus.snowball.ext.PorterStemmer;

/**
 * Analyses English and Chinese text. English words are stemmed (Porter; irregular forms from a list), and stop words
 * are dropped. Runs of Han characters become overlapping pairs; full-width forms become half-width ones. Both languages
 * share one chain, because texts mix them; each language has its own index fields, and thus its own statistics (see
 * {@link PassageFields}).
 */
public final class TextAnalyzer extends Analyzer {

    /** Raise this with every change of the chain: the service then rebuilds indexes made with another version. */
    public static final String VERSION = "2";

    private static final StemmerOverrideMap IRREGULAR = irregular();

    /** Returns irregular forms with the stem of their word; stems are not stemmed again. */
    public static Map<String, String> irregularForms() {
        Map<String, String> forms = new LinkedHashMap<>();
        for (List<String> words : WordList.load(TextAnalyzer.class, "irregular-forms.en.txt")) {
            String stem = stem(words.getFirst());
            words.stream().skip(1).forEach(form -> forms.putIfAbsent(form, stem));
        }
        return forms;
    }

    private static StemmerOverrideMap irregular() {
        StemmerOverrideFilter.Builder map = new StemmerOverrideFilter.Builder();
        irregularForms().forEach(map::add);
        try {
            return map.build();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String stem(String word) {
        PorterStemmer stemmer = new PorterStemmer();
        stemmer.setCurrent(word);
        stemmer.stem();
        return stemmer.getCurrent();
    }

    @Override
    protected TokenStreamComponents createComponents(String fieldName) {
        Tokenizer source = new StandardTokenizer();
        TokenStream words = new LowerCaseFilter(new CJKWidthFilter(source));
        TokenStream english = new StopFilter(new EnglishPossessiveFilter(words), EnglishAnalyzer.getDefaultStopSet());
        TokenStream known = new StemmerOverrideFilter(new ASCIIFoldingFilter(english), IRREGULAR);
        TokenStream stems = new PorterStemFilter(known);
        return new TokenStreamComponents(source, new CJKBigramFilter(stems));
    }

    @Override
    protected TokenStream normalize(String fieldName, TokenStream in) {
        return new LowerCaseFilter(new CJKWidthFilter(in));
    }
}
