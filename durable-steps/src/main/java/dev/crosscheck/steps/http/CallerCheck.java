package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.util.List;
import java.util.Optional;

/**
 * Checks that a request does not come from a foreign web page. A page that makes its own name point to our address (DNS
 * rebinding) sends that name as {@code Host}. A page of another site is visible in {@code Origin}, {@code Referer} or
 * {@code Sec-Fetch-Site}, which browsers do not let scripts change. Programs other than browsers do not send these
 * three.
 */
final class CallerCheck {

    private static final String SEC_FETCH_SITE = "Sec-Fetch-Site";
    private static final List<String> OUR_SITE = List.of("same-origin", "none");
    private static final int LONGEST_SHOWN = 100;

    private final AllowedCallers allowed;

    CallerCheck(AllowedCallers allowed) {
        this.allowed = allowed;
    }

    /**
     * Returns the reason to refuse a request; empty to accept it.
     *
     * @param path the normalized path
     */
    Optional<Problem> refusal(String scheme, String path, MultiMap headers) {
        List<String> hosts = headers.getAll(HttpHeaders.HOST);
        if (hosts.size() != 1) {
            return Optional.of(Refusals.malformed("the header Host must be given exactly once"));
        }
        Optional<Authority> host = Authority.parse(hosts.getFirst());
        if (host.isEmpty() || host.get().host().isEmpty()) {
            return Optional.of(Refusals.malformed("the header Host must be a host and, after a colon, its port"));
        }
        if (!allowed.knowsHost(host.get())) {
            return Optional.of(Problem.of(
                    ProblemType.MISDIRECTED_REQUEST,
                    "this service does not answer as " + shown(hosts.getFirst())
                            + "; CROSSCHECK_ALLOWED_HOSTS lists its hosts"));
        }
        // Browsers send no Origin when a user follows a link, but do for a form or a script of another page.
        if (allowed.mayLinkTo(path) && !headers.contains(HttpHeaders.ORIGIN)) {
            return Optional.empty();
        }
        return foreignPage(scheme, host.get(), headers).map(CallerCheck::foreignOrigin);
    }

    /** Returns the name of the header that shows a foreign page; empty if none does. */
    private Optional<String> foreignPage(String scheme, Authority host, MultiMap headers) {
        boolean vouched = false;
        for (String origin : headers.getAll(HttpHeaders.ORIGIN)) {
            Optional<Origin> parsed = Origin.parse(origin);
            if (parsed.isEmpty() || !isOurs(parsed.get(), scheme, host)) {
                return Optional.of("Origin");
            }
            vouched |= allowed.knowsOrigin(parsed.get());
        }
        for (String page : headers.getAll(HttpHeaders.REFERER)) {
            Optional<Origin> parsed = Origin.ofPage(page);
            if (parsed.isEmpty() || !isOurs(parsed.get(), scheme, host)) {
                return Optional.of("Referer");
            }
            vouched |= allowed.knowsOrigin(parsed.get());
        }
        boolean otherSite = headers.getAll(SEC_FETCH_SITE).stream().anyMatch(site -> !OUR_SITE.contains(site));
        return otherSite && !vouched ? Optional.of(SEC_FETCH_SITE) : Optional.empty();
    }

    private boolean isOurs(Origin origin, String scheme, Authority host) {
        return origin.isOf(scheme, host) || allowed.knowsOrigin(origin);
    }

    private static Problem foreignOrigin(String header) {
        return Problem.of(
                ProblemType.FORBIDDEN,
                "the header " + header
                        + " names a web page of another origin; CROSSCHECK_ALLOWED_ORIGINS lists the origins that"
                        + " may use this service");
    }

    private static String shown(String host) {
        return host.length() <= LONGEST_SHOWN ? host : host.substring(0, LONGEST_SHOWN) + "…";
    }
}
