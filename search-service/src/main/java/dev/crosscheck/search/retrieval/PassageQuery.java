package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.text.WordList;
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
 * Turns a user's words into a query. Any word may match, in title, headings or text, as if these were one field
 * (BM25F). A word repeated in a long query counts more, because it is probably the topic. The words are analysed, not
 * parsed, so they contain no query syntax. docs/retrieval.md says how each number was chosen.
 */
final class PassageQuery {

    /** The longest query, in UTF-16 units; longer ones are cut. */
    static final int LONGEST = 10_000;
    /** The most terms of a query; of more, the rarest count. */
    static final int MOST_TERMS = 64;

    /** The weight of title words: one occurrence counts as two in the text. */
    private static final float TITLE_WEIGHT = 2;

    /**
     * A query with at most this many terms ignores repetition, which is only grammar there: "the leak at this plant and
     * at that plant".
     */
    private static final int SHORT = 20;

    /**
     * BM25's k3: how soon repetition in the query stops counting (Robertson and others, "Okapi at TREC-3", 1994). With
     * 0 it would not count at all. A word that occurs twice has 1.43 times the weight; no word reaches more than 2.5
     * times.
     */
    private static final float K3 = 1.5f;

    /** Words that form a question but say nothing about its topic. Only queries drop them; texts keep them. */
    private static final Set<String> QUESTION_WORDS = WordList.words(PassageQuery.class, "question-words.en.txt");

    private static final Pattern CHINESE_QUESTION_WORDS = Pattern.compile(
            "請問|請告訴我|為什麼|為甚麼|什麼時候|甚麼時候|什麼|甚麼|怎麼樣|怎麼|怎樣|如何|為何|何時|何地|何人|是否|是不是|有沒有|哪一個|哪一|哪些|哪裡|哪個|多少|[嗎呢吧？]");

    private PassageQuery() {}

    /** Builds the query; empty if the words are only stop words and punctuation. */
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

    /** Counts the terms, in order of first occurrence. */
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
