package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.claim.Claim;
import java.time.LocalDate;
import java.util.List;

/**
 * The finished report that a thread's question follows up.
 *
 * @param sessionId whose report it is
 * @param question that it answers
 * @param finished day of its completion, in UTC
 * @param markdown cites its sources by {@code [n]}; cut to {@link #MAX_LENGTH}
 * @param claims its checked sentences, {@link #MOST_CLAIMS} at most
 * @param sources how many sources it has: their numbers are those of the thread, and what is found since gets higher
 *     ones
 */
public record FollowedReport(
        SessionId sessionId, String question, LocalDate finished, String markdown, List<Claim> claims, int sources) {

    /** Characters of a report that a thread is told of. */
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

    /** Whether a source of the thread is one of the report's. */
    public boolean has(int number) {
        return number <= sources;
    }

    /** At the end of a line, where there is one. */
    static String cut(String text) {
        if (text.length() <= MAX_LENGTH) {
            return text;
        }
        int line = text.lastIndexOf('\n', MAX_LENGTH - 1);
        int end = line > 0 ? line : MAX_LENGTH - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }
}
