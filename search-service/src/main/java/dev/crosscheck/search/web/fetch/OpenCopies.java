package dev.crosscheck.search.web.fetch;

import dev.crosscheck.model.source.TextTriples;
import dev.crosscheck.search.corpus.WebPage;
import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.ingest.ParsedDocument;
import dev.crosscheck.search.web.fetch.Fetcher.Abstract;
import dev.crosscheck.search.web.fetch.Fetcher.Latest;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the full texts of papers where a catalogue says that anybody may. A full text is a version of the catalogue's
 * record, as its abstract is: one document with the record's address, title, outlet and date, whichever of the two
 * could be read. Safe for use by many threads; blocks.
 */
final class OpenCopies {

    /** A web page with fewer times the abstract's characters than this describes the paper, and does not hold it. */
    private static final int LEAST_TIMES = 4;

    private final WebPages pages;
    private final Visits visits;
    private final PageReader reader;
    private final Duration freshness;

    OpenCopies(WebPages pages, Visits visits, PageReader reader, Duration freshness) {
        this.pages = pages;
        this.visits = visits;
        this.reader = reader;
        this.freshness = freshness;
    }

    /**
     * Returns the full text of a paper; fetches it if the stored one is not fresh. If the copy is gone or its site is
     * down, returns the full text that was stored last.
     *
     * @param key under which the record is stored
     * @param copy the address that the catalogue names
     * @throws WebFailure if the copy cannot be read, or does not hold the paper
     */
    Latest read(Abstract paper, String key, WebAddress copy, Instant now) throws WebFailure {
        Optional<Known> stored = pages.known(key).filter(known -> isFullText(known, paper));
        if (stored.isPresent() && stored.get().checkedAt().plus(freshness).isAfter(now)) {
            return new Latest(stored.get(), null);
        }
        try {
            return new Latest(fetched(paper, key, copy.canonical(), stored, now), null);
        } catch (WebFailure failure) {
            if (stored.isEmpty() || !Visits.isGoneOrDown(failure)) {
                throw failure;
            }
            return Latest.asItWas(stored.get(), "its open copy at " + copy.host() + ": " + failure.getMessage());
        }
    }

    /** An abstract is stored as read at the record's own address. */
    private static boolean isFullText(Known known, Abstract paper) {
        return !known.landedUrl().equals(paper.address().canonical().toString());
    }

    private Known fetched(Abstract paper, String key, WebAddress copy, Optional<Known> stored, Instant now)
            throws WebFailure {
        Journey.Landed landed = visits.visit(copy, stored);
        if (Visits.isUnchanged(landed.reply()) && stored.isPresent()) {
            // If the paper was erased meanwhile, ask for all of it.
            return pages.unchanged(stored.get().id(), now)
                    ? stored.get()
                    : fetched(paper, key, copy, Optional.empty(), now);
        }
        String from = landed.at().toString();
        ParsedDocument document = reader.read(key, paper.metadata(), Visits.successful(landed.reply()));
        requireThePaper(document, paper);
        Map<String, String> headers = new HashMap<>(Visits.kept(landed.reply().headers()));
        headers.put(WebPage.READ_FROM, from);
        return pages.keep(new WebPage(
                key,
                paper.address().canonical().toString(),
                from,
                document,
                WebPage.sha256(landed.reply().body()),
                headers,
                now));
    }

    /** The address may lead to another work, or to a page that only describes the paper. */
    private static void requireThePaper(ParsedDocument document, Abstract paper) throws WebFailure {
        if (!TextTriples.of(paper.text()).sameAs(TextTriples.of(document.text()))) {
            throw new WebFailure(Reason.UNREADABLE, "it does not hold the paper's abstract");
        }
        int least = document.mediaType().isText() ? LEAST_TIMES : 1;
        if (document.text().length() < (long) least * paper.text().length()) {
            throw new WebFailure(Reason.UNREADABLE, "it holds little more than the paper's abstract");
        }
    }
}
