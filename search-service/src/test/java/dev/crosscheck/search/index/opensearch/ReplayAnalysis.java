package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
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
import org.apache.lucene.analysis.standard.StandardTokenizer;

/** Makes the analyzer that the settings of an index describe. */
final class ReplayAnalysis {

    private ReplayAnalysis() {}

    static Analyzer of(JsonNode analysis) {
        JsonNode described = analysis.at("/analyzer/passage");
        Refused.unless(described.path("type").asText().equals("custom"), 400, "settings_exception");
        Refused.unless(described.path("tokenizer").asText().equals("standard"), 400, "settings_exception");
        return new Analyzer() {
            @Override
            protected TokenStreamComponents createComponents(String field) {
                Tokenizer source = new StandardTokenizer();
                TokenStream tokens = source;
                for (JsonNode name : described.path("filter")) {
                    tokens = filter(name.asText(), analysis.path("filter").path(name.asText()), tokens);
                }
                return new TokenStreamComponents(source, tokens);
            }
        };
    }

    private static TokenStream filter(String name, JsonNode own, TokenStream tokens) {
        String kind = own.isMissingNode()
                ? name
                : own.path("type").asText()
                        + own.path("language").asText()
                        + own.path("stopwords").asText();
        return switch (kind) {
            case "cjk_width" -> new CJKWidthFilter(tokens);
            case "lowercase" -> new LowerCaseFilter(tokens);
            case "stemmerpossessive_english" -> new EnglishPossessiveFilter(tokens);
            case "stop_english_" -> new StopFilter(tokens, EnglishAnalyzer.getDefaultStopSet());
            case "asciifolding" -> new ASCIIFoldingFilter(tokens);
            case "stemmer_override" -> overridden(own.path("rules"), tokens);
            case "porter_stem" -> new PorterStemFilter(tokens);
            case "cjk_bigram" -> new CJKBigramFilter(tokens);
            default -> throw new Refused(400, "illegal_argument_exception");
        };
    }

    private static TokenStream overridden(JsonNode rules, TokenStream tokens) {
        StemmerOverrideFilter.Builder map = new StemmerOverrideFilter.Builder();
        for (JsonNode rule : rules) {
            String[] sides = rule.asText().split(" => ", -1);
            map.add(sides[0], sides[1]);
        }
        try {
            return new StemmerOverrideFilter(tokens, map.build());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
