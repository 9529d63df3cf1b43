package dev.crosscheck.search.index;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.PassageVector;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** The passages of an index, as one search sees them. For use by one thread. */
public interface SearchedPassages {

    /**
     * Ranks passages by the words of a query, best first; equal scores in the order of their ids.
     *
     * @return empty if no word matches, or the words are only stop words and punctuation
     */
    List<RankedPassage> byWords(String words, SearchScope scope, int most) throws IOException;

    /**
     * Says whether any passage of the scope is of a document in this language. An index that cannot tell without
     * another search may say what holds for all its passages.
     */
    boolean haveLanguage(Language language, SearchScope scope) throws IOException;

    /**
     * Ranks passages of the translation's language by its words, best first; equal scores in the order of their ids. Of
     * the wordings of a word, the one that fits a passage best counts.
     */
    List<RankedPassage> byTranslation(Translation translation, SearchScope scope, int most) throws IOException;

    /** Returns the addresses of those {@code passages} whose documents are in this language. */
    Set<Integer> inLanguage(Language language, List<RankedPassage> passages) throws IOException;

    /** Says whether any passage has a vector. */
    boolean haveVectors() throws IOException;

    /**
     * Finds the passages whose vectors are nearest, best first, with their cosines as scores. The search is
     * approximate: it may miss a passage.
     */
    List<RankedPassage> byMeaning(PassageVector question, SearchScope scope, int most) throws IOException;

    /** Returns the addresses of those {@code passages} that have a vector. */
    Set<Integer> withVectors(List<RankedPassage> passages) throws IOException;

    /** Reads a passage that this search has ranked. */
    IndexedPassage read(RankedPassage passage) throws IOException;
}
