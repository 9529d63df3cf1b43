package dev.crosscheck.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.junit.jupiter.api.Test;

class TextAnalyzerTest {

    private static List<String> terms(String text) throws IOException {
        List<String> terms = new ArrayList<>();
        try (TextAnalyzer analyzer = new TextAnalyzer();
                TokenStream stream = analyzer.tokenStream("text", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                terms.add(term.toString());
            }
            stream.end();
        }
        return terms;
    }

    @Test
    void shouldBringAWordsFormsTogetherWhetherRegularOrNot() throws IOException {
        // Then
        assertThat(terms("knew known knows knowing")).containsOnly("know");
        assertThat(terms("leaked leaking leaks")).containsOnly("leak");
        assertThat(terms("began begun beginning")).containsOnly("begin");
        assertThat(terms("Lakeview's")).containsExactly("lakeview");
    }

    @Test
    void shouldReadHanCharactersInPairsAndFullWidthFormsAsHalfWidth() throws IOException {
        // Then
        assertThat(terms("湖景廠 Ｔ３")).containsExactly("湖景", "景廠", "t3");
    }
}
