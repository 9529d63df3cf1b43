package dev.crosscheck.search.index.lucene;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.Translation;
import dev.crosscheck.search.index.Translation.Word;
import dev.crosscheck.search.index.Translation.Wording;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;

/** Turns a translation into a query for the passages of its language. */
final class TranslatedQuery {

    private TranslatedQuery() {}

    /** Builds the query; empty if no passage has any of the words. */
    static Optional<Query> of(Translation translation, IndexReader reader) throws IOException {
        Language language = translation.language();
        Map<String, Long> frequencies = new HashMap<>();
        for (String term : translation.terms()) {
            frequencies.put(term, (long) reader.docFreq(new Term(PassageFields.text(language), term)));
        }
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        Translation weighted = translation.weighted(frequencies, passages(language, reader));
        for (Word word : weighted.words()) {
            any.add(query(word, language), Occur.SHOULD);
        }
        BooleanQuery query = any.build();
        return query.clauses().isEmpty() ? Optional.empty() : Optional.of(query);
    }

    /** Returns the number of a language's passages. */
    static int passages(Language language, IndexReader reader) throws IOException {
        return reader.getDocCount(PassageFields.text(language));
    }

    /** Returns the addresses of the passages that have the language's field. */
    static Set<Integer> inLanguage(Language language, List<RankedPassage> passages, IndexReader reader)
            throws IOException {
        Set<Integer> addresses = new HashSet<>();
        for (RankedPassage passage : passages) {
            LeafReaderContext leaf = reader.leaves().get(ReaderUtil.subIndex(passage.address(), reader.leaves()));
            NumericDocValues norms = leaf.reader().getNormValues(PassageFields.text(language));
            if (norms != null && norms.advanceExact(passage.address() - leaf.docBase)) {
                addresses.add(passage.address());
            }
        }
        return addresses;
    }

    private static Query query(Word word, Language language) {
        List<Query> wordings = word.wordings().stream()
                .map(wording -> (Query) new BoostQuery(query(wording, language), wording.weight()))
                .toList();
        return wordings.size() == 1 ? wordings.getFirst() : new DisjunctionMaxQuery(wordings, 0);
    }

    private static Query query(Wording wording, Language language) {
        if (wording.terms().size() == 1) {
            return PassageQuery.anywhere(wording.terms().getFirst(), language);
        }
        String[] terms = wording.terms().toArray(String[]::new);
        return new DisjunctionMaxQuery(
                List.of(
                        new PhraseQuery(Translation.SLOP, PassageFields.text(language), terms),
                        new PhraseQuery(Translation.SLOP, PassageFields.title(language), terms),
                        new PhraseQuery(Translation.SLOP, PassageFields.headings(language), terms)),
                0);
    }
}
