package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.text.Cut;
import java.time.LocalDate;
import java.util.List;

/**
 * The finished report that a thread's question follows up.
 *
 * @param sessionId the session that wrote the report
 * @param question the question that it answers
 * @param finished day of its completion, in UTC
 * @param markdown cites its sources by {@code [n]}; cut to {@link #MAX_LENGTH}
 * @param claims its checked sentences, at most {@link #MOST_CLAIMS}
 * @param sources number of its sources. The thread keeps their numbers; sources found later get higher ones
 */
public record FollowedReport(
        SessionId sessionId, String question, LocalDate finished, String markdown, List<Claim> claims, int sources) {

    /** The most characters of a report that a thread receives. */
    public static final int MAX_LENGTH = 12_000;

    public static final int MOST_CLAIMS = 60;

    public FollowedReport {
        Require.present("session_id", sessionId);
        Require.text("question", question);
        Require.present("finished", finished);
        markdown = cut(Require.text("markdown", markdown));
        claims = List.copyOf(claims.subList(0, Math.min(MOST_CLAIMS, claims.size())));
        Require.atLeast("sources", 0, sources);
    }

    /** Returns whether a source of the thread belongs to the report. */
    public boolean has(int number) {
        return number <= sources;
    }

    /** Cuts a report to the limit, at the end of a line if possible. */
    static String cut(String text) {
        if (text.length() <= MAX_LENGTH) {
            return text;
        }
        int line = text.lastIndexOf('\n', MAX_LENGTH - 1);
        int end = line > 0 ? line : MAX_LENGTH - 1;
        return Cut.to(end, text) + "…";
    }
}
