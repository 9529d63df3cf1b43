package dev.crosscheck.search.web.fetch;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import dev.crosscheck.search.web.guard.Reply;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Applies sites' robots.txt rules (RFC 9309), and their {@code Crawl-delay}, which is no part of it, within this
 * process. A site without rules is open. If the rules cannot be fetched because of a failure, the site is closed until
 * they can. Safe for use by many threads; blocks.
 */
final class Robots {

    /** The bytes of a file that count; RFC 9309, 2.5, requires at least 500 KiB. */
    static final int COUNTED_BYTES = 512 * 1024;

    /** How long a site stays closed whose server fails. Short, since most failures pass. */
    static final Duration CLOSED_FOR = Duration.ofMinutes(1);

    private static final int REMEMBERED = 1_000;

    private final Journey journey;
    private final List<String> names;
    private final Duration fresh;
    private final InstantSource clock;
    private final Map<String, Rules> known = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Rules> eldest) {
            return size() > REMEMBERED;
        }
    };

    /** When each site with a {@code Crawl-delay} may be asked next. */
    private final Map<String, Long> nextTurns = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
            return size() > REMEMBERED;
        }
    };

    private record Rules(BaseRobotRules rules, Instant until) {}

    /**
     * @param name our name in the rules, in lower case
     * @param fresh how long rules are cached
     * @param clock tells how old cached rules are
     */
    Robots(Journey journey, String name, Duration fresh, InstantSource clock) {
        this.journey = journey;
        this.names = List.of(name);
        this.fresh = fresh;
        this.clock = clock;
    }

    /**
     * Checks a page against its site's rules, and waits for the site's {@code Crawl-delay}.
     *
     * @param time remaining time for the page; at most half of it is spent on waiting
     * @throws WebFailure if the site asks not to read this page, or not so soon, or its rules cannot be fetched
     */
    void admit(WebAddress page, Duration time) throws WebFailure {
        BaseRobotRules rules = rules(page, time);
        if (rules.isDeferVisits()) {
            throw new WebFailure(Reason.UNREACHABLE, "its robots.txt cannot be fetched at the moment");
        }
        if (!rules.isAllowed(page.toString())) {
            throw new WebFailure(Reason.ROBOTS, "its robots.txt asks not to read it");
        }
        if (rules.getCrawlDelay() > 0) {
            await(reserve(page.origin(), Duration.ofMillis(rules.getCrawlDelay()), time.dividedBy(2)));
        }
    }

    private long reserve(String origin, Duration delay, Duration patience) throws WebFailure {
        synchronized (nextTurns) {
            long now = System.nanoTime();
            long wait = Math.max(0, nextTurns.getOrDefault(origin, now) - now);
            if (wait > patience.toNanos()) {
                throw new WebFailure(
                        Reason.SUSPENDED, "its robots.txt asks for " + delay.toSeconds() + " s between two pages");
            }
            nextTurns.put(origin, now + wait + delay.toNanos());
            return wait;
        }
    }

    private static void await(long nanos) throws WebFailure {
        try {
            Thread.sleep(Duration.ofNanos(nanos));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WebFailure(Reason.TOO_SLOW, "the search was interrupted", e);
        }
    }

    private BaseRobotRules rules(WebAddress page, Duration time) throws WebFailure {
        String origin = page.origin();
        synchronized (known) {
            Rules before = known.get(origin);
            if (before != null && clock.instant().isBefore(before.until())) {
                return before.rules();
            }
        }
        BaseRobotRules rules = fetched(page.resolve("/robots.txt"), time);
        synchronized (known) {
            Rules other = known.get(origin);
            boolean isRead = other != null && clock.instant().isBefore(other.until());
            if (rules.isDeferVisits() && isRead) {
                // Another thread could read them meanwhile.
                return other.rules();
            }
            known.put(origin, new Rules(rules, clock.instant().plus(cachedFor(rules))));
        }
        return rules;
    }

    private Duration cachedFor(BaseRobotRules rules) {
        return rules.isDeferVisits() && CLOSED_FOR.compareTo(fresh) < 0 ? CLOSED_FOR : fresh;
    }

    private BaseRobotRules fetched(WebAddress file, Duration time) throws WebFailure {
        SimpleRobotRulesParser parser = new SimpleRobotRulesParser();
        try {
            Reply reply = journey.toBeginning(file, Map.of("accept", "text/plain, */*;q=0.1"), COUNTED_BYTES + 1, time)
                    .reply();
            return reply.isSuccess()
                    ? parser.parseContent(file.toString(), wholeLines(reply.body()), "text/plain", names)
                    : parser.failedFetch(reply.status());
        } catch (WebFailure e) {
            return switch (e.reason()) {
                // RFC 9309, 2.3.1: endless redirects count as no rules.
                case TOO_MANY_REDIRECTS, BAD_ADDRESS -> parser.failedFetch(404);
                case NOT_PUBLIC,
                        UNREACHABLE,
                        TOO_SLOW,
                        TOO_LARGE,
                        GONE,
                        REFUSED,
                        RATE_LIMITED,
                        UNREADABLE,
                        ROBOTS,
                        SUSPENDED -> throw e;
            };
        }
    }

    /** Drops the last line of a file that was cut: half a path may forbid far more than the whole one. */
    private static byte[] wholeLines(byte[] body) {
        int end = body.length;
        while (body.length > COUNTED_BYTES && end > 0 && body[end - 1] != '\n' && body[end - 1] != '\r') {
            end--;
        }
        return end == body.length ? body : Arrays.copyOf(body, end);
    }
}
