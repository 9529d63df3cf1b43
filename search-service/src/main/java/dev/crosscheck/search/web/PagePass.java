package dev.crosscheck.search.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import dev.crosscheck.search.web.Together.Work;
import dev.crosscheck.search.web.Together.WorkResult;
import dev.crosscheck.search.web.fetch.Fetcher;
import dev.crosscheck.search.web.fetch.Fetcher.Latest;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.provider.WebResult;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Reads the found pages in parallel, as one call of the step's journal. The journal records the page versions that the
 * step saw; a version that was erased since is not read again. Of a paper, the open copy is read that a catalogue
 * names, and if this fails, the abstract is used. Not thread-safe.
 */
final class PagePass {

    private final WebAccess web;
    private final WebPages pages;
    private final StepContext context;
    private final Domains domains;
    private final OnePerWork works;

    /** @param domains the domains from which open copies may be read */
    PagePass(WebAccess web, WebPages pages, StepContext context, Domains domains, OnePerWork works) {
        this.web = web;
        this.pages = pages;
        this.context = context;
        this.domains = domains;
        this.works = works;
    }

    /**
     * The result of reading a page.
     *
     * @param documentId null if reading failed
     * @param error the reason of the failure, or why a stored version or an abstract is used instead; else null
     * @param fullText whether it is the open copy of a paper
     */
    record Read(
            DocumentId documentId,
            int version,
            String error,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean fullText) {}

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
     * @param error the reason why, or why a stored version of the page or an abstract is used; else null
     * @param fullText whether it is the open copy of a paper
     */
    record FetchedPage(FoundPage candidate, DocumentText text, String error, boolean fullText) {

        boolean isAbstract() {
            return text != null && candidate.result().text() != null && !fullText;
        }

        /** Returns this page in place of {@code other} too, whose notice and queries it takes over. */
        FetchedPage inPlaceOf(FetchedPage other) {
            return new FetchedPage(
                    candidate.alsoFoundAs(other.candidate), text.alsoNoting(other.text.notice()), error, fullText);
        }
    }

    /**
     * @return one page for each candidate, in order; pages with the same text are one, and so are a paper that was read
     *     in full and other records of it
     */
    List<FetchedPage> read(List<FoundPage> candidates) throws StepFailure {
        if (candidates.isEmpty()) {
            return List.of();
        }
        String addresses = candidates.stream().map(PagePass::addresses).toList().toString();
        RecordedAnswer answer = context.journal()
                .call(
                        Journalled.hash("pages", addresses),
                        () -> new RecordedAnswer(
                                Journalled.json(new All(adopted(candidates, fetched(candidates)))), Usage.NONE, null));
        List<Read> read = Journalled.read(answer.body(), All.class).read();
        return works.of(IntStream.range(0, candidates.size())
                .mapToObj(place -> page(candidates.get(place), read.get(place)))
                .toList());
    }

    private static String addresses(FoundPage candidate) {
        String copy = candidate.result().openCopy();
        return copy == null ? candidate.address() : candidate.address() + ' ' + copy;
    }

    /**
     * Gives the full text of a paper to another catalogue's record of it that is better rated and has only the
     * abstract, so that the paper is not lost where only rated sources count.
     */
    private List<Read> adopted(List<FoundPage> candidates, List<Read> read) {
        if (read.stream().noneMatch(Read::fullText) || read.stream().allMatch(Read::fullText)) {
            return read;
        }
        List<FetchedPage> found = IntStream.range(0, read.size())
                .mapToObj(place -> page(candidates.get(place), read.get(place)))
                .toList();
        List<Read> adopted = new ArrayList<>(read);
        works.betterRated(found)
                .forEach((record, paper) -> fullTextOf(candidates.get(record), read.get(paper))
                        .ifPresent(known -> adopted.set(
                                record,
                                new Read(
                                        known.id(),
                                        known.version(),
                                        read.get(paper).error(),
                                        true))));
        return adopted;
    }

    private Optional<Known> fullTextOf(FoundPage candidate, Read paper) {
        try {
            WebAddress address = WebAddress.parse(candidate.address());
            return web.fetcher().adopt(abstractOf(address, candidate.result()), paper.documentId(), paper.version());
        } catch (WebFailure noAddress) {
            return Optional.empty();
        }
    }

    private List<Read> fetched(List<FoundPage> candidates) throws StepFailure {
        List<Work<Read>> work = candidates.stream()
                .<Work<Read>>map(candidate -> () -> read(candidate))
                .toList();
        List<WorkResult<Read>> outcomes = new Together(web.config().parallel())
                .all(work, context.callTime().atMost(web.config().passTime()));
        List<Read> read = new ArrayList<>();
        for (WorkResult<Read> outcome : outcomes) {
            FoundPage candidate = candidates.get(read.size());
            read.add(outcome.failure() == null ? outcome.value() : failed(candidate, outcome.failure()));
        }
        return read;
    }

    private Read read(FoundPage candidate) throws WebFailure {
        WebResult result = candidate.result();
        WebAddress address = WebAddress.parse(candidate.address());
        if (result.text() == null) {
            return read(web.fetcher().latest(address), false);
        }
        Fetcher.Abstract paper = abstractOf(address, result);
        if (result.openCopy() == null) {
            return read(new Latest(web.fetcher().record(paper, candidate.provider()), null), false);
        }
        return read(web.fetcher().openCopy(paper, WebAddress.parse(result.openCopy()), domains), true);
    }

    private static Read read(Latest latest, boolean fullText) {
        return new Read(latest.page().id(), latest.page().version(), latest.warning(), fullText);
    }

    /** Uses the abstract of a paper whose open copy could not be read. */
    private Read failed(FoundPage candidate, WebFailure failure) {
        String copy = candidate.result().openCopy();
        if (copy == null) {
            return new Read(null, 0, failure.getMessage(), false);
        }
        String why = "its open copy at " + FoundPage.host(copy) + ": " + failure.getMessage();
        try {
            WebAddress address = WebAddress.parse(candidate.address());
            Known known = web.fetcher().record(abstractOf(address, candidate.result()), candidate.provider());
            return new Read(known.id(), known.version(), why + "; its abstract is used", false);
        } catch (WebFailure noText) {
            return new Read(null, 0, why, false);
        }
    }

    private static Fetcher.Abstract abstractOf(WebAddress address, WebResult result) {
        String title = result.title().isBlank() ? address.host() : result.title();
        return new Fetcher.Abstract(address, title, result.text(), result.site(), result.published());
    }

    private FetchedPage page(FoundPage candidate, Read read) {
        if (read.documentId() == null) {
            return new FetchedPage(candidate, null, read.error(), false);
        }
        Optional<DocumentText> text = pages.text(read.documentId(), read.version());
        return text.isPresent()
                ? new FetchedPage(candidate, told(text.get(), candidate.result()), read.error(), read.fullText())
                : new FetchedPage(candidate, null, "it is no longer kept", false);
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
