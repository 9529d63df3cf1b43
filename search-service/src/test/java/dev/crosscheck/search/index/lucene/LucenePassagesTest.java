package dev.crosscheck.search.index.lucene;

import dev.crosscheck.search.index.PassageIndex;
import dev.crosscheck.search.index.PassagesContract;
import java.io.IOException;

class LucenePassagesTest extends PassagesContract {

    @Override
    protected PassageIndex empty() throws IOException {
        return LuceneIndex.inMemory();
    }
}
