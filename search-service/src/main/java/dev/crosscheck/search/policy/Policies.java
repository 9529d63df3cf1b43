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
 * Builds the section trees of documents on demand and caches them by content. Trees are not stored, because building
 * one takes only milliseconds. Documents are read from the database, so a new document is visible at once. Safe for use
 * by many threads; blocks.
 */
@ApplicationScoped
class Policies {

    /** The longest policy, in UTF-16 units. A longer text is a library, not a policy. */
    static final int LONGEST = 2_000_000;

    /** The total characters of the texts whose trees are cached; a tree takes some tens of bytes per character. */
    private static final long KEPT = 4_000_000;

    private final Catalog catalog;
    private final CitedTexts texts;
    private final Cache<Key, IndexedPolicy> latest = Caffeine.newBuilder()
            .maximumWeight(KEPT)
            .weigher((Key _, IndexedPolicy policy) -> policy.source().text().length())
            .executor(Runnable::run)
            .build();

    /**
     * Includes the passages, because the same text can have other headings in another file format. Includes id and
     * version, because quotes name them.
     */
    private record Key(DocumentId id, int version, String contentHash, List<PassageSpan> passages) {}

    Policies(Catalog catalog, CitedTexts texts) {
        this.catalog = catalog;
        this.texts = texts;
    }

    /**
     * Returns the current version of a document; empty if the tenant has none with that id.
     *
     * @throws PolicyTooLong if it is longer than {@link #LONGEST}
     */
    Optional<IndexedPolicy> current(String tenant, DocumentId id) throws PolicyTooLong {
        Optional<Integer> version = catalog.document(tenant, id).map(StoredDocument::version);
        return version.isEmpty() ? Optional.empty() : version(tenant, id, version.get());
    }

    /**
     * Returns a version of a document, also a replaced one.
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
