package dev.crosscheck.search.policy;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.corpus.Catalog;
import dev.crosscheck.search.corpus.CitedText;
import dev.crosscheck.search.corpus.CitedTexts;
import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.ingest.PassageSpan;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/**
 * The trees of documents, made when they are first asked for and kept in memory by content: making one again is a
 * matter of milliseconds, so nothing of it is stored. What is read comes from the database, so a document that was
 * added is seen at once. For any thread that may wait.
 */
@ApplicationScoped
class Policies {

    /** A longer text is a library, not a policy, in UTF-16 units. */
    static final int LONGEST = 2_000_000;

    /** Characters of the texts whose trees are kept; a tree takes some tens of bytes for each. */
    private static final long KEPT = 4_000_000;

    private final Catalog catalog;
    private final CitedTexts texts;
    private final Cache<Key, IndexedPolicy> latest = Caffeine.newBuilder()
            .maximumWeight(KEPT)
            .weigher((Key _, IndexedPolicy policy) -> policy.source().text().length())
            .executor(Runnable::run)
            .build();

    /** The same text may have other headings where another format told them; it is quoted as the version it is of. */
    private record Key(DocumentId id, int version, String contentHash, List<PassageSpan> passages) {}

    Policies(Catalog catalog, CitedTexts texts) {
        this.catalog = catalog;
        this.texts = texts;
    }

    /**
     * The document as it is now; empty where the tenant has none of that id.
     *
     * @throws PolicyTooLong if it is longer than {@link #LONGEST}
     */
    Optional<IndexedPolicy> current(String tenant, DocumentId id) throws PolicyTooLong {
        Optional<Integer> version = catalog.document(tenant, id).map(StoredDocument::version);
        return version.isEmpty() ? Optional.empty() : version(tenant, id, version.get());
    }

    /**
     * One version, also one that was replaced.
     *
     * @throws PolicyTooLong if it is longer than {@link #LONGEST}
     */
    Optional<IndexedPolicy> version(String tenant, DocumentId id, int version) throws PolicyTooLong {
        if (catalog.document(tenant, id).isEmpty()) {
            return Optional.empty();
        }
        Optional<CitedText> found = texts.find(tenant, id, version);
        if (found.isPresent() && found.get().text().length() > LONGEST) {
            throw new PolicyTooLong();
        }
        return found.map(text ->
                latest.get(new Key(id, version, text.contentHash(), text.passages()), _ -> IndexedPolicy.of(text)));
    }
}
