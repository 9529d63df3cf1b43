package dev.crosscheck.search.web.fetch;

import dev.crosscheck.search.corpus.WebPage;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.web.guard.Reply;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Requests pages as their sites allow, and tells what a response means. Safe for use by many threads; blocks. */
final class Visits {

    private static final String ACCEPT =
            "text/html, application/xhtml+xml, application/pdf;q=0.9, text/plain;q=0.9, text/markdown;q=0.9, */*;q=0.5";

    private static final int NOT_MODIFIED = 304;
    private static final int NOT_FOUND = 404;
    private static final int GONE = 410;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVER_ERROR = 500;

    private final Journey journey;
    private final Robots robots;
    private final FetchSettings limits;

    Visits(Journey journey, Robots robots, FetchSettings limits) {
        this.journey = journey;
        this.robots = robots;
        this.limits = limits;
    }

    /**
     * Requests an address, and the addresses to which it redirects, if their robots.txt files admit it.
     *
     * @param stored what is stored of it; its site is asked only for changes then
     * @throws WebFailure if it cannot be requested; a response of any status is no failure
     */
    Journey.Landed visit(WebAddress address, Optional<Known> stored) throws WebFailure {
        return journey.to(
                address,
                (next, left) -> {
                    robots.admit(next, left);
                    return headers(next, stored);
                },
                PageReader::reads,
                limits.maxBytes(),
                limits.time());
    }

    private static Map<String, String> headers(WebAddress next, Optional<Known> stored) {
        Map<String, String> headers = new HashMap<>(Map.of("accept", ACCEPT));
        stored.filter(page -> page.landedUrl().equals(next.toString())).ifPresent(page -> {
            if (page.etag() != null) {
                headers.put("if-none-match", page.etag());
            }
            if (page.lastModified() != null) {
                headers.put("if-modified-since", page.lastModified());
            }
        });
        return headers;
    }

    static boolean isUnchanged(Reply reply) {
        return reply.status() == NOT_MODIFIED;
    }

    /** @throws WebFailure if the response is not a page */
    static Reply successful(Reply reply) throws WebFailure {
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

    /**
     * Says whether the page is gone, or its site is down or not to be asked now. A site that refuses to be read is
     * neither.
     */
    static boolean isGoneOrDown(WebFailure failure) {
        return switch (failure.reason()) {
            case GONE, UNREACHABLE, TOO_SLOW, RATE_LIMITED, SUSPENDED -> true;
            case BAD_ADDRESS, NOT_PUBLIC, TOO_LARGE, TOO_MANY_REDIRECTS, REFUSED, UNREADABLE, ROBOTS -> false;
        };
    }

    /**
     * Returns the headers to store: without NUL, which Postgres cannot store, without cookies, which are useless here,
     * and without names that only we may set.
     */
    static Map<String, String> kept(Map<String, String> headers) {
        Map<String, String> kept = new HashMap<>();
        headers.forEach((name, value) -> {
            if (!name.equals("set-cookie") && !name.startsWith(WebPage.OWN_HEADERS)) {
                kept.put(PageReader.plain(name), PageReader.plain(value));
            }
        });
        return kept;
    }
}
