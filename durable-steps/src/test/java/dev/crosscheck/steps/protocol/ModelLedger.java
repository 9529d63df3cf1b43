package dev.crosscheck.steps.protocol;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The ledger as the design has it, in memory. Every guard of the protocol is one small method, so that a test can take it
 * away and see the properties fail.
 */
class ModelLedger implements Ledger {

    /** Which steps of a session still count. */
    static final class Session {
        private int epoch;
        private boolean cancelled;
        private boolean paused;
    }

    /** A row of the ledger. */
    static final class Row {
        private State state = State.READY;
        private int epoch;
        private int attempt;
        private int handedBack;
        private int failures;
        private long token;
        private boolean expired;
        private String result;
        private boolean settled;
        private final List<Request> requests = new ArrayList<>();
    }

    /** A row of the call journal: one request. */
    static final class Request {
        private final int call;
        private final int attempt;
        private boolean answered;
        private boolean failed;
        private boolean permanent;
        private boolean spent;
        private boolean held;

        private Request(int call, int attempt) {
            this.call = call;
            this.attempt = attempt;
        }
    }

    /** What a claim knows: its token, and the calls that earlier attempts had recorded when it made its first. */
    static final class Holder {
        private final long token;
        private Map<Integer, Request> earlier;

        private Holder(long token) {
            this.token = token;
        }
    }

    private final Map<Integer, Session> sessions = new HashMap<>();
    private final Map<Step, Row> rows = new TreeMap<>();
    private final Purse first = new Purse(SESSION_BUDGET);
    private final Purse day = new Purse(DAY_BUDGET);
    private long tokens;

    // 1. Accept.

    @Override
    public Accepted accept(Step step, int epoch, boolean slot) {
        Session session = session(step.session());
        if (session.cancelled || epoch < session.epoch) {
            return new Accepted(Fate.DROPPED, null);
        }
        Row row = rows.get(step);
        if (row == null) {
            row = new Row();
            rows.put(step, row);
        } else if (row.state == State.COMPLETED) {
            boolean again = row.settled;
            row.settled = false;
            return new Accepted(again ? Fate.AGAIN : Fate.DROPPED, null);
        } else if (epoch <= row.epoch) {
            return new Accepted(Fate.DROPPED, null);
        }
        row.epoch = epoch;
        row.handedBack = row.attempt;
        row.failures = 0;
        row.settled = false;
        return slot && !session.paused
                ? new Accepted(Fate.CLAIMED, claim(step, row))
                : new Accepted(Fate.WAITS, release(row));
    }

    // 2. Claim.

    List<Step> claimable() {
        return rows.keySet().stream().filter(this::isClaimable).toList();
    }

    private boolean isClaimable(Step step) {
        Row row = rows.get(step);
        return counts(step) && !session(step.session()).paused && isFree(row);
    }

    boolean isFree(Row row) {
        return row.state == State.READY || (row.state == State.RUNNING && row.expired);
    }

    @Override
    public Optional<Claim> claim(int choice) {
        List<Step> claimable = claimable();
        return claimable.isEmpty()
                ? Optional.empty()
                : Optional.of(claim(claimable.get(Math.floorMod(choice, claimable.size()))));
    }

    Claim claim(Step step) {
        return claim(step, rows.get(step));
    }

    private Claim claim(Step step, Row row) {
        row.state = State.RUNNING;
        row.attempt++;
        row.token = ++tokens;
        row.expired = false;
        return new Claim(step, row.attempt, row.attempt - row.handedBack, row.failures, new Holder(row.token));
    }

    @Override
    public boolean renew(Claim claim) {
        boolean held = holds(claim) && counts(claim.step());
        if (held) {
            row(claim).expired = false;
        }
        return held;
    }

    @Override
    public void handBack(Claim claim) {
        if (holds(claim)) {
            row(claim).handedBack++;
            release(row(claim));
        }
    }

    /** The flaw of a pause that counts. */
    final void retryWithoutFailure(Claim claim) {
        if (holds(claim)) {
            release(row(claim));
        }
    }

    private Claim release(Row row) {
        row.state = State.READY;
        row.token = ++tokens;
        return null;
    }

    // 3. Run.

    @Override
    public Intent intend(Claim claim, int call) {
        Request before = earlier(claim).get(call);
        if (before != null && before.answered) {
            return Intent.RECORDED;
        }
        if (before != null && before.permanent) {
            return before.spent ? Intent.SPENT : Intent.RECORDED_FAILURE;
        }
        if (!holds(claim) || !counts(claim.step())) {
            return Intent.REFUSED;
        }
        if (holdsCalls(session(claim.step().session()))) {
            return Intent.PAUSED;
        }
        if (isAnswered(row(claim), call)) {
            return Intent.RECORDED;
        }
        Request request = new Request(call, claim.attempt());
        row(claim).requests.add(request);
        List<Purse> purses = purses(claim);
        if (!purses.stream().allMatch(this::hasRoom)) {
            request.failed = true;
            request.permanent = true;
            request.spent = true;
            return Intent.SPENT;
        }
        request.held = true;
        purses.forEach(purse -> purse.held += ESTIMATE);
        return Intent.COMMITTED;
    }

    /** A budget. */
    static final class Purse {
        private final int limit;
        private int spent;
        private int held;

        private Purse(int limit) {
            this.limit = limit;
        }

        Account account() {
            return new Account(limit, spent, held);
        }
    }

    private List<Purse> purses(Claim claim) {
        return claim.step().session() == 0 ? List.of(first, day) : List.of(day);
    }

    @Override
    public List<Account> budgets() {
        return List.of(first.account(), day.account());
    }

    private void settle(Claim claim, Request request, int cost) {
        if (request.held) {
            request.held = false;
            purses(claim).forEach(purse -> {
                purse.held -= ESTIMATE;
                purse.spent += cost;
            });
        }
    }

    private Map<Integer, Request> earlier(Claim claim) {
        Holder holder = (Holder) claim.holder();
        if (holder.earlier == null) {
            holder.earlier = new HashMap<>();
            // A first attempt has nothing to look up.
            row(claim).requests.stream()
                    .filter(request -> claim.attempt() > 1)
                    .sorted(Comparator.comparing((Request request) -> knows(request))
                            .thenComparingInt(r -> r.attempt))
                    .forEach(request -> holder.earlier.put(request.call, copy(request)));
        }
        return holder.earlier;
    }

    private Request copy(Request request) {
        Request copy = new Request(request.call, request.attempt);
        copy.answered = knows(request);
        copy.permanent = request.permanent;
        copy.spent = request.spent;
        return copy;
    }

    boolean isAnswered(Row row, int call) {
        return row.requests.stream().anyMatch(request -> request.call == call && knows(request));
    }

    @Override
    public void answer(Claim claim, int call) {
        request(claim, call).answered = true;
        settle(claim, request(claim, call), COST);
    }

    @Override
    public void fail(Claim claim, int call, boolean permanent) {
        request(claim, call).failed = true;
        request(claim, call).permanent = permanent;
        if (isUnpaid(permanent)) {
            settle(claim, request(claim, call), 0);
        }
    }

    private Request request(Claim claim, int call) {
        return row(claim).requests.stream()
                .filter(request -> request.call == call && request.attempt == claim.attempt())
                .findFirst()
                .orElseThrow();
    }

    @Override
    public boolean retry(Claim claim) {
        boolean held = holds(claim);
        if (held) {
            row(claim).failures++;
            release(row(claim));
        }
        return held;
    }

    // 4. Complete.

    @Override
    public boolean complete(Claim claim, String result) {
        boolean held = holds(claim) && counts(claim.step());
        if (held) {
            row(claim).state = State.COMPLETED;
            row(claim).result = result;
        }
        return held;
    }

    // 5. Relay.

    @Override
    public List<Step> unsent() {
        return rows.keySet().stream()
                .filter(step -> rows.get(step).state == State.COMPLETED && !rows.get(step).settled)
                .toList();
    }

    @Override
    public void settle(Step step) {
        rows.get(step).settled = true;
    }

    // What goes on around them.

    @Override
    public void forget(Claim claim) {}

    @Override
    public void expire(Step step) {
        if (rows.containsKey(step)) {
            rows.get(step).expired = true;
        }
    }

    @Override
    public void pause(int session) {
        session(session).paused = true;
    }

    @Override
    public void resume(int session) {
        session(session).paused = false;
    }

    @Override
    public void cancel(int session) {
        raise(session);
        session(session).cancelled = true;
    }

    @Override
    public void raise(int session) {
        session(session).epoch++;
    }

    @Override
    public void sweep() {
        rows.forEach((step, row) -> {
            if (!counts(step) && (row.state == State.READY || row.state == State.RUNNING)) {
                row.state = State.CANCELLED;
                row.token = ++tokens;
                row.settled = true;
            }
        });
    }

    @Override
    public List<View> views() {
        return rows.entrySet().stream().map(e -> view(e.getKey(), e.getValue())).toList();
    }

    private static View view(Step step, Row row) {
        List<CallView> calls = row.requests.stream()
                .map(r -> new CallView(r.call, r.attempt, r.answered, r.failed))
                .sorted(Comparator.comparingInt(CallView::call).thenComparingInt(CallView::attempt))
                .toList();
        return new View(
                step, row.state, row.epoch, row.attempt, row.handedBack, row.failures, row.result, row.settled, calls);
    }

    // The guards.

    /** Whether the claim's token is the step's. */
    boolean holds(Claim claim) {
        Row row = row(claim);
        return row.state == State.RUNNING && row.token == ((Holder) claim.holder()).token;
    }

    /** Whether neither a cancel nor a higher epoch has shut the step out. */
    boolean counts(Step step) {
        Session session = session(step.session());
        return !session.cancelled && rows.get(step).epoch >= session.epoch;
    }

    boolean holdsCalls(Session session) {
        return session.paused;
    }

    /** Whether a call fits into a budget. */
    boolean hasRoom(Purse purse) {
        return purse.spent + purse.held + ESTIMATE <= purse.limit;
    }

    /** Whether a call that failed so cost nothing. */
    boolean isUnpaid(boolean permanent) {
        return permanent;
    }

    /** Whether the journal has the answer. */
    boolean knows(Request request) {
        return request.answered;
    }

    private Session session(int number) {
        return sessions.computeIfAbsent(number, key -> new Session());
    }

    private Row row(Claim claim) {
        return rows.get(claim.step());
    }
}
