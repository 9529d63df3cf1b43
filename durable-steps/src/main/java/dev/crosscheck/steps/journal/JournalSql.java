package dev.crosscheck.steps.journal;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.message.MessageCodec;

/**
 * The journal's SQL statements. The statement that writes a call's row also holds or frees its share of the budgets.
 */
final class JournalSql {

    private static final String TODAY = "(now() AT TIME ZONE 'UTC')::date";

    /**
     * Locks the row of the session's marks and the row of the step. So a cancel, a pause or another claim cannot commit
     * unseen before this statement commits. If the call's row already exists, this claim wrote it, and an outage lost
     * the acknowledgement.
     *
     * <p>Then it locks the budgets' rows, always in the same order. If the call would exceed one, the call's row
     * records the refusal, so that a later attempt of the step takes the same course. $7 is the tenant if tenants have
     * limits, $8 whether the deployment has limits, $9 and $10 the call's highest cost in tokens and dollars, $11
     * whether it costs anything, and $12 the failure to record if a budget does not allow the call, by the budget's
     * scope.
     *
     * <ul>
     *   <li>{@code recorded}: the answer of an earlier attempt to the same request, if this attempt has not read it: it
     *       came later, or a later attempt made another request in between.
     *   <li>{@code inherited}: the first answer to the same request in the session's lineage, if it has one.
     *   <li>{@code named}: the accounts that the call counts against. A session without a budget has no row and no
     *       limit; the row of a limited day must exist ({@code unopened} names those that do not).
     *   <li>{@code locked}: the accounts on which the call must hold its cost. Empty if it holds it already.
     * </ul>
     */
    static final String INTEND = """
            WITH marks AS MATERIALIZED (
                SELECT cancelled, paused FROM durable_steps.session_epoch WHERE session_id = $3 FOR SHARE),
            held AS MATERIALIZED (
                SELECT s.step_id FROM durable_steps.step s
                WHERE s.step_id = $1 AND s.token = $2 AND s.state = 'running'
                  AND EXISTS (SELECT 1 FROM marks WHERE NOT cancelled)
                FOR SHARE OF s),
            recorded AS MATERIALIZED (
                SELECT answer, usage, provider_id FROM durable_steps.call_journal
                WHERE step_id = $1 AND call_number = $4 AND answered_at IS NOT NULL
                  AND request_hash = $6 ORDER BY attempt LIMIT 1),
            inherited AS MATERIALIZED (
                SELECT coalesce(j.from_step, j.step_id) AS step_id, coalesce(j.from_call, j.call_number) AS call_number,
                    j.answer, j.provider_id
                FROM durable_steps.session_lineage mine
                JOIN durable_steps.session_lineage kin ON kin.root_id = mine.root_id AND kin.session_id <> $3
                JOIN durable_steps.call_journal j
                    ON j.session_id = kin.session_id AND j.request_hash = $6 AND j.answered_at IS NOT NULL
                WHERE mine.session_id = $3
                ORDER BY j.answered_at LIMIT 1),
            named AS MATERIALIZED (
                SELECT 'session:' || $3::text AS account, false AS must WHERE $11::boolean
                UNION ALL SELECT 'tenant:' || $7::text || ':' || %2$s, true WHERE $11 AND $7::text IS NOT NULL
                UNION ALL SELECT 'deployment:' || %2$s, true WHERE $11 AND $8::boolean),
            unopened AS MATERIALIZED (
                SELECT account FROM named
                WHERE must AND NOT EXISTS (SELECT 1 FROM durable_steps.budget b WHERE b.account = named.account)),
            locked AS MATERIALIZED (
                SELECT b.account, b.scope,
                    coalesce(b.spent_tokens + b.held_tokens + $9::bigint > b.limit_tokens, false)
                    OR coalesce(b.spent_usd + b.held_usd + $10::float8::numeric > b.limit_usd, false) AS exceeded
                FROM durable_steps.budget b
                WHERE b.account = ANY(ARRAY(SELECT account FROM named))
                  AND EXISTS (SELECT 1 FROM held JOIN marks ON NOT marks.paused)
                  AND NOT EXISTS (SELECT 1 FROM recorded) AND NOT EXISTS (SELECT 1 FROM inherited)
                  AND NOT EXISTS (SELECT 1 FROM unopened)
                  AND NOT EXISTS (SELECT 1 FROM durable_steps.budget_hold h
                    WHERE h.step_id = $1 AND h.call_number = $4 AND h.attempt = $5)
                ORDER BY b.account DESC FOR UPDATE OF b),
            exceeded AS MATERIALIZED (
                SELECT scope FROM locked WHERE exceeded ORDER BY scope <> 'session', scope <> 'tenant' LIMIT 1),
            written AS (
                INSERT INTO durable_steps.call_journal
                    (step_id, call_number, attempt, session_id, request_hash,
                     answered_at, answer, usage, provider_id, from_step, from_call, failed_at, error)
                SELECT held.step_id, $4, $5, $3, $6,
                    CASE WHEN i.step_id IS NOT NULL THEN now() END, i.answer,
                    CASE WHEN i.step_id IS NOT NULL THEN '%1$s'::jsonb END, i.provider_id, i.step_id, i.call_number,
                    CASE WHEN x.scope IS NOT NULL THEN now() END,
                    $12::jsonb -> x.scope
                FROM held JOIN marks ON NOT marks.paused LEFT JOIN inherited i ON true LEFT JOIN exceeded x ON true
                WHERE NOT EXISTS (SELECT 1 FROM recorded) AND NOT EXISTS (SELECT 1 FROM unopened)
                ON CONFLICT (step_id, call_number, attempt) DO UPDATE SET intent_at = now()
                RETURNING answer, usage, provider_id, error),
            holds AS (
                INSERT INTO durable_steps.budget_hold (step_id, call_number, attempt, account, session_id, tokens, usd)
                SELECT $1, $4, $5, l.account, $3, $9, $10::float8::numeric
                FROM locked l JOIN written w ON w.answer IS NULL AND w.error IS NULL
                ON CONFLICT DO NOTHING RETURNING account, tokens, usd),
            charged AS (
                UPDATE durable_steps.budget b
                SET held_tokens = b.held_tokens + h.tokens, held_usd = b.held_usd + h.usd
                FROM holds h WHERE b.account = h.account)
            SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM marks) THEN 'unknown'
                    WHEN h.paused IS NULL THEN 'refused' WHEN h.paused THEN 'paused'
                    WHEN r.recorded THEN 'recorded' WHEN EXISTS (SELECT 1 FROM unopened) THEN 'unopened'
                    WHEN w.error IS NOT NULL THEN 'spent' ELSE 'committed' END AS intent,
                coalesce(r.answer, w.answer) AS answer, coalesce(r.usage, w.usage) AS usage,
                coalesce(r.provider_id, w.provider_id) AS provider_id, w.error
            FROM (SELECT (SELECT paused FROM held JOIN marks ON true) AS paused) AS h
            LEFT JOIN (SELECT true AS recorded, recorded.* FROM recorded) AS r ON true
            LEFT JOIN written w ON true""".formatted(MessageCodec.encode(Usage.NONE), TODAY);

    /**
     * Creates the row of a session's marks again. It is missing if retention removed the row of a long inactive session
     * at the moment in which the step was accepted.
     */
    static final String MAKE_KNOWN =
            "INSERT INTO durable_steps.session_epoch (session_id) VALUES ($1) ON CONFLICT DO NOTHING";

    static final String ANSWER = """
            UPDATE durable_steps.call_journal
            SET answered_at = now(), answer = $4, usage = $5, provider_id = $6
            WHERE step_id = $1 AND call_number = $2 AND attempt = $3""";

    static final String FAIL = """
            UPDATE durable_steps.call_journal SET failed_at = now(), error = $4
            WHERE step_id = $1 AND call_number = $2 AND attempt = $3""";

    /**
     * Records an answer like {@link #ANSWER} for a call that may hold a share of budgets: frees the share and books the
     * cost. If executed twice, it finds no share the second time. $7 and $8 are tokens and dollars.
     */
    static final String ANSWER_AND_SETTLE = settling(ANSWER, "$7::bigint", "$8::float8::numeric");

    /** Records a failure like {@link #FAIL} for a call that was not billed, and frees its share of budgets. */
    static final String FAIL_AND_FREE = settling(FAIL, "0", "0");

    /** Reads the final state of each call: its answer if there is one, otherwise its latest attempt. */
    static final String EARLIER = """
            SELECT DISTINCT ON (call_number) call_number, request_hash, answer, usage, provider_id, error
            FROM durable_steps.call_journal WHERE step_id = $1
            ORDER BY call_number, answered_at IS NULL, attempt DESC""";

    private JournalSql() {}

    private static String settling(String outcome, String tokens, String usd) {
        return """
                WITH outcome AS (%s),
                freed AS MATERIALIZED (
                    DELETE FROM durable_steps.budget_hold WHERE step_id = $1 AND call_number = $2 AND attempt = $3
                    RETURNING account, tokens, usd),
                locked AS MATERIALIZED (
                    SELECT b.account FROM durable_steps.budget b WHERE b.account = ANY(ARRAY(SELECT account FROM freed))
                    ORDER BY b.account DESC FOR UPDATE OF b)
                UPDATE durable_steps.budget b
                SET held_tokens = b.held_tokens - f.tokens, held_usd = b.held_usd - f.usd,
                    spent_tokens = b.spent_tokens + %s, spent_usd = b.spent_usd + %s
                FROM freed f JOIN locked l ON l.account = f.account
                WHERE b.account = f.account""".formatted(outcome, tokens, usd);
    }
}
