package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.SessionList;
import dev.crosscheck.gateway.session.SessionSummary;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ListCursor;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.rest.QueryNumber;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * Reads which page of a list of sessions a client asks for. Each method fails with a problem that names the parameter.
 */
final class ListQuery {

    static final int LONGEST_SEARCH = 500;

    private static final int DEFAULT_LIMIT = 20;
    private static final int MOST_LIMIT = 200;

    private ListQuery() {}

    static SessionList.Wanted wanted(String status, String words) {
        if (status != null
                && !status.equals(SessionList.UNREADABLE)
                && SessionStatus.named(status).isEmpty()) {
            throw new ProblemException(Problem.invalid(
                    "status",
                    "must be one of queued, running, clarifying, paused, completed, failed, cancelled, unreadable"));
        }
        if (words != null && words.length() > LONGEST_SEARCH) {
            throw new ProblemException(Problem.invalid("q", "must have at most " + LONGEST_SEARCH + " characters"));
        }
        return new SessionList.Wanted(status, words == null || words.isBlank() ? null : words);
    }

    static int limit(String text) {
        return text == null ? DEFAULT_LIMIT : (int) QueryNumber.required("limit", text, 1, MOST_LIMIT);
    }

    /** Returns where an earlier page ended; empty for the first page. */
    static Optional<ListCursor> cursor(String text) {
        return text == null || text.isBlank()
                ? Optional.empty()
                : Optional.of(ListCursor.read(text)
                        .orElseThrow(() -> new ProblemException(
                                Problem.invalid("cursor", "must be the next_cursor of an earlier page"))));
    }

    static SessionList.Position position(String cursor) {
        return cursor(cursor)
                .map(read -> new SessionList.Position(read.time(), read.id()))
                .orElse(null);
    }

    /** @param rows contains one row more than is shown if there is a next page */
    static List<SessionSummary> shown(List<SessionSummary> rows, int size) {
        return rows.subList(0, Math.min(size, rows.size()));
    }

    /** Returns the cursor of the next page; null if there is none. */
    static String next(List<SessionSummary> rows, int size) {
        if (rows.size() <= size) {
            return null;
        }
        SessionSummary last = rows.get(size - 1);
        return new ListCursor(last.createdAt().atOffset(ZoneOffset.UTC), last.id()).written();
    }
}
