package dev.crosscheck.search.api;

import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.corpus.CorpusWriter;
import dev.crosscheck.search.index.IndexTail;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Changes the corpus on request: stores all usable documents of a batch in one transaction, and wakes the index so that
 * it follows at once.
 */
@ApplicationScoped
class CorpusChanges {

    private static final Logger LOG = Logger.getLogger(CorpusChanges.class);

    private final CorpusWriter corpus;
    private final IndexTail index;
    private final DocumentView view;
    private final CallingTenant tenant;

    CorpusChanges(CorpusWriter corpus, IndexTail index, DocumentView view, CallingTenant tenant) {
        this.tenant = tenant;
        this.corpus = corpus;
        this.index = index;
        this.view = view;
    }

    /**
     * @param watermark number of the corpus change that a search must see to find all the documents
     * @param changed whether the request changed anything
     */
    record Result(List<DocumentJson> documents, List<Sifted.Skipped> skipped, long watermark, boolean changed) {}

    Result add(Batch batch) {
        Sifted sifted = Sifted.of(batch);
        CorpusWriter.Added added =
                corpus.add(tenant.name(), batch.collection(), batch.tier(), sifted.documents(), batch.files());
        index.wake();
        LOG.infof(
                "%d documents came in, %d were skipped; the corpus is at change %d",
                sifted.documents().size(), sifted.skipped().size(), added.watermark());
        return new Result(
                added.documents().stream().map(view::of).toList(),
                sifted.skipped(),
                added.watermark(),
                added.changed());
    }

    /**
     * Deletes a document with all its versions.
     *
     * @return number of the corpus change; searches that see it no longer find the document
     */
    long delete(String id) {
        long change = corpus.delete(tenant.name(), DocumentLists.id(id))
                .orElseThrow(() -> new ProblemException(DocumentLists.noSuchDocument()));
        index.wake();
        return change;
    }
}
