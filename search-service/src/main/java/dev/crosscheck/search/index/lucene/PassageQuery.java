package dev.crosscheck.search.index.lucene;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.index.QueryTerms;
import dev.crosscheck.search.index.QueryTerms.WeightedTerm;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.CombinedFieldQuery;
import org.apache.lucene.search.Query;

/**
 * Turns a user's words into a query. Any word may match, in title, headings or text, as if these were one field
 * (BM25F).
 */
final class PassageQuery {

    private PassageQuery() {}

    /** Builds the query; empty if the words are only stop words and punctuation. */
    static Optional<Query> of(String words, IndexReader reader) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        for (WeightedTerm term : QueryTerms.of(words, terms -> frequencies(terms, reader))) {
            for (Language language : Language.values()) {
                query.add(weighted(anywhere(term.term(), language), term.weight()), Occur.SHOULD);
            }
        }
        BooleanQuery any = query.build();
        return any.clauses().isEmpty() ? Optional.empty() : Optional.of(any);
    }

    private static Query weighted(Query term, float weight) {
        return weight == 1 ? term : new BoostQuery(term, weight);
    }

    /** Looks for a term in title, headings and text of a language, as if these were one field. */
    static Query anywhere(String term, Language language) {
        return new CombinedFieldQuery.Builder(term)
                .addField(PassageFields.text(language))
                .addField(PassageFields.headings(language))
                .addField(PassageFields.title(language), QueryTerms.TITLE_WEIGHT)
                .build();
    }

    private static Map<String, Long> frequencies(List<String> terms, IndexReader reader) throws IOException {
        Map<String, Long> frequencies = new HashMap<>();
        for (String term : terms) {
            long frequency = 0;
            for (Language language : Language.values()) {
                frequency += reader.docFreq(new Term(PassageFields.text(language), term));
            }
            frequencies.put(term, frequency);
        }
        return frequencies;
    }
}
