package dev.crosscheck.steps.protocol;

import static dev.crosscheck.steps.LedgerDatabase.received;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.TestLedger;
import dev.crosscheck.steps.budget.BudgetAccount;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.budget.Budgets;
import dev.crosscheck.steps.journal.Journals;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.ledger.LedgerRelay;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** The real ledger: the module's own statements on a real database. */
final class TableLedger implements Ledger {

    private static final Pattern RESULT = Pattern.compile("(result|failure)-\\d+");
    private static final String STEPS = """
            SELECT step_id, session_id, state, attempt, handed_back, failures, result, settled_at IS NOT NULL AS settled
            FROM durable_steps.step WHERE agent = $1 ORDER BY step_id""";
    private static final String CALLS = """
            SELECT step_id, call_number, attempt, answered_at IS NOT NULL AS answered, failed_at IS NOT NULL AS failed
            FROM durable_steps.call_journal WHERE session_id = ANY($1) ORDER BY call_number, attempt""";

    private final LedgerDatabase database;
    private final TestLedger ledger;
    private final Journals journals;
    private final Budgets budgets = new Budgets();
    private final String tenant = "tenant-" + UUID.randomUUID();
    private final List<Session> sessions =
            IntStream.range(0, World.SESSIONS).mapToObj(i -> Session.create()).toList();

    TableLedger(LedgerDatabase database) {
        this.database = database;
        this.ledger =
                TestLedger.of(database, "agent-" + UUID.randomUUID(), Map.of("relay.grace", "0s", "retry-pause", "0s"));
        this.journals = new Journals(
                database.pool(),
                LedgerDatabase.dayBudgets(
                        database.pool(), Map.of("tenant.tokens-per-day", Integer.toString(DAY_BUDGET))));
        ledger.inTransaction(t -> budgets.open(t, sessions.getFirst().id(), new Limit((long) SESSION_BUDGET, null)));
    }

    @Override
    public List<Account> budgets() {
        Account first = budgets.ofSession(database.pool(), sessions.getFirst().id())
                .await()
                .indefinitely()
                .map(TableLedger::account)
                .orElseThrow();
        Account day = budgets.today(database.pool()).await().indefinitely().stream()
                .filter(budget -> budget.name().equals(tenant))
                .map(TableLedger::account)
                .findFirst()
                .orElse(new Account(DAY_BUDGET, 0, 0));
        return List.of(first, day);
    }

    private static Account account(BudgetAccount budget) {
        return new Account(
                Math.toIntExact(budget.limit().tokens()),
                Math.toIntExact(budget.spent().tokens()),
                Math.toIntExact(budget.held().tokens()));
    }

    private record Holder(ClaimedStep step, CallThread calls) {}

    @Override
    public Accepted accept(Step step, boolean slot) {
        change("UPDATE durable_steps.step SET settled_at = settled_at - interval '1 minute' WHERE step_id = $1", step);
        var accepted = ledger.accept(slot ? 1 : 0, received(command(step), tenant));
        if (!accepted.claimed().isEmpty()) {
            return new Accepted(Fate.CLAIMED, claim(accepted.claimed().getFirst()));
        }
        if (accepted.waiting() > 0) {
            return new Accepted(Fate.WAITS, null);
        }
        return new Accepted(accepted.again() > 0 ? Fate.AGAIN : Fate.DROPPED, null);
    }

    @Override
    public Optional<Claim> claim(int choice) {
        return ledger.claim(1).stream().map(this::claim).findFirst();
    }

    private Claim claim(ClaimedStep step) {
        return new Claim(
                step(step.stepId().value()),
                step.attempt(),
                step.claims(),
                step.failures(),
                new Holder(step, new CallThread(journals.open(step))));
    }

    @Override
    public boolean renew(Claim claim) {
        return !ledger.claims().renew(List.of(claimed(claim))).isEmpty();
    }

    @Override
    public void handBack(Claim claim) {
        ledger.claims().pause(claimed(claim));
    }

    @Override
    public Intent intend(Claim claim, int call) {
        return calls(claim).intend(call);
    }

    @Override
    public void answer(Claim claim, int call) {
        calls(claim).answer();
    }

    @Override
    public void fail(Claim claim, int call, boolean permanent) {
        calls(claim).fail(permanent);
    }

    @Override
    public boolean retry(Claim claim) {
        return ledger.fail(claimed(claim));
    }

    @Override
    public boolean complete(Claim claim, String result) {
        PlanResearch command = command(claim.step());
        AgentEvent event = result.startsWith("failure")
                ? new StepFailed(
                        command.sessionId(),
                        command.stepId(),
                        ProducedBy.heuristic("test"),
                        Usage.NONE,
                        new StepError("failed", result, false, claim.attempt(), null))
                : Samples.planned(command, result);
        return ledger.results().complete(claimed(claim), event).isPresent();
    }

    @Override
    public void forget(Claim claim) {
        calls(claim).die();
    }

    @Override
    public void expire(Step step) {
        database.expireLease(command(step).stepId());
    }

    @Override
    public void pause(int session) {
        ledger.pause(sessions.get(session));
    }

    @Override
    public void resume(int session) {
        ledger.resume(sessions.get(session));
    }

    @Override
    public void cancel(int session) {
        ledger.cancel(sessions.get(session));
    }

    @Override
    public void sweep() {
        ledger.claims().sweep(ledger.agent());
    }

    @Override
    public List<Step> unsent() {
        return LedgerRelay.unsent(ledger.results(), ledger.agent()).stream()
                .map(id -> step(id.value()))
                .sorted()
                .toList();
    }

    @Override
    public void settle(Step step) {
        LedgerRelay.settle(ledger.results(), command(step).stepId());
    }

    @Override
    public List<View> views() {
        List<Row> calls = rows(
                CALLS,
                Tuple.tuple()
                        .addArrayOfString(sessions.stream()
                                .map(session -> session.id().value())
                                .toArray(String[]::new)));
        return rows(STEPS, Tuple.of(ledger.agent())).stream()
                .map(row -> view(row, calls))
                .sorted((one, other) -> one.step().compareTo(other.step()))
                .toList();
    }

    private View view(Row row, List<Row> calls) {
        String id = row.getString("step_id");
        return new View(
                step(id),
                State.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                row.getInteger("attempt"),
                row.getInteger("handed_back"),
                row.getInteger("failures"),
                row.getBuffer("result") == null
                        ? null
                        : result(row.getBuffer("result").toString()),
                row.getBoolean("settled"),
                calls.stream()
                        .filter(call -> call.getString("step_id").equals(id))
                        .map(call -> new CallView(
                                call.getInteger("call_number"),
                                call.getInteger("attempt"),
                                call.getBoolean("answered"),
                                call.getBoolean("failed")))
                        .toList());
    }

    private static String result(String json) {
        Matcher matcher = RESULT.matcher(json);
        return matcher.find() ? matcher.group() : json;
    }

    private PlanResearch command(Step step) {
        return sessions.get(step.session()).plan("plan-" + step.number());
    }

    private Step step(String id) {
        for (int session = 0; session < sessions.size(); session++) {
            for (int number = 1; number <= World.STEPS; number++) {
                Step step = new Step(session, number);
                if (command(step).stepId().equals(new StepId(id))) {
                    return step;
                }
            }
        }
        throw new IllegalArgumentException(id);
    }

    private static ClaimedStep claimed(Claim claim) {
        return ((Holder) claim.holder()).step();
    }

    private static CallThread calls(Claim claim) {
        return ((Holder) claim.holder()).calls();
    }

    private void change(String statement, Step step) {
        rows(statement, Tuple.of(command(step).stepId().value()));
    }

    private List<Row> rows(String statement, Tuple values) {
        return StreamSupport.stream(
                        database.pool()
                                .preparedQuery(statement)
                                .execute(values)
                                .await()
                                .indefinitely()
                                .spliterator(),
                        false)
                .toList();
    }
}
