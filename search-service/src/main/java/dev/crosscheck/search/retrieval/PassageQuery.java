package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.index.PassageFields;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.CombinedFieldQuery;
import org.apache.lucene.search.Query;

/**
 * A user's words as a query: any of them may match, in title, headings or text, as if these were one field (BM25F). A
 * word that a long query repeats counts more: that is what it is about. The words are analysed, never
 * parsed: nothing in them is syntax. How each number was chosen is in docs/retrieval.md.
 */
final class PassageQuery {

    /** Longer queries are cut; in UTF-16 units. */
    static final int LONGEST = 10_000;
    /** Of more terms, the rarest count. */
    static final int MOST_TERMS = 64;

    /** A word of the title counts as if it stood in the text twice. */
    private static final float TITLE_WEIGHT = 2;

    /** In a query of no more terms than these, repetition is grammar: "the leak at this plant and at that plant". */
    private static final int SHORT = 20;

    /**
     * How soon repetition in the query stops to count: BM25's k3 (Robertson and others, "Okapi at TREC-3", 1994). 0
     * would not count it at all; a word that stands there twice has 1.43 times the weight, and none has more than 2.5
     * times.
     */
    private static final float K3 = 1.5f;

    /** What makes a question, and says nothing of what it is about; texts keep these words. */
    private static final Set<String> QUESTION_WORDS = Set.of(
            "what", "which", "who", "whom", "whose", "when", "where", "why", "how", "do", "doe", "did", "done", "ha",
            "have", "had", "can", "could", "would", "should", "about", "been", "were", "am", "i", "me", "my", "we",
            "you", "your", "tell", "pleas", "ani", "so", "from", "than");

    private static final Pattern CHINESE_QUESTION_WORDS = Pattern.compile(
            "請問|請告訴我|為什麼|為甚麼|什麼時候|甚麼時候|什麼|甚麼|怎麼樣|怎麼|怎樣|如何|為何|何時|何地|何人|是否|是不是|有沒有|哪一個|哪一|哪些|哪裡|哪個|多少|[嗎呢吧？]");

    private PassageQuery() {}

    /** Empty where the words have nothing to search for: stop words, punctuation. */
    static Optional<Query> of(String words, Analyzer analyzer, IndexReader reader) throws IOException {
        Map<String, Integer> terms = terms(words.length() > LONGEST ? words.substring(0, LONGEST) : words, analyzer);
        boolean isLong = terms.size() > SHORT;
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        rarest(terms.keySet(), reader).forEach(term -> {
            for (Language language : Language.values()) {
                query.add(weighted(anywhere(term, language), isLong ? terms.get(term) : 1), Occur.SHOULD);
            }
        });
        BooleanQuery any = query.build();
        return any.clauses().isEmpty() ? Optional.empty() : Optional.of(any);
    }

    private static Query weighted(Query term, int times) {
        return times == 1 ? term : new BoostQuery(term, (K3 + 1) * times / (K3 + times));
    }

    private static Query anywhere(String term, Language language) {
        return new CombinedFieldQuery.Builder(term)
                .addField(PassageFields.text(language))
                .addField(PassageFields.headings(language))
                .addField(PassageFields.title(language), TITLE_WEIGHT)
                .build();
    }

    /** How often each term stands in the words, in the order of its first time. */
    private static Map<String, Integer> terms(String words, Analyzer analyzer) throws IOException {
        Map<String, Integer> terms = new LinkedHashMap<>();
        String asked = CHINESE_QUESTION_WORDS.matcher(words).replaceAll(" ");
        try (TokenStream stream = analyzer.tokenStream(PassageFields.text(Language.ENGLISH), asked)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                terms.merge(term.toString(), 1, Integer::sum);
            }
            stream.end();
        }
        terms.keySet().removeAll(QUESTION_WORDS);
        return terms;
    }

    private static List<String> rarest(Set<String> terms, IndexReader reader) {
        if (terms.size() <= MOST_TERMS) {
            return List.copyOf(terms);
        }
        return terms.stream()
                .filter(term -> frequency(term, reader) > 0)
                .sorted(Comparator.comparingLong(term -> frequency(term, reader)))
                .limit(MOST_TERMS)
                .toList();
    }

    private static long frequency(String term, IndexReader reader) {
        try {
            long frequency = 0;
            for (Language language : Language.values()) {
                frequency += reader.docFreq(new Term(PassageFields.text(language), term));
            }
            return frequency;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
