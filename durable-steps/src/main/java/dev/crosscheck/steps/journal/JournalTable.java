package dev.crosscheck.steps.journal;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.budget.DayBudgets;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.journal.RecordedCall.RecordedFailure;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.WireJson;
import dev.crosscheck.steps.outage.Outage;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads and writes the journal's rows. Each method executes one statement, blocks, and waits out an outage of the
 * database.
 */
final class JournalTable {

    /** The failure to record if a budget does not allow a call, by the budget's scope as its row has it. */
    private static final JsonObject SPENT = json(Map.of(
            "session", spent("The session's budget is spent."),
            "tenant", spent("The tenant's budget for the day is spent."),
            "deployment", spent("The deployment's budget for the day is spent.")));

    private final Pool pool;
    private final DayBudgets days;

    JournalTable(Pool pool, DayBudgets days) {
        this.pool = pool;
        this.days = days;
    }

    /**
     * Records that the call is about to be made, if the step, the session and the budgets allow it and no answer
     * exists.
     *
     * @param estimate the highest expected cost; empty if the call costs nothing
     */
    Intent intend(ClaimedStep step, int call, String requestHash, Optional<Estimate> estimate) {
        String tenant = step.origin().tenant();
        if (estimate.isPresent() && !days.isOpen(tenant)) {
            outlast(days.open(tenant));
        }
        Tuple values = Tuple.of(
                        step.stepId().value(), step.token(), step.sessionId().value(), call)
                .addInteger(step.attempt())
                .addString(requestHash)
                .addString(days.limitsTenants() ? tenant : null)
                .addBoolean(days.limitsDeployment())
                .addLong(estimate.map(Estimate::tokens).orElse(0L))
                .addDouble(estimate.map(Estimate::usd).orElse(0.0))
                .addBoolean(estimate.isPresent())
                .addValue(SPENT);
        Row row = execute(JournalSql.INTEND, values).iterator().next();
        RecordedAnswer answer = answer(row);
        return switch (row.getString("intent")) {
            case "committed" -> answer == null ? new Intent.Committed() : new Intent.Recorded(answer);
            case "recorded" -> new Intent.Recorded(answer);
            case "paused" -> new Intent.Paused();
            case "spent" -> new Intent.Spent(WireJson.read(row.getJsonObject("error"), RecordedFailure.class));
            case "unopened" -> {
                outlast(days.open(tenant));
                yield intend(step, call, requestHash, estimate);
            }
            case "unknown" -> {
                execute(JournalSql.MAKE_KNOWN, Tuple.of(step.sessionId().value()));
                yield intend(step, call, requestHash, estimate);
            }
            default -> new Intent.StepLost();
        };
    }

    /**
     * Records an answer, even if the step's claim is lost, because the call was paid for.
     *
     * @param mayHold whether its intent may hold a share of a budget
     */
    void answer(ClaimedStep step, int call, RecordedAnswer answer, boolean mayHold) {
        Tuple values = row(step, call)
                .addValue(Buffer.buffer(answer.body()))
                .addValue(json(answer.usage()))
                .addString(answer.providerId());
        if (!mayHold) {
            execute(JournalSql.ANSWER, values);
            return;
        }
        Usage usage = answer.usage() == null ? Usage.NONE : answer.usage();
        execute(
                JournalSql.ANSWER_AND_SETTLE,
                values.addLong(usage.inputTokens() + usage.outputTokens()).addDouble(usage.usd()));
    }

    /** @param free whether the call was not billed, so that its share of the budgets is freed */
    void fail(ClaimedStep step, int call, RecordedFailure failure, boolean free) {
        execute(
                free ? JournalSql.FAIL_AND_FREE : JournalSql.FAIL,
                row(step, call).addValue(json(failure)));
    }

    /** Returns the calls of the step's earlier attempts, by number. */
    Map<Integer, RecordedCall> earlier(ClaimedStep step) {
        Map<Integer, RecordedCall> calls = new HashMap<>();
        for (Row row : execute(JournalSql.EARLIER, Tuple.of(step.stepId().value()))) {
            RecordedCall call = read(row);
            calls.put(call.number(), call);
        }
        return calls;
    }

    private static RecordedCall read(Row row) {
        return new RecordedCall(
                row.getInteger("call_number"),
                row.getString("request_hash"),
                answer(row),
                WireJson.read(row.getJsonObject("error"), RecordedFailure.class));
    }

    private static RecordedAnswer answer(Row row) {
        var body = row.getBuffer("answer");
        return body == null
                ? null
                : new RecordedAnswer(
                        body.toString(),
                        WireJson.read(row.getJsonObject("usage"), Usage.class),
                        row.getString("provider_id"));
    }

    private static RecordedFailure spent(String message) {
        return new RecordedFailure(StepJournal.BUDGET_EXHAUSTED, message, false, Map.of());
    }

    private static Tuple row(ClaimedStep step, int call) {
        return Tuple.of(step.stepId().value(), call, step.attempt());
    }

    private static JsonObject json(Object value) {
        return value == null ? null : new JsonObject(MessageCodec.encode(value));
    }

    private RowSet<Row> execute(String statement, Tuple values) {
        return outlast(pool.preparedQuery(statement).execute(values));
    }

    private static <T> T outlast(Uni<T> statement) {
        return Outage.outlast("The call journal", statement).await().indefinitely();
    }
}
