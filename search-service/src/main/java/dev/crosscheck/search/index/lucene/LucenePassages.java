package dev.crosscheck.search.index.lucene;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.PassageVector;
import dev.crosscheck.search.index.IndexedPassage;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.SearchScope;
import dev.crosscheck.search.index.SearchedPassages;
import dev.crosscheck.search.index.Translation;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;

/** The passages of a consistent state of a Lucene index. A passage's address is its document number in that state. */
final class LucenePassages implements SearchedPassages {

    private final IndexSearcher searcher;

    LucenePassages(IndexSearcher searcher) {
        this.searcher = searcher;
    }

    @Override
    public List<RankedPassage> byWords(String words, SearchScope scope, int most) throws IOException {
        Optional<Query> query = PassageQuery.of(words, searcher.getIndexReader());
        return query.isEmpty() ? List.of() : Ranking.of(ScopeQuery.around(query.get(), scope), most, searcher);
    }

    @Override
    public boolean haveLanguage(Language language, SearchScope scope) throws IOException {
        return TranslatedQuery.passages(language, searcher.getIndexReader()) > 0
                && ScopeQuery.hasAny(new FieldExistsQuery(PassageFields.text(language)), scope, searcher);
    }

    @Override
    public List<RankedPassage> byTranslation(Translation translation, SearchScope scope, int most) throws IOException {
        Optional<Query> query = TranslatedQuery.of(translation, searcher.getIndexReader());
        return query.isEmpty() ? List.of() : Ranking.of(ScopeQuery.around(query.get(), scope), most, searcher);
    }

    @Override
    public Set<Integer> inLanguage(Language language, List<RankedPassage> passages) throws IOException {
        return TranslatedQuery.inLanguage(language, passages, searcher.getIndexReader());
    }

    @Override
    public boolean haveVectors() throws IOException {
        return Meaning.isIn(searcher.getIndexReader());
    }

    @Override
    public List<RankedPassage> byMeaning(PassageVector question, SearchScope scope, int most) throws IOException {
        return Meaning.nearest(question, ScopeQuery.filter(scope), most, searcher);
    }

    @Override
    public Set<Integer> withVectors(List<RankedPassage> passages) throws IOException {
        return Meaning.withVectors(passages, searcher);
    }

    @Override
    public IndexedPassage read(RankedPassage passage) throws IOException {
        return PassageFields.read(searcher.storedFields().document(passage.address()));
    }
}
