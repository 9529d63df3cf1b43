package dev.crosscheck.search.web.fetch;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.search.corpus.WebPage;
import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.file.FileReaders;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.ParsedDocument;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import dev.crosscheck.search.ingest.Upload;
import dev.crosscheck.search.web.guard.Reply;
import dev.crosscheck.search.web.guard.WayOut;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;

/**
 * Reads single pages and stores them. A fresh page is not requested again; a stale one is requested with a check for
 * changes. Safe for use by many threads; blocks.
 */
public final class Fetcher {

    /**
     * Distinguishes a catalogue's record of a page from the page itself, with a fragment: no fetched address has one.
     * The records of all catalogues for one address are one document.
     */
    private static final String RECORD = "#record";

    private static final String RECORD_OF = WebPage.OWN_HEADERS + "record-of";
    /** Likewise distinguishes an archive's copy. */
    private static final String ARCHIVED = "#archived-by-";

    private final WebPages pages;
    private final Visits visits;
    private final PageReader reader;
    private final Archives archives;
    private final OpenCopies copies;
    private final FetchSettings limits;
    private final Clock clock;

    private Fetcher(
            WebPages pages, Journey journey, Robots robots, PageReader reader, FetchSettings settings, Clock clock) {
        this.pages = pages;
        this.visits = new Visits(journey, robots, settings);
        this.reader = reader;
        this.archives = new Archives(journey, robots, settings);
        this.copies = new OpenCopies(pages, visits, reader, settings.freshness());
        this.limits = settings;
        this.clock = clock;
    }

    /** @param files reads PDFs, Office files, books and tables */
    public static Fetcher of(WebPages pages, WayOut wayOut, FileReaders files, FetchSettings settings, Clock clock) {
        Journey journey = new Journey(wayOut, settings.maxRedirects(), settings.userAgent());
        Robots robots = new Robots(journey, settings.name(), settings.robotsFreshness(), clock);
        return new Fetcher(
                pages, journey, robots, new PageReader(settings.bounds(), files, settings.time()), settings, clock);
    }

    /**
     * Returns the page of an address; fetches it if the stored one is not fresh.
     *
     * @throws WebFailure if the page cannot be read
     */
    public Known read(WebAddress address) throws WebFailure {
        WebAddress page = address.canonical();
        Optional<Known> known = pages.known(page.toString());
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        if (known.isPresent()
                && known.get().checkedAt().plus(limits.freshness()).isAfter(now)) {
            return known.get();
        }
        Journey.Landed landed = visits.visit(page, known);
        if (Visits.isUnchanged(landed.reply()) && known.isPresent()) {
            // If the page was erased meanwhile, ask for all of it.
            return pages.unchanged(known.get().id(), now) ? known.get() : read(address);
        }
        String at = landed.at().toString();
        ParsedDocument document = reader.read(page.toString(), at, Visits.successful(landed.reply()));
        Reply reply = landed.reply();
        return pages.keep(new WebPage(
                page.toString(), at, document, Sha256.hex(reply.body()), Visits.kept(reply.headers()), now));
    }

    /**
     * Returns the page like {@link #read}, or, if it is gone or its site is down, as it was when it was last read. If
     * it was never read, archives are asked for a copy.
     *
     * @throws WebFailure if the page cannot be read and no copy of it is known, or its site does not want it to be read
     */
    public Latest latest(WebAddress address) throws WebFailure {
        try {
            return new Latest(read(address), null);
        } catch (WebFailure failure) {
            if (!Visits.isGoneOrDown(failure)) {
                throw failure;
            }
            WebAddress page = address.canonical();
            Optional<Known> stored = pages.known(page.toString());
            if (stored.isPresent()) {
                return Latest.asItWas(stored.get(), failure.getMessage());
            }
            if (failure.reason() != Reason.GONE && failure.reason() != Reason.UNREACHABLE) {
                throw failure;
            }
            Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
            Archives.Copy copy = archives.copyOf(page, now).orElseThrow(() -> failure);
            String archived = LocalDate.ofInstant(copy.time(), ZoneOffset.UTC).toString();
            return new Latest(
                    archived(page, copy, archived, now),
                    failure.getMessage() + "; read as archived by " + copy.host() + " on " + archived);
        }
    }

    /** Stores an archive's copy. It keeps the page's own address, which decides its rating. */
    private Known archived(WebAddress page, Archives.Copy copy, String archived, Instant now) throws WebFailure {
        String url = page.toString();
        ParsedDocument document =
                reader.read(url, url, copy.reply()).titled(title -> title + " (archived " + archived + ")");
        return pages.keep(new WebPage(
                url + ARCHIVED + copy.host(),
                url,
                document,
                Sha256.hex(copy.reply().body()),
                Visits.kept(copy.reply().headers()),
                now));
    }

    /**
     * The latest version of a page that can be had.
     *
     * @param warning why the page could not be read now, and of what day the version is that is used; null if it could
     */
    public record Latest(Known page, String warning) {

        /** Makes a stored page that is used because of a failure. */
        static Latest asItWas(Known page, String failure) {
            return new Latest(
                    page, failure + "; used as it was on " + LocalDate.ofInstant(page.checkedAt(), ZoneOffset.UTC));
        }
    }

    /**
     * Stores a provider's own record, such as an abstract, as the page of its address. A full text of the same record
     * stays the current version.
     *
     * @param from the provider's name, stored with it
     * @throws WebFailure if it contains no text
     */
    public Known record(Abstract found, String from) throws WebFailure {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        String key = key(found);
        byte[] bytes = found.text().getBytes(StandardCharsets.UTF_8);
        String url = found.address().canonical().toString();
        ParsedDocument document = reader.read(
                new Upload(url, MediaType.TEXT, PageReader.plain(found.text()), bytes.length, found.metadata()));
        WebPage record = new WebPage(key, url, document, Sha256.hex(bytes), Map.of(RECORD_OF, from), now);
        return pages.known(key)
                        .filter(known -> OpenCopies.isFullText(known, found))
                        .isPresent()
                ? pages.keepBeside(record)
                : pages.keep(record);
    }

    /**
     * Reads the full text of a provider's record where the provider says that anybody may. It becomes a version of the
     * record's document: its address, title, outlet and date stay those of the record. No archive is asked for it.
     *
     * @param copy the address that the provider names
     * @param domains the domains from which it may be read, also if it is stored
     * @return the full text, or the one that was stored last, if the copy is gone or its site is down
     * @throws WebFailure if the copy cannot be read, or does not hold the text of which the record has the abstract
     */
    public Latest openCopy(Abstract found, WebAddress copy, Domains domains) throws WebFailure {
        return copies.read(found, key(found), copy, domains, clock.instant().truncatedTo(ChronoUnit.MICROS));
    }

    /**
     * Takes the full text that was read for another record of the same paper as the full text of this one.
     *
     * @return empty if it was erased
     */
    public Optional<Known> adopt(Abstract found, DocumentId fullText, int version) {
        return pages.adopt(fullText, version, key(found), found.metadata());
    }

    private static String key(Abstract found) {
        return found.address().canonical() + RECORD;
    }

    /**
     * A provider's own text about a page, such as an abstract.
     *
     * @param title not blank
     * @param site its outlet, or null
     * @param published publication date, or null
     */
    public record Abstract(WebAddress address, String title, String text, String site, LocalDate published) {

        /** Returns what the provider knows of the paper; it takes precedence over what its text says of itself. */
        Metadata metadata() {
            return Metadata.given(title, address.canonical().toString(), site, null, null, null, null)
                    .withPublished(published, published == null ? null : SaidBy.PROVIDER);
        }
    }
}
