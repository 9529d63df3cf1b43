package dev.crosscheck.search.index.opensearch;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.corpus.ChangeFeed;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.index.Corpus;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;

/** A corpus without a database. Each change has a number, as in the real one. */
final class MemoryCorpus extends ChangeFeed {

    private final String id = "test-" + UUID.randomUUID();
    private final List<DocumentId> changes = new ArrayList<>();
    private final Map<DocumentId, DocumentText> documents = new HashMap<>();
    /** Runs after documents were read, and before they are written into an index. */
    private Runnable afterRead = () -> {};

    MemoryCorpus() {
        super(null, null);
    }

    /** @return the number of the change */
    synchronized long put(String name, String text) {
        DocumentText document = Corpus.document(name, text);
        StoredDocument of = document.document();
        changes.add(of.id());
        StoredDocument stored = new StoredDocument(
                of.id(),
                of.tenant(),
                of.collection(),
                of.name(),
                documents.containsKey(of.id())
                        ? documents.get(of.id()).document().version() + 1
                        : 1,
                of.metadata(),
                of.language(),
                of.mediaType(),
                of.bytes(),
                of.contentHash(),
                of.passages(),
                changes.size(),
                of.addedAt());
        documents.put(of.id(), new DocumentText(stored, document.text(), document.passages()));
        return changes.size();
    }

    synchronized long remove(String name) {
        DocumentId document = new DocumentId(name);
        changes.add(document);
        documents.remove(document);
        return changes.size();
    }

    synchronized void restoreTo(int change) {
        changes.subList(change, changes.size()).clear();
    }

    synchronized void afterNextRead(Runnable work) {
        afterRead = work;
    }

    String index() {
        return "crosscheck-" + id + "-passages-v" + IndexBody.version();
    }

    @Override
    public synchronized Head head() {
        return new Head(id, changes.size());
    }

    @Override
    public synchronized ChangeBatch after(long number, int most) {
        int upTo = Math.min(changes.size(), (int) number + most);
        return new ChangeBatch(
                changes.subList((int) number, upTo).stream().distinct().toList(), Math.max(number, upTo));
    }

    @Override
    public void read(Collection<DocumentId> ids, Consumer<DocumentText> each) {
        List<DocumentText> read;
        Runnable then;
        synchronized (this) {
            read = ids.stream()
                    .filter(documents::containsKey)
                    .map(documents::get)
                    .toList();
            then = afterRead;
            afterRead = () -> {};
        }
        then.run();
        read.forEach(each);
    }
}
