package dev.crosscheck.search.web;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import dev.crosscheck.search.web.Together.Work;
import dev.crosscheck.search.web.Together.WorkResult;
import dev.crosscheck.search.web.fetch.Fetcher;
import dev.crosscheck.search.web.fetch.Fetcher.Latest;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.provider.WebResult;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the found pages in parallel, as one call of the step's journal. The journal records the page versions that the
 * step saw; a version that was erased since is not read again. Not thread-safe.
 */
final class PagePass {

    private final WebAccess web;
    private final WebPages pages;
    private final StepContext context;

    PagePass(WebAccess web, WebPages pages, StepContext context) {
        this.web = web;
        this.pages = pages;
        this.context = context;
    }

    /**
     * The result of reading a page.
     *
     * @param documentId null if reading failed
     * @param error the reason of the failure, or why a stored version is used instead of the page; else null
     */
    record Read(DocumentId documentId, int version, String error) {}

    /** The journal's record: one entry for each candidate, in order. */
    record All(List<Read> read) {
        All {
            read = List.copyOf(read);
        }
    }

    /**
     * A page with its text.
     *
     * @param candidate the candidate that the page belongs to
     * @param text null if the page was unreadable
     * @param error the reason why, or why a stored version of the page is used; else null
     */
    record FetchedPage(Candidate candidate, DocumentText text, String error) {}

    /** @return one page for each candidate, in order, without pages whose text an earlier one already has */
    List<FetchedPage> read(List<Candidate> candidates) throws StepFailure {
        if (candidates.isEmpty()) {
            return List.of();
        }
        String addresses = candidates.stream().map(Candidate::address).toList().toString();
        RecordedAnswer answer = context.journal()
                .call(
                        Journalled.hash("pages", addresses),
                        () -> new RecordedAnswer(Journalled.json(new All(fetched(candidates))), Usage.NONE, null));
        List<Read> read = Journalled.read(answer.body(), All.class).read();
        List<FetchedPage> found = new ArrayList<>();
        Set<String> texts = new HashSet<>();
        for (int i = 0; i < candidates.size(); i++) {
            FetchedPage page = page(candidates.get(i), read.get(i));
            if (page.text() == null || texts.add(page.text().document().contentHash())) {
                found.add(page);
            }
        }
        return found;
    }

    private List<Read> fetched(List<Candidate> candidates) throws StepFailure {
        List<Work<Latest>> work = candidates.stream()
                .<Work<Latest>>map(candidate -> () -> {
                    WebResult result = candidate.result();
                    WebAddress address = WebAddress.parse(candidate.address());
                    return result.text() == null
                            ? web.fetcher().latest(address)
                            : new Latest(web.fetcher().record(abstractOf(address, result), candidate.provider()), null);
                })
                .toList();
        List<WorkResult<Latest>> outcomes = new Together(web.config().parallel())
                .all(work, context.callTime().atMost(web.config().passTime()));
        return outcomes.stream()
                .map(outcome -> outcome.failure() == null
                        ? read(outcome.value())
                        : new Read(null, 0, outcome.failure().getMessage()))
                .toList();
    }

    private static Read read(Latest latest) {
        return new Read(latest.page().id(), latest.page().version(), latest.warning());
    }

    private static Fetcher.Abstract abstractOf(WebAddress address, WebResult result) {
        String title = result.title().isBlank() ? address.host() : result.title();
        return new Fetcher.Abstract(address, title, result.text(), result.site(), result.published());
    }

    private FetchedPage page(Candidate candidate, Read read) {
        if (read.documentId() == null) {
            return new FetchedPage(candidate, null, read.error());
        }
        Optional<DocumentText> text = pages.text(read.documentId(), read.version());
        return text.isPresent()
                ? new FetchedPage(candidate, told(text.get(), candidate.result()), read.error())
                : new FetchedPage(candidate, null, "it is no longer kept");
    }

    /** Adds what the provider knows: its date to a page that states none, and a retraction or correction. */
    private static DocumentText told(DocumentText text, WebResult by) {
        return new DocumentText(
                dated(text.document(), by.published()), text.text(), text.passages(), text.vectors(), by.notice());
    }

    private static StoredDocument dated(StoredDocument of, LocalDate published) {
        if (published == null || of.metadata().published() != null) {
            return of;
        }
        return new StoredDocument(
                of.id(),
                of.tenant(),
                of.collection(),
                of.name(),
                of.version(),
                of.metadata().withPublished(published, SaidBy.PROVIDER),
                of.language(),
                of.mediaType(),
                of.bytes(),
                of.contentHash(),
                of.passages(),
                of.change(),
                of.addedAt());
    }
}
