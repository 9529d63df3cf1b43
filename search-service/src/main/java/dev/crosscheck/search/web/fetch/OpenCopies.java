package dev.crosscheck.search.web.fetch;

import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.text.Sha256;
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
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Reads the full texts of papers where a catalogue says that anybody may. A full text is a version of the catalogue's
 * record, as its abstract is: one document with the record's address, title, outlet and date, whichever of the two
 * could be read. Safe for use by many threads; blocks.
 */
final class OpenCopies {

    private final WebPages pages;
    private final Visits visits;
    private final PageReader reader;
    private final Duration freshness;
    /** Comparing takes some megabytes, so one text is compared at a time. */
    private final Lock comparing = new ReentrantLock();

    OpenCopies(WebPages pages, Visits visits, PageReader reader, Duration freshness) {
        this.pages = pages;
        this.visits = visits;
        this.reader = reader;
        this.freshness = freshness;
    }

    /**
     * Returns the full text of a paper; fetches it if the stored one is not fresh. If the copy is gone or its site is
     * down, returns the full text that was stored last. A full text from a domain that may not be read is neither
     * returned nor stored.
     *
     * @param key under which the record is stored
     * @param copy the address that the catalogue names
     * @throws WebFailure if the copy cannot be read, or does not hold the paper
     */
    Latest read(Abstract paper, String key, WebAddress copy, Domains domains, Instant now) throws WebFailure {
        Optional<Known> stored = pages.known(key)
                .filter(known -> isFullText(known, paper))
                .filter(known -> domains.admit(known.landedUrl()));
        if (stored.isPresent() && stored.get().checkedAt().plus(freshness).isAfter(now)) {
            return new Latest(stored.get(), null);
        }
        try {
            Known read = fetched(new Wanted(paper, key, copy.canonical(), domains), stored, now);
            // Its text may be one that was stored when another address led to it.
            pages.askedAt(read.id(), read.version(), copy.canonical().toString());
            return new Latest(read, null);
        } catch (WebFailure failure) {
            if (stored.isEmpty() || !Visits.isGoneOrDown(failure)) {
                throw failure;
            }
            return Latest.asItWas(stored.get(), "its open copy at " + copy.host() + ": " + failure.getMessage());
        }
    }

    /**
     * A paper's full text to be read.
     *
     * @param copy in canonical form
     */
    private record Wanted(Abstract paper, String key, WebAddress copy, Domains domains) {}

    /**
     * Says whether the stored version of a record is a full text. One that was stored before the address was noted at
     * which it was asked for was read elsewhere than at the record's own address, as which an abstract is stored.
     */
    static boolean isFullText(Known known, Abstract paper) {
        return known.askedAt() != null
                || !known.landedUrl().equals(paper.address().canonical().toString());
    }

    private Known fetched(Wanted wanted, Optional<Known> stored, Instant now) throws WebFailure {
        Abstract paper = wanted.paper();
        Journey.Landed landed = visits.visit(wanted.copy(), stored);
        String from = landed.at().toString();
        if (!wanted.domains().admit(from)) {
            throw new WebFailure(Reason.REFUSED, "it leads to a domain that the request leaves out");
        }
        if (Visits.isUnchanged(landed.reply()) && stored.isPresent()) {
            // If the paper was erased meanwhile, ask for all of it.
            return pages.unchanged(stored.get().id(), now) ? stored.get() : fetched(wanted, Optional.empty(), now);
        }
        String record = paper.address().canonical().toString();
        ParsedDocument document = reader.read(wanted.key(), paper.metadata(), Visits.successful(landed.reply()));
        requireThePaper(document, paper);
        Map<String, String> headers = new HashMap<>(Visits.kept(landed.reply().headers()));
        headers.put(WebPage.ASKED_AT, wanted.copy().toString());
        if (!from.equals(record)) {
            headers.put(WebPage.READ_FROM, from);
        }
        return pages.keep(new WebPage(
                wanted.key(), record, from, document, Sha256.hex(landed.reply().body()), headers, now));
    }

    private void requireThePaper(ParsedDocument document, Abstract paper) throws WebFailure {
        comparing.lock();
        try {
            PaperText.require(document, paper);
        } finally {
            comparing.unlock();
        }
    }
}
