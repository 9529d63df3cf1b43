package dev.crosscheck.steps.protocol;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The steps of the ledger by its design, in memory, without their calls. */
abstract class ModelSteps implements Ledger {

    private final Map<Integer, Session> sessions = new HashMap<>();
    private final Map<Step, Row> rows = new TreeMap<>();
    private long tokens;

    // 1. Accept.

    @Override
    public Accepted accept(Step step, boolean slot) {
        Session session = session(step.session());
        if (session.cancelled) {
            return new Accepted(Fate.DROPPED, null);
        }
        Row known = rows.get(step);
        if (known != null) {
            boolean again = known.state == State.COMPLETED && known.settled;
            known.settled &= known.state != State.COMPLETED;
            return new Accepted(again ? Fate.AGAIN : Fate.DROPPED, null);
        }
        Row row = new Row();
        rows.put(step, row);
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

    /**
     * Releases the step without counting a failure or a hand-back. Tests use this flaw, in which a pause counts as a
     * claim.
     */
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

    // 3. Run: the outcomes of a step. The subclass models its calls.

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

    // Events outside the steps.

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
        session(session).cancelled = true;
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
        return rows.entrySet().stream().map(e -> e.getValue().view(e.getKey())).toList();
    }

    // The guards.

    /** Returns whether the claim's token is the step's current one. */
    boolean holds(Claim claim) {
        Row row = row(claim);
        return row.state == State.RUNNING && row.token == ((Holder) claim.holder()).token;
    }

    /** Returns whether the step's session is not cancelled. */
    boolean counts(Step step) {
        return !session(step.session()).cancelled;
    }

    final Session session(int number) {
        return sessions.computeIfAbsent(number, key -> new Session());
    }

    final Row row(Claim claim) {
        return rows.get(claim.step());
    }
}
