package dev.crosscheck.search.web.fetch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.search.web.guard.Reply;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Asks web archives for a copy of a page that is gone. Speaks the Wayback Machine's availability API
 * (archive.org/help/wayback_api.php), for addresses that end in {@code /wayback/available}, and otherwise Memento (RFC
 * 7089): the address is that of a TimeGate, to which the page's address is appended. All requests go through the guard
 * of pages, and obey the archive's robots.txt. Safe for use by many threads; blocks.
 */
final class Archives {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String WAYBACK = "/wayback/available";
    private static final long LARGEST_ANSWER = 100_000;
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMddHHmmss");
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.RFC_1123_DATE_TIME;
    /** The time in a snapshot's address. With {@code id_} after it, the archive sends the page without its own bar. */
    private static final Pattern SNAPSHOT = Pattern.compile("/web/(\\d{14})/");

    private final List<WebAddress> doors;
    private final Journey journey;
    private final Robots robots;
    private final FetchSettings limits;

    /** @throws IllegalArgumentException if an archive's address is invalid */
    Archives(Journey journey, Robots robots, FetchSettings settings) {
        this.journey = journey;
        this.robots = robots;
        this.limits = settings;
        List<WebAddress> parsed = new ArrayList<>();
        for (String archive : settings.archives()) {
            try {
                parsed.add(WebAddress.parse(archive));
            } catch (WebFailure e) {
                throw new IllegalArgumentException(
                        "crosscheck.search.web.archives: " + archive + ": " + e.getMessage(), e);
            }
        }
        this.doors = List.copyOf(parsed);
    }

    /**
     * An archived copy of a page.
     *
     * @param host the archive's host
     * @param time when the archive read the page
     */
    record Copy(String host, Instant time, Reply reply) {}

    /** Returns the copy of the first archive that has one. An archive that fails counts as one without a copy. */
    Optional<Copy> copyOf(WebAddress page, Instant now) {
        for (WebAddress door : doors) {
            try {
                Optional<Copy> copy = door.path().endsWith(WAYBACK) ? wayback(door, page) : memento(door, page, now);
                if (copy.isPresent()) {
                    return copy;
                }
            } catch (WebFailure _) {
                // The page's own failure is what the session is told; an archive is only a second chance.
            }
        }
        return Optional.empty();
    }

    private Optional<Copy> wayback(WebAddress door, WebAddress page) throws WebFailure {
        String query = "?url=" + URLEncoder.encode(page.toString(), StandardCharsets.UTF_8);
        Journey.Landed landed = journey.to(
                door.resolve(query),
                (next, left) -> {
                    robots.admit(next, left);
                    return Map.of("accept", "application/json");
                },
                "application/json"::equals,
                LARGEST_ANSWER,
                limits.time());
        JsonNode closest = closest(landed.reply());
        String address = closest.path("url").asText();
        var snapshot = SNAPSHOT.matcher(address);
        if (!closest.path("available").asBoolean() || !snapshot.find()) {
            return Optional.empty();
        }
        Instant time = stamp(snapshot.group(1));
        WebAddress bare = WebAddress.parse(snapshot.replaceFirst("/web/$1id_/"));
        return Optional.of(new Copy(bare.host(), time, page(bare, Map.of()).reply()));
    }

    private static JsonNode closest(Reply reply) throws WebFailure {
        try {
            return reply.isSuccess()
                    ? JSON.readTree(reply.body()).at("/archived_snapshots/closest")
                    : JSON.missingNode();
        } catch (IOException e) {
            throw new WebFailure(Reason.UNREADABLE, "the archive's answer is no JSON", e);
        }
    }

    private static Instant stamp(String digits) throws WebFailure {
        try {
            return LocalDateTime.parse(digits, STAMP).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw new WebFailure(Reason.UNREADABLE, "the archive states an impossible time", e);
        }
    }

    private Optional<Copy> memento(WebAddress door, WebAddress page, Instant now) throws WebFailure {
        WebAddress gate = WebAddress.parse(door + page.toString());
        Journey.Landed landed = page(gate, Map.of("accept-datetime", HTTP_DATE.format(now.atOffset(ZoneOffset.UTC))));
        Optional<String> stated = landed.reply().header("memento-datetime");
        if (stated.isEmpty()) {
            return Optional.empty();
        }
        try {
            Instant time = ZonedDateTime.parse(stated.get(), HTTP_DATE).toInstant();
            return Optional.of(new Copy(landed.at().host(), time, landed.reply()));
        } catch (DateTimeException e) {
            throw new WebFailure(Reason.UNREADABLE, "the archive states an impossible time", e);
        }
    }

    private Journey.Landed page(WebAddress at, Map<String, String> headers) throws WebFailure {
        Journey.Landed landed = journey.to(
                at,
                (next, left) -> {
                    robots.admit(next, left);
                    return headers;
                },
                PageReader::reads,
                limits.maxBytes(),
                limits.time());
        if (!landed.reply().isSuccess()) {
            throw new WebFailure(
                    Reason.GONE,
                    "the archive answered with HTTP " + landed.reply().status());
        }
        return landed;
    }
}
