package dev.crosscheck.search.index.lucene;

import static dev.crosscheck.search.index.Corpus.document;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.index.PassageIndex;
import dev.crosscheck.search.index.PassagesContract;
import dev.crosscheck.search.index.Scopes;
import dev.crosscheck.search.index.SearchScope;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class LucenePassagesTest extends PassagesContract {

    @Override
    protected PassageIndex empty() throws IOException {
        return LuceneIndex.inMemory();
    }

    @Test
    void shouldTellTheLanguagesOfTheScopeAlone() throws IOException {
        try (PassageIndex index = empty()) {
            // Given
            index.put(document("a", "local", "english", null, "The Lakeview plant leaked."));
            index.put(document("b", "local", "chinese", null, "淨水場外洩了。"));
            index.put(document("c", "other", "english", null, "淨水場外洩了。"));
            index.refresh();

            // Then
            assertThat(hasChinese(index)).isTrue();
            assertThat(hasChinese(index, "chinese")).isTrue();
            assertThat(hasChinese(index, "english")).isFalse();
            assertThat(hasChinese(index, "english", "chinese")).isTrue();
            assertThat(hasChinese(index, "unknown")).isFalse();
        }
    }

    private static boolean hasChinese(PassageIndex index, String... collections) throws IOException {
        SearchScope scope = Scopes.of(List.of(collections), null, null);
        return index.search(passages -> passages.haveLanguage(Language.CHINESE, scope));
    }
}
