package dev.crosscheck.search.web.fetch;

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
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads single pages and stores them. A fresh page is not requested again; a stale one is requested with a check for
 * changes. Safe for use by many threads; blocks.
 */
public final class Fetcher {

    private static final String ACCEPT =
            "text/html, application/xhtml+xml, application/pdf;q=0.9, text/plain;q=0.9, text/markdown;q=0.9, */*;q=0.5";
    /**
     * Distinguishes a provider's record of a page from the page itself, with a fragment: no fetched address has one.
     */
    private static final String RECORD = "#record-of-";
    /** Likewise distinguishes an archive's copy. */
    private static final String ARCHIVED = "#archived-by-";

    private static final int NOT_MODIFIED = 304;
    private static final int NOT_FOUND = 404;
    private static final int GONE = 410;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVER_ERROR = 500;

    private final WebPages pages;
    private final Journey journey;
    private final Robots robots;
    private final PageReader reader;
    private final Archives archives;
    private final FetchSettings limits;
    private final Clock clock;

    private Fetcher(
            WebPages pages, Journey journey, Robots robots, PageReader reader, FetchSettings settings, Clock clock) {
        this.pages = pages;
        this.journey = journey;
        this.robots = robots;
        this.reader = reader;
        this.archives = new Archives(journey, robots, settings);
        this.limits = settings;
        this.clock = clock;
    }

    /** @param files reads PDFs, Office files, books and tables */
    public static Fetcher of(WebPages pages, WayOut wayOut, FileReaders files, FetchSettings settings, Clock clock) {
        Journey journey = new Journey(wayOut, settings.maxRedirects(), settings.userAgent());
        Robots robots = new Robots(journey, settings.name(), settings.robotsFreshness());
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
        Journey.Landed landed = journey.to(
                page,
                (next, left) -> {
                    robots.admit(next, left);
                    return headers(next, known);
                },
                PageReader::reads,
                limits.maxBytes(),
                limits.time());
        if (landed.reply().status() == NOT_MODIFIED && known.isPresent()) {
            // If the page was erased meanwhile, ask for all of it.
            return pages.unchanged(known.get().id(), now) ? known.get() : read(address);
        }
        String at = landed.at().toString();
        ParsedDocument document = reader.read(page.toString(), at, successful(landed.reply()));
        Reply reply = landed.reply();
        return pages.keep(
                new WebPage(page.toString(), at, document, WebPage.sha256(reply.body()), kept(reply.headers()), now));
    }

    /**
     * Returns the page like {@link #read}, or, if it is gone or its site is down, as it was when it was last read. If it
     * was never read, archives are asked for a copy.
     *
     * @throws WebFailure if the page cannot be read and no copy of it is known, or its site does not want it to be read
     */
    public Latest latest(WebAddress address) throws WebFailure {
        try {
            return new Latest(read(address), null);
        } catch (WebFailure failure) {
            if (!isGoneOrDown(failure)) {
                throw failure;
            }
            WebAddress page = address.canonical();
            Optional<Known> stored = pages.known(page.toString());
            if (stored.isPresent()) {
                String used = "; used as it was on "
                        + LocalDate.ofInstant(stored.get().checkedAt(), ZoneOffset.UTC);
                return new Latest(stored.get(), failure.getMessage() + used);
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
                WebPage.sha256(copy.reply().body()),
                kept(copy.reply().headers()),
                now));
    }

    /**
     * The latest version of a page that can be had.
     *
     * @param warning why the page could not be read now, and of what day the version is that is used; null if it could
     */
    public record Latest(Known page, String warning) {}

    /**
     * Says whether the page is gone, or its site is down or not to be asked now. A site that refuses to be read is
     * neither.
     */
    private static boolean isGoneOrDown(WebFailure failure) {
        return switch (failure.reason()) {
            case GONE, UNREACHABLE, TOO_SLOW, RATE_LIMITED, SUSPENDED -> true;
            case BAD_ADDRESS, NOT_PUBLIC, TOO_LARGE, TOO_MANY_REDIRECTS, REFUSED, UNREADABLE, ROBOTS -> false;
        };
    }

    /**
     * Stores a provider's own record, such as an abstract, as the page of its address.
     *
     * @param from the provider's name, stored with it
     * @throws WebFailure if it contains no text
     */
    public Known record(Abstract found, String from) throws WebFailure {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        String url = found.address().canonical().toString();
        byte[] bytes = found.text().getBytes(StandardCharsets.UTF_8);
        ParsedDocument document = reader.read(new Upload(
                url,
                MediaType.TEXT,
                PageReader.plain(found.text()),
                bytes.length,
                Metadata.given(found.title(), url, found.site(), null, null, null, null)
                        .withPublished(found.published(), found.published() == null ? null : SaidBy.PROVIDER)));
        return pages.keep(new WebPage(
                url + RECORD + from, url, document, WebPage.sha256(bytes), Map.of("crosscheck-record-of", from), now));
    }

    /**
     * A provider's own text about a page, such as an abstract.
     *
     * @param title not blank
     * @param site its outlet, or null
     * @param published publication date, or null
     */
    public record Abstract(WebAddress address, String title, String text, String site, LocalDate published) {}

    private static Map<String, String> headers(WebAddress next, Optional<Known> known) {
        Map<String, String> headers = new HashMap<>(Map.of("accept", ACCEPT));
        known.filter(page -> page.landedUrl().equals(next.toString())).ifPresent(page -> {
            if (page.etag() != null) {
                headers.put("if-none-match", page.etag());
            }
            if (page.lastModified() != null) {
                headers.put("if-modified-since", page.lastModified());
            }
        });
        return headers;
    }

    private static Reply successful(Reply reply) throws WebFailure {
        if (reply.status() == TOO_MANY_REQUESTS) {
            throw WebFailure.rateLimited("its site limits requests at the moment (HTTP 429)", null);
        }
        if (!reply.isSuccess()) {
            throw new WebFailure(reason(reply.status()), "its site answered with HTTP " + reply.status());
        }
        return reply;
    }

    private static Reason reason(int status) {
        if (status == NOT_FOUND || status == GONE) {
            return Reason.GONE;
        }
        return status >= SERVER_ERROR ? Reason.UNREACHABLE : Reason.REFUSED;
    }

    /** Drops NUL, which Postgres cannot store, and cookies, which are useless here. */
    private static Map<String, String> kept(Map<String, String> headers) {
        Map<String, String> kept = new HashMap<>();
        headers.forEach((name, value) -> {
            if (!name.equals("set-cookie")) {
                kept.put(PageReader.plain(name), PageReader.plain(value));
            }
        });
        return kept;
    }
}
